import type { AppId, TicketId } from "@db/vocabulary/ids";
import type { ListedTicket, Ticket, TicketLimits } from "@workers/contracts/support/tickets";
import { answerOf, api } from "~/features/api/client";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useRowLists } from "~/features/lists/use-row-lists";

/** A page of one's own tickets, with how many pages there are, and how many tickets are open. */
export type OwnTicketsPage = CursorPage<ListedTicket> & { limits: TicketLimits; pages: number };

const listedKind = { name: "own tickets" };
const openKind = { name: "open tickets" };

/** One's own tickets as lists show them. */
export const useOwnTicketLists = () => useRowLists<ListedTicket, OwnTicketsPage>(listedKind);

/** Tickets that are looked at alone, with their chats. */
export const useTicketRows = () => useRowLists<Ticket>(openKind);

export async function listOwnTickets(appId: AppId, page: number, limit: number): Promise<OwnTicketsPage> {
  const { data, meta } = await answerOf(
    api.apps[":appId"].tickets.$get({ param: { appId }, query: { page: String(page), limit: String(limit) } }),
  );
  return { data, nextCursor: meta?.nextCursor ?? null, limits: meta!.limits!, pages: meta?.pagination?.pages ?? page };
}

export const getTicket = async (id: TicketId): Promise<Ticket> =>
  (await answerOf(api.tickets[":id"].$get({ param: { id } }))).data;
