import { useTranslation } from "~/i18n/use-translation";
import type { SystemLine } from "@db/vocabulary/chats";
import { type TicketStatus, ticketStatuses } from "@db/vocabulary/tickets";

const isTicketStatus = (value: string | undefined): value is TicketStatus =>
  (ticketStatuses as readonly (string | undefined)[]).includes(value);

/** Says what happened in a chat. */
export function useSystemText() {
  const { t, i18n } = useTranslation("chat");
  return (line: SystemLine, by: string): string => {
    const names = new Intl.ListFormat(i18n.language).format(line.profiles?.map(({ name }) => name) ?? []);
    const value =
      line.type === "ticket_status" && isTicketStatus(line.value)
        ? t(`ticketStatus.${line.value}`)
        : (line.value ?? "");
    const values = { by: by || t("system.somebody"), names, value };
    return t(`system.${line.type}`, values);
  };
}
