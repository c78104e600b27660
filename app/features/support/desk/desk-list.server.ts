import { z } from "zod";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { AppId } from "@db/vocabulary/ids";
import { openTicketStatuses, ticketSorts, ticketStatuses } from "@db/vocabulary/tickets";
import type { ProjectContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import { listTickets } from "@workers/domain/community/tickets";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";

export const deskPage = chatLimits.enteredChats;
const tabQuery = z.enum(["open", ...ticketStatuses, "all"]).catch("open");
const sortQuery = z.enum(ticketSorts).catch("-updatedAt");
const assigneeQuery = z
  .union([z.enum(["me", "none"]), idField<"account">()])
  .optional()
  .catch(undefined);
const statusesOf = {
  open: openTicketStatuses,
  all: undefined,
  new: ["new"],
  work: ["work"],
  on_pause: ["on_pause"],
  completed: ["completed"],
} as const;
const filters = ["tab", "sort", "search", "assignee", "tag"] as const;

/** What the address of a list, or of a ticket beside one, asks for. */
export function deskFilters(url: URL) {
  const { searchParams } = url;
  const query = new URLSearchParams(
    filters.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
  return {
    tab: tabQuery.parse(searchParams.get("tab")),
    sort: sortQuery.parse(searchParams.get("sort")),
    search: searchOf(url),
    tag: searchParams.get("tag")?.slice(0, supportLimits.ticketTags.text) || undefined,
    assignee: assigneeQuery.parse(searchParams.get("assignee")),
    page: pageOf(url),
    /** The filters alone, to lead back to the same list. */
    query: query.toString(),
  };
}

/** The tickets of an app that the address asks for. */
export const deskTickets = (
  ctx: ProjectContext,
  appId: AppId,
  { tab, query: _, ...rest }: ReturnType<typeof deskFilters>,
) => listTickets(ctx, { ...rest, limit: deskPage, appId, status: statusesOf[tab] });
