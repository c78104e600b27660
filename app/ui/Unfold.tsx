import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

interface UnfoldProps {
  /** What unfolds, in few words. */
  summary: ReactNode;
  /** Unfolded, as where it holds something that counts. It stays so afterwards: who took the last entry out may choose another. */
  isOpen?: boolean;
  /** It was unfolded: what is in it may be fetched now. */
  onOpen?: () => void;
  children: ReactNode;
}

/** More of a page, folded until somebody asks for it: fields that are seldom needed, earlier entries. Works without scripts. */
export function Unfold({ summary, isOpen = false, onOpen, children }: UnfoldProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <details
      open={hasOpened}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
      className="group min-w-0"
    >
      <summary className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-sm text-sm text-muted underline-offset-4 hover:text-text hover:underline max-md:min-h-11">
        <span className="min-w-0 break-words">{summary}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
