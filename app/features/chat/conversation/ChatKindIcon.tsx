import { Headset, Megaphone, Users } from "lucide-react";
import type { ChatType } from "@db/vocabulary/chats";
import { useTranslation } from "~/i18n/use-translation";

const icons: Partial<Record<ChatType, typeof Users>> = { group: Users, channel: Megaphone, support: Headset };

/** An icon for what kind of chat it is; nothing for one of two people. */
export function ChatKindIcon({ type, className }: { type: ChatType; className?: string }) {
  const { t } = useTranslation("chat");
  const Icon = icons[type];
  return Icon ? <Icon role="img" aria-label={t(`type.${type}`)} className={className} /> : null;
}
