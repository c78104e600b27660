import { eq, type SQL, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { apps } from "@db/directory";
import { chatMembers, chats, profiles, ticketReads, ticketTags } from "@db/shard";
import { lowerText } from "@db/columns";
import type { AccountId, AppId } from "@db/vocabulary/ids";
import { firstAnswerMilliseconds, openTicketStatuses, type TicketStatus } from "@db/vocabulary/tickets";
import type { ListedTicket, TicketApp, TicketLimits, TicketsQuery } from "@workers/contracts/support/tickets";
import type { ProjectContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { aliased, directoryRows, holdsName, idsOf, projectQuery } from "@workers/store";
import { canInProject, requireInProject, requireUser } from "@workers/domain/kernel/access";
import { supportChatsSaying } from "../chats";
import { boundedTotal, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { limits } from "@db/vocabulary/limits";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { operatorAccounts } from "../ticket-flow";
import { lastAuthor, lastText, unreadOfTicket } from "./open-ticket";
import { asker, askerJoin, deskOf, fieldsOf, t, ticketColumns, type TicketRow } from "./ticket-view";

const c = aliased(chats, "c");
const cm = aliased(chatMembers, "cm");
const op = aliased(profiles, "op");
const tr = aliased(ticketReads, "tr");
const tt = aliased(ticketTags, "tt");

export interface SeenApp {
  id: AppId;
  name: string;
  slug: string;
  appIconUrl: string | null;
}

/** The apps whose tickets the caller answers. */
export async function appsOfDesk(ctx: ProjectContext): Promise<SeenApp[]> {
  requireInProject(ctx, "project.view_tickets");
  const all = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name, slug: apps.slug, appIconUrl: apps.appIconUrl })
      .where(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"))
      .orderBy(apps.createdAt),
  );
  return all.filter(({ id }) => canInProject(ctx.team, "project.view_tickets", id));
}

/** 403 for an app whose tickets the caller doesn't answer, 422 for one of another project. */
export function requireSeenApp(ctx: ProjectContext, seen: readonly SeenApp[], appId: AppId): void {
  if (seen.some(({ id }) => id === appId)) return;
  requireInProject(ctx, "project.view_tickets", appId);
  throw invalid({ field: "appId", key: "notAllowed" });
}

/** Tickets of the apps that the caller answers for. */
export async function listTickets(ctx: ProjectContext, query: TicketsQuery): Promise<Page<ListedTicket>> {
  const [seen, operators] = await Promise.all([appsOfDesk(ctx), operatorAccounts(ctx)]);
  if (query.appId) requireSeenApp(ctx, seen, query.appId);
  const ids = query.appId ? [query.appId] : seen.map(({ id }) => id);
  const accountId = requireUser(ctx).actor.account.id;
  const isDown = query.sort.startsWith("-");
  const column = query.sort.endsWith("updatedAt") ? t.updatedAt : t.createdAt;
  const [before, way] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const from = readCursor(query.cursor, 1);
  const chosen = (projectId: string) => sql`from ${t} ${query.search ? askerJoin : sql``}
    where ${t.projectId} = ${projectId} and ${t.appId} in ${idsOf(ids)} ${conditions(ctx, ids, query)}`;
  const [ticketRows, [count]] = await ctx.shard.readAll([
    projectQuery<TicketRow & { text: string; author: string; unreadCount: number }>(
      ctx,
      (projectId) => sql`select ${ticketColumns}, ${lastText} as text, ${lastAuthor} as author,
          coalesce(${unreadOfTicket(readAtDesk(accountId))}, 0) as unreadCount from (
          select ${t.id} as id ${chosen(projectId)} ${from ? sql`and (${column}, ${t.id}) ${before} (${from.numbers[0]!}, ${from.id})` : sql``}
          order by ${column} ${way}, ${t.id} ${way} limit ${query.limit + 1} offset ${offsetOf(query)}) as picked
        cross join ${t} on ${t.projectId} = ${projectId} and ${t.id} = picked.id ${askerJoin}
        left join ${c} on ${c.appId} = ${t.appId} and ${c.id} = ${t.chatId}
        left join ${tr} on ${tr.projectId} = ${projectId} and ${tr.accountId} = ${accountId} and ${tr.chatId} = ${t.chatId}
        order by ${column} ${way}, ${t.id} ${way}`,
    ),
    projectQuery<{ total: number }>(
      ctx,
      (projectId) => sql`select count(*) as total from (select 1 ${chosen(projectId)} limit ${limits.pageDepth + 1})`,
    ),
  ]);
  return pageOf(
    query,
    boundedTotal(count!.total),
    ticketRows,
    (row) => [query.sort.endsWith("updatedAt") ? row.updatedAt : row.createdAt, row.id],
    (row) => ({
      ...fieldsOf(row),
      desk: deskOf(row, operators),
      chat: { id: row.chatId },
      text: row.text,
      textAuthor: row.author,
      unreadCount: row.unreadCount,
      isUnread: row.unreadCount > 0,
    }),
  );
}

function conditions(
  ctx: ProjectContext,
  appIds: readonly AppId[],
  { status, assignee, tag, profileId, search }: TicketsQuery,
): SQL {
  const accountId = assignee === "me" ? requireUser(ctx).actor.account.id : assignee;
  return sql`
    ${status && status.length > 0 ? sql`and ${t.status} in ${idsOf(status)}` : sql``}
    ${assignee === "none" ? sql`and ${t.assigneeId} is null` : assignee ? sql`and ${t.assigneeId} = ${accountId}` : sql``}
    ${profileId ? sql`and ${t.profileId} = ${profileId}` : sql``}
    ${tag ? sql`and exists (select 1 from ${tt} where ${tt.projectId} = ${t.projectId} and ${tt.ticketId} = ${t.id} and ${tt.tagKey} = ${lowerText(tag)})` : sql``}
    ${
      search
        ? sql`and (${holdsName(t.subjectKey, search)} or ${holdsName(asker.nameKey, search)} or instr(${asker.email}, ${search.toLowerCase()}) > 0
      or ${t.chatId} in (${supportChatsSaying(appIds, search)}))`
        : sql``
    }`;
}

/** How far the account has read a ticket `t`, in its list or in the chat itself. */
const readAtDesk = (accountId: AccountId) => sql`max(coalesce(${tr.readSequence}, 0), coalesce((
  select ${cm.readSequence} from ${cm} join ${op} on ${op.appId} = ${cm.appId} and ${op.accountId} = ${accountId} and ${op.id} = ${cm.profileId}
  where ${cm.appId} = ${t.appId} and ${cm.chatId} = ${t.chatId}), 0))`;

interface CountRow {
  appId: AppId;
  status: TicketStatus;
  count: number;
  waiting: number;
}

/** The apps that the caller answers for, with their open tickets and how long first answers take. */
export async function ticketApps(ctx: ProjectContext): Promise<TicketApp[]> {
  const seen = await appsOfDesk(ctx);
  const ids = idsOf(seen.map(({ id }) => id));
  const [counts, times] = await ctx.shard.readAll([
    projectQuery<CountRow>(
      ctx,
      (
        projectId,
      ) => sql`select ${t.appId} as appId, ${t.status}, count(*) as count, sum(${t.askedAt} > coalesce(${t.answeredAt}, 0)) as waiting
        from ${t} where ${t.projectId} = ${projectId} and ${t.status} in ${idsOf(openTicketStatuses)} and ${t.appId} in ${ids}
        group by ${t.appId}, ${t.status}`,
    ),
    projectQuery<{ appId: AppId; seconds: number }>(
      ctx,
      (projectId) => sql`select ${t.appId} as appId, avg(${t.firstAnsweredAt} - ${t.createdAt}) / 1000 as seconds
        from ${t} where ${t.projectId} = ${projectId} and ${t.createdAt} > ${ctx.now() - firstAnswerMilliseconds}
          and ${t.firstAnsweredAt} is not null and ${t.appId} in ${ids} group by ${t.appId}`,
    ),
  ]);
  return seen.map(({ id, name, slug, appIconUrl }) => {
    const own = counts.filter(({ appId }) => appId === id);
    const countOf = (status: TicketStatus) => own.find((row) => row.status === status)?.count ?? 0;
    const seconds = times.find(({ appId }) => appId === id)?.seconds;
    return {
      app: { id, name, slug, iconUrl: appIconUrl },
      count: own.reduce((sum, row) => sum + row.count, 0),
      counts: { new: countOf("new"), work: countOf("work"), on_pause: countOf("on_pause") },
      waitingCount: own.reduce((sum, row) => sum + row.waiting, 0),
      firstAnswerSeconds: seconds === undefined ? null : Math.round(seconds),
    };
  });
}

/** How many tickets of the caller's apps are open. A tariff has no limit of them; a member has one. */
export const ticketLimits = async (ctx: ProjectContext): Promise<TicketLimits> => limitsOfApps(await ticketApps(ctx));

/** The same of apps that were read already. */
export function limitsOfApps(ofApps: readonly TicketApp[]): TicketLimits {
  const used = ofApps.reduce((sum, { count }) => sum + count, 0);
  return { limit: -1, used, isExceeded: false, perMember: supportLimits.openTickets };
}

/** The tags of an app's tickets, to choose from. */
export async function ticketTagsOf(ctx: ProjectContext, appId: AppId): Promise<string[]> {
  requireInProject(ctx, "project.view_tickets", appId);
  const tags = await ctx.shard.read(
    projectQuery<{ tag: string }>(
      ctx,
      (
        projectId,
      ) => sql`select distinct ${tt.tag} from ${tt} cross join ${t} on ${t.projectId} = ${projectId} and ${t.id} = ${tt.ticketId} and ${t.appId} = ${appId}
        where ${tt.projectId} = ${projectId} order by ${sortKeySql(tt.tag)} limit ${limits.listLimit.max}`,
    ),
  );
  return tags.map(({ tag }) => tag);
}
