import { useNavigate } from "@remix-run/react";
import type { TicketId } from "@db/vocabulary/ids";
import type { ListedTicket } from "@workers/contracts/support/tickets";
import { writeOnIn } from "~/features/chat/composer/write-on";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { useTranslation } from "~/i18n/use-translation";

/** False where this ticket can't be answered. */
function answer(): boolean {
  const composer = document.querySelector<HTMLFormElement>("form[data-composer]");
  if (composer) writeOnIn(composer);
  return composer !== null;
}

/** Keys of the desk: j and k, or Alt with an arrow, go to the next and the previous ticket of the list; r goes into the answer. */
export function useDeskKeys(
  list: readonly Pick<ListedTicket, "id">[],
  openId: TicketId,
  toOf: (id: TicketId) => string,
): void {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const go = (step: 1 | -1) => () => {
    const ticket = list[list.findIndex(({ id }) => id === openId) + step];
    if (!ticket || !list.some(({ id }) => id === openId)) return false;
    navigate(toOf(ticket.id));
    return true;
  };
  useShortcuts("chat", [
    { keys: "j", label: t("desk.next"), act: go(1) },
    { keys: "k", label: t("desk.previous"), act: go(-1) },
    { keys: "r", label: t("desk.answerKey"), act: answer },
    { keys: "Alt+ArrowDown", label: t("desk.next"), act: go(1) },
    { keys: "Alt+ArrowUp", label: t("desk.previous"), act: go(-1) },
  ]);
}
