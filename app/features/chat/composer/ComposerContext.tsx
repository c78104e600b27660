import { Reply, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/community/person-name";
import { IconButton } from "~/ui/IconButton";
import { useShortText } from "../message/quote-text";
import type { OutgoingContent } from "../outbox/chat-outbox";

/** The message that is answered. */
export function ReplyContext({
  quote,
  onClose,
}: {
  quote: NonNullable<OutgoingContent["replyTo"]>;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const short = useShortText();
  const name = quote.profile ? nameOf(quote.profile) : t("message.nobody");
  return (
    <ComposerContext
      icon={<Reply />}
      title={t("composer.replyTo", { name })}
      text={short.ofQuote(quote)}
      onClose={onClose}
      closeLabel={t("composer.cancelReply")}
    />
  );
}

interface ComposerContextProps {
  icon: ReactNode;
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** What the text below belongs to. */
export function ComposerContext({ icon, title, text, closeLabel, onClose }: ComposerContextProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border-l-[3px] border-brand-strong bg-hover py-1 pl-3 pr-1 text-sm [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-brand-text">
      {icon}
      <p className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate font-semibold text-brand-text">
          {title}
        </span>
        <span dir="auto" className="truncate text-muted">
          {text}
        </span>
      </p>
      <IconButton size="sm" label={closeLabel} icon={<X />} onClick={onClose} />
    </div>
  );
}
