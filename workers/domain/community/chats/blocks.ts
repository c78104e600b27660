import { and, eq, type SQL, sql } from "drizzle-orm";
import { memberBlocks, messages, profiles } from "@db/shard";
import type { AppId, MessageId, MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { BlockedMember } from "@workers/contracts/chat/chats";
import { aliased, appQuery, deleteRows, insertRow, type Readable } from "@workers/store";
import { requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { broadcastToPeople } from "./live/broadcast-chat-event";

const b = aliased(memberBlocks, "b");
const p = aliased(profiles, "p");
const said = aliased(messages, "said");
const answer = aliased(messages, "answer");

/** The people whose messages somebody doesn't see, whoever of both blocks the other, as a query of ids. */
export const hiddenPeople = (appId: AppId, profileId: ProfileId | SQL | undefined): SQL =>
  sql`select ${b.blockedId} as id from ${b} where ${b.appId} = ${appId} and ${b.profileId} = ${profileId ?? ""}
    union select ${b.profileId} from ${b} where ${b.appId} = ${appId} and ${b.blockedId} = ${profileId ?? ""}`;

/** The condition that neither of two people blocks the other. */
export const isUnblocked = (appId: string | SQL, own: SQL, other: SQL): SQL => {
  const blocks = (who: SQL, whom: SQL) =>
    sql`exists (select 1 from ${b} where ${b.appId} = ${appId} and ${b.profileId} = ${who} and ${b.blockedId} = ${whom})`;
  return sql`not ${blocks(own, other)} and not ${blocks(other, own)}`;
};

/** The same as rows: whom a message of theirs is not told to. */
export const hiddenFrom = (ctx: AppContext): Readable<{ id: ProfileId }> =>
  appQuery(ctx, (appId) => hiddenPeople(appId, ctx.me.profile?.id));

/** Who doesn't see the author of a message. */
export const hiddenFromAuthor = (ctx: AppContext, id: MessageId | null | undefined): Readable<{ id: ProfileId }> =>
  appQuery(ctx, (appId) => hiddenPeople(appId, authorOf(appId, sql`${id ?? ""}`)));

/** Who doesn't see the author of the message that this one answers. */
export const hiddenFromAnswered = (ctx: AppContext, id: MessageId): Readable<{ id: ProfileId }> =>
  appQuery(ctx, (appId) =>
    hiddenPeople(
      appId,
      authorOf(
        appId,
        sql`(select ${answer.replyToId} from ${answer} where ${answer.appId} = ${appId} and ${answer.id} = ${id})`,
      ),
    ),
  );

const authorOf = (appId: AppId, id: SQL): SQL =>
  sql`(select ${said.authorId} from ${said} where ${said.appId} = ${appId} and ${said.id} = ${id})`;

/** Blocks a member, or no longer: neither sees what the other writes in chats, and they have no new private chat. */
export async function setBlock(ctx: AppContext, id: ProfileId, isBlocked: boolean): Promise<{ isBlocked: boolean }> {
  const own = requireProfile(ctx);
  requireAbility(ctx, "profile.block", { ownerId: id });
  if (isBlocked) await requireProfilesOfApp(ctx, "id", [id]);
  await ctx.shard.write([
    isBlocked
      ? insertRow(ctx, memberBlocks, { profileId: own.id, blockedId: id, createdAt: ctx.now() }, { orIgnore: true })
      : deleteRows(ctx, memberBlocks, and(eq(memberBlocks.profileId, own.id), eq(memberBlocks.blockedId, id))),
  ]);
  // Neither sees the other from now on, or both again.
  broadcastToPeople(ctx, [own.id, id], "blocks.changed", {});
  return { isBlocked };
}

interface BlockRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  statusId: MemberStatusId | null;
  createdAt: number;
}

/** Whom the caller blocks, the latest first. */
export async function listBlocked(ctx: AppContext, query: ListQuery): Promise<Page<BlockedMember>> {
  const own = requireProfile(ctx);
  const from = readCursor(query.cursor, 1);
  const blockRows = await ctx.shard.read(
    appQuery<BlockRow>(
      ctx,
      (
        appId,
      ) => sql`select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.statusId} as statusId, ${b.createdAt} as createdAt
        from ${b} cross join ${p} on ${p.appId} = ${b.appId} and ${p.id} = ${b.blockedId} and ${p.deletedAt} is null
        where ${b.appId} = ${appId} and ${b.profileId} = ${own.id}
          ${from ? sql`and (${b.createdAt}, ${b.blockedId}) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${b.createdAt} desc, ${b.blockedId} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return pageOf(
    query,
    totalAtEnd(query, blockRows.length),
    blockRows,
    ({ createdAt, id }) => [createdAt, id],
    ({ createdAt, ...person }) => ({ ...person, isDeleted: false, blockedAt: iso(createdAt) }),
  );
}
