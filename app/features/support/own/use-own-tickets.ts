import { useEffect, useRef } from "react";
import type { ChatId, TicketId } from "@db/vocabulary/ids";
import type { ChatFrame } from "@party/events";
import { useViewer } from "~/features/community/viewer";
import { useList } from "~/features/lists/use-list";
import { useChatFrames } from "~/features/live/use-chat-frames";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { getTicket, listOwnTickets, type OwnTicketsPage, useOwnTicketLists, useTicketRows } from "./ticket-lists";

export interface OwnTicketsSource {
  tickets: OwnTicketsPage;
  page: number;
  perPage: number;
  madeAt: number;
}

/** Several changes at once are read once. */
const gatherMilliseconds = 250;
/** Characters of what was said last that lists show. */
const shownText = 160;

/** One's own tickets as their chats' frames change them. `openId` is the ticket that is looked at. */
export function useOwnTickets({ tickets, page, perPage, madeAt }: OwnTicketsSource, openId: TicketId | null) {
  const { id: appId } = useFrameApp();
  const { profile } = useViewer();
  const lists = useOwnTicketLists();
  const openTickets = useTicketRows();
  const list = useList(lists, {
    list: [page],
    loaded: tickets,
    madeAt,
    fetchPage: () => listOwnTickets(appId, page, perPage),
    merge: (_, later) => later,
  });
  const ticketOf = (chatId: ChatId) => {
    const open = openId && openTickets.find(openId);
    return list.rows.find(({ chat }) => chat.id === chatId) ?? (open && open.chat.id === chatId ? open : undefined);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAnew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const read = openTickets.moment();
      // What can't be read now is with the next page.
      void list.refresh().catch(() => {});
      const ticket = openId && (await getTicket(openId).catch(() => null));
      if (ticket) openTickets.updateRows([ticket], read);
    }, gatherMilliseconds);
  };
  const hear = (frame: ChatFrame) => {
    switch (frame.event) {
      case "createMessage": {
        const { chatId, message } = frame.data;
        const ticket = ticketOf(chatId);
        const isOwn = message.profile !== null && message.profile.id === profile?.id;
        if (ticket)
          lists.updateOwnFields(ticket.id, {
            text: message.text.slice(0, shownText),
            updatedAt: message.createdAt,
            ...(!isOwn && !message.system && ticket.id !== openId && { isUnread: true }),
          });
        // The first answer takes a ticket into work, and who asked brings it back there; a first message of one's own may be a new one.
        const mayChangeStatus = ticket ? ticket.status !== "work" : isOwn && message.sequence === 1;
        if (mayChangeStatus) readAnew();
        return;
      }
      case "counters.chat": {
        const ticket = ticketOf(frame.data.chatId);
        if (ticket) lists.updateOwnFields(ticket.id, { isUnread: frame.data.newMessageCounter > 0 });
        return;
      }
      case "updateChat":
        if (ticketOf(frame.data.chatId)) readAnew();
        return;
      default:
    }
  };
  useChatFrames({ onFrame: hear, onReconnect: readAnew });
  return {
    tickets: list.rows,
    limits: list.page?.limits ?? tickets.limits,
    pages: (list.page ?? tickets).pages,
    openChatId: list.rows.find(({ id }) => id === openId)?.chat.id ?? null,
  };
}
