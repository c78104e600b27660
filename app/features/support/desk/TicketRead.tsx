import { useEffect } from "react";
import type { TicketId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";

/** What an operator looks at counts as read by them, also what comes meanwhile. */
export function TicketRead({ ticketId, messageSequence }: { ticketId: TicketId; messageSequence: number }) {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== "visible" || messageSequence === 0) return;
      // What can't be marked now is marked the next time.
      answerOf(
        api.tickets[":id"].read.$patch({ param: { id: ticketId }, json: { readSequence: messageSequence } }),
      ).catch(() => {});
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [ticketId, messageSequence]);
  return null;
}
