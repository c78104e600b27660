import { TextQuote } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

/** Characters of a selection that are quoted. */
const longestQuote = 1000;

interface Selected {
  text: string;
  /** In the window. */
  top: number;
  left: number;
}

/** Under text that is selected in what is commented on, or in a comment: takes it as a quote into one's own comment. */
export function QuoteButton({
  thread,
  onQuote,
}: {
  thread: RefObject<HTMLElement | null>;
  onQuote: (text: string) => void;
}) {
  const { t } = useTranslation("community");
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const look = () => setSelected(selectedNear(thread.current));
    // While somebody scrolls, the button would stand beside another line.
    const hide = () => setSelected(null);
    document.addEventListener("selectionchange", look);
    addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener("selectionchange", look);
      removeEventListener("scroll", hide, { capture: true });
    };
  }, [thread]);
  if (!selected) return null;
  return (
    <div className="fixed z-40 animate-fade-in" style={{ top: selected.top, left: selected.left }}>
      <Button
        size="sm"
        icon={<TextQuote />}
        className="shadow-md"
        // The selection stays as it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onQuote(selected.text);
          getSelection()?.removeAllRanges();
        }}
      >
        {t("comment.quote")}
      </Button>
    </div>
  );
}

/** What is selected in a text of the same page or window as the thread; null where nothing is, or where it is being written. */
function selectedNear(thread: HTMLElement | null): Selected | null {
  const selection = getSelection();
  const text = selection?.toString().trim() ?? "";
  if (!selection || selection.isCollapsed || text === "" || !thread) return null;
  const range = selection.getRangeAt(0);
  const node = range.commonAncestorContainer;
  const around = node instanceof Element ? node : node.parentElement;
  const shown = around?.closest(".rich-text");
  const place = thread.closest("[role=dialog], main");
  if (!shown || shown.closest("[contenteditable=true]") || !place?.contains(shown)) return null;
  const { bottom, left } = range.getBoundingClientRect();
  return {
    text: text.slice(0, longestQuote),
    top: Math.min(bottom + 8, innerHeight - 48),
    left: Math.max(8, Math.min(left, innerWidth - 140)),
  };
}
