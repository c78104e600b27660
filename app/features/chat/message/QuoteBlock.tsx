import { useTranslation } from "~/i18n/use-translation";
import type { Quote } from "@workers/contracts/chat/messages";
import { usePersonName } from "~/features/community/person-name";
import { useShortText } from "./quote-text";

/** What a message answers; a press leads there. */
export function QuoteBlock({ quote, onOpen }: { quote: Quote; onOpen?: () => void }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const short = useShortText();
  const name = quote.profile ? nameOf(quote.profile) : t("message.nobody");
  const text = short.ofQuote(quote);
  const content = (
    <>
      <span dir="auto" className="truncate text-xs font-semibold text-brand-text">
        {name}
      </span>
      <span dir="auto" className={quote.isDeleted ? "truncate italic text-muted" : "truncate text-muted"}>
        {text}
      </span>
    </>
  );
  const look =
    "mb-1 grid w-full min-w-0 grid-cols-1 rounded-sm border-l-[3px] border-brand-strong bg-hover py-1 pl-2.5 pr-2 text-left text-sm";
  if (!onOpen || quote.isDeleted) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t("message.toQuoted", { name, text })}
      className={`${look} transition-colors hover:bg-pressed`}
    >
      {content}
    </button>
  );
}
