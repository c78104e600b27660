import { type SQL, sql } from "drizzle-orm";
import { chatMembers, profiles } from "@db/shard";
import type { ChatId, MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { Chat, ChatMember, ChatMembersQuery } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { forbidden, notFound } from "@workers/errors";
import { aliased, appQuery, holdsName, idsOf, type Readable } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { recordedByStatement } from "@workers/domain/kernel/facts";
import { offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { ensureProfile, personColumn, personOf, requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { hiddenFrom } from "./blocks";
import { chatRow, chatRows, type ChatRow, factsOfChat, isChatListed, requireChat, showChat, audienceOf } from "./chats";
import { addToChat, removeFromChat } from "./members-of-chat";
import { addLine, isStillIn } from "./add-message";
import { broadcastLine } from "./send-message";
import { broadcastChatEvent } from "./live/broadcast-chat-event";

const mm = aliased(chatMembers, "mm");
const p = aliased(profiles, "p");

interface MemberRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  statusId: MemberStatusId | null;
  isModerator: number;
  createdAt: number;
}

/** The members of a chat for whom a condition holds. */
const memberRows = (ctx: AppContext, id: ChatId, rest: SQL): Readable<MemberRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.statusId} as statusId,
        ${mm.isModerator} as isModerator, ${mm.createdAt} as createdAt
      from ${mm} cross join ${p} on ${p.appId} = ${mm.appId} and ${p.id} = ${mm.profileId} and ${p.deletedAt} is null
      where ${mm.appId} = ${appId} and ${mm.chatId} = ${id} ${rest}`,
  );

const showMember =
  (chat: ChatRow) =>
  ({ isModerator, createdAt, ...person }: MemberRow): ChatMember => ({
    ...person,
    isDeleted: false,
    isModerator: Boolean(isModerator),
    isOwner: person.id === chat.ownerId,
    joinedAt: iso(createdAt),
  });

/** The members of a chat, those first who came first. */
export async function chatMembersOf(ctx: AppContext, id: ChatId, query: ChatMembersQuery): Promise<Page<ChatMember>> {
  const from = readCursor(query.cursor, 1);
  const [[chat], members] = await ctx.shard.readAll([
    chatRow(ctx, id),
    memberRows(
      ctx,
      id,
      sql`${query.search ? sql`and ${holdsName(p.nameKey, query.search)}` : sql``}
        ${from ? sql`and (${mm.createdAt}, ${mm.profileId}) > (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${mm.createdAt}, ${mm.profileId} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  ]);
  const row = requireChat(ctx, chat);
  requireAbility(ctx, "chat.view_profiles", factsOfChat(row));
  return pageOf(
    query,
    query.search ? totalAtEnd(query, members.length) : row.membersCount,
    members,
    (member) => [member.createdAt, member.id],
    showMember(row),
  );
}

/** The moderators of a chat, all of them, for who may change who they are. */
export async function chatModeratorsOf(ctx: AppContext, id: ChatId): Promise<ChatMember[]> {
  const [[chat], moderators] = await ctx.shard.readAll([
    chatRow(ctx, id),
    memberRows(ctx, id, sql`and ${mm.isModerator} = 1`),
  ]);
  const row = requireChat(ctx, chat);
  requireAbility(ctx, "chat.update", factsOfChat(row));
  return moderators.map(showMember(row));
}

/** Those of these chats whose members the caller may see. */
export async function chatsWithSeenMembers(ctx: AppContext, ids: readonly ChatId[]): Promise<ChatId[]> {
  const chatsOfIds = await ctx.shard.read(chatRows(ctx, ids));
  return chatsOfIds
    .filter((row) => isChatListed(ctx, row) && can(ctx, "chat.view_profiles", factsOfChat(row)))
    .map(({ id }) => id);
}

/** Ids of the people who belong to one of these chats. */
export const membersOfChats = (appId: string, ids: readonly ChatId[]): SQL =>
  sql`select ${mm.profileId} from ${mm} where ${mm.appId} = ${appId} and ${mm.chatId} in ${idsOf(ids)}`;

/** Those of these people of the app that `which` lets through, with their names. */
const namesAmong = (
  ctx: AppContext,
  people: readonly ProfileId[],
  which: (appId: string) => SQL,
): Readable<{ id: ProfileId; name: string }> =>
  appQuery(
    ctx,
    (appId) => sql`select ${p.id}, trim(${p.firstName} || ' ' || ${p.lastName}) as name from ${idsOf(people)} e
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value where ${which(appId)}`,
  );

const isIn = (appId: string, id: ChatId) =>
  sql`exists (select 1 from ${mm} where ${mm.appId} = ${appId} and ${mm.chatId} = ${id} and ${mm.profileId} = ${p.id})`;

/** Who of these people belongs to a chat. */
const membersAmong = (ctx: AppContext, id: ChatId, people: readonly ProfileId[]) =>
  namesAmong(ctx, people, (appId) => isIn(appId, id));

/** Who of these people may come into a chat and is not in it. */
const missingAmong = (ctx: AppContext, id: ChatId, people: readonly ProfileId[]) =>
  namesAmong(ctx, people, (appId) => sql`${p.deletedAt} is null and ${p.type} <> 'invited' and not ${isIn(appId, id)}`);

async function requireGroup(ctx: AppContext, id: ChatId): Promise<ChatRow> {
  const row = requireChat(ctx, await ctx.shard.readOne(chatRow(ctx, id)));
  if (row.type !== "group" && row.type !== "channel") throw notFound("chat");
  return row;
}

const membershipEvents = (
  ctx: AppContext,
  type: "chat.joined" | "chat.left",
  chatId: ChatId,
  people: readonly ProfileId[],
) =>
  recordedByStatement(
    ctx,
    people.map((profileId) => ({ type, appId: ctx.app.id, chatId, profileId })),
  );

/** Brings people into a group or channel; those in it already stay as they are. */
export async function addMembers(ctx: AppContext, id: ChatId, people: readonly ProfileId[]): Promise<Chat> {
  const row = await requireGroup(ctx, id);
  requireAbility(ctx, "chat.add_members", factsOfChat(row));
  await requireProfilesOfApp(ctx, "profileIds", [...people]);
  const [missing, blocked] = await ctx.shard.readAll([missingAmong(ctx, id, people), hiddenFrom(ctx)]);
  const coming = missing.filter((person) => !blocked.some((other) => other.id === person.id));
  if (coming.length === 0) return showChat(ctx, row);
  const added = coming.map((person) => person.id);
  const actor = ctx.me.profile?.id ?? null;
  // Before they come: who adds the same people at the same moment changes nothing, and says nothing.
  const line = addLine(
    ctx,
    id,
    actor,
    { type: "members_added", profiles: coming.slice(0, 20) },
    sql`not (${sql.join(
      added.map((profileId) => isStillIn(ctx.app.id, id, profileId)),
      sql` and `,
    )})`,
  );
  const { rows: chatRows, changes } = await ctx.shard.writeAndRead(
    [...line.writes, ...addToChat(ctx, id, { people: added }, ctx.now())],
    chatRow(ctx, id),
  );
  const changed = chatRows[0] ?? row;
  if (changes.of(line.writes[0]!) === 0) return showChat(ctx, changed);
  broadcastChatEvent(
    ctx,
    audienceOf(changed),
    "addToGroup",
    { chatId: id, profileIds: added, membersCount: changed.membersCount },
    { added: added.map((person) => [person, false]) },
  );
  await broadcastLine(ctx, changed, line.id);
  ctx.publish(...membershipEvents(ctx, "chat.joined", id, added));
  return showChat(ctx, changed);
}

/** Puts people out of a group or channel, at once; its owner stays. */
export async function removeMembers(ctx: AppContext, id: ChatId, people: readonly ProfileId[]): Promise<void> {
  const row = await requireGroup(ctx, id);
  requireAbility(ctx, "chat.remove_members", factsOfChat(row));
  if (row.ownerId && people.includes(row.ownerId)) throw forbidden("chat.remove_members");
  const names = await ctx.shard.read(membersAmong(ctx, id, people));
  if (names.length === 0) throw notFound("profile");
  await removeFromGroup(ctx, row, names, true);
}

async function removeFromGroup(
  ctx: AppContext,
  row: ChatRow,
  people: readonly { id: ProfileId; name: string }[],
  isRemoved: boolean,
): Promise<void> {
  const ids = people.map((person) => person.id);
  const gone = removeFromChat(ctx, row.id, ids, ctx.now());
  // While they are still in.
  const line = isRemoved
    ? addLine(
        ctx,
        row.id,
        ctx.me.profile?.id ?? null,
        { type: "member_removed", profiles: people.slice(0, 20) },
        sql`(${sql.join(
          ids.map((profileId) => isStillIn(ctx.app.id, row.id, profileId)),
          sql` or `,
        )})`,
      )
    : null;
  const { rows: chatRows, changes } = await ctx.shard.writeAndRead(
    [...(line?.writes ?? []), ...gone],
    chatRow(ctx, row.id),
  );
  // Somebody else has put them out, or they have gone, at the same moment.
  if (changes.of(gone.at(-1)!) === 0) return;
  const membersCount = chatRows[0]?.membersCount ?? row.membersCount - ids.length;
  for (const profileId of ids)
    broadcastChatEvent(
      ctx,
      audienceOf(row),
      "leaveChat",
      { chatId: row.id, profileId, membersCount, isRemoved },
      { removed: [profileId] },
    );
  if (line && chatRows[0]) await broadcastLine(ctx, chatRows[0], line.id);
  ctx.publish(...membershipEvents(ctx, "chat.left", row.id, ids));
}

/** Joins a listed chat that is open, or that a plan of the caller opens. Who is in it already stays. */
export async function joinChat(ctx: AppContext, id: ChatId): Promise<Chat> {
  const row = await ctx.shard.readOne(chatRow(ctx, id));
  if (!row || !isChatListed(ctx, row)) throw notFound("chat");
  if (row.isJoined) return showChat(ctx, requireChat(ctx, row));
  requireAbility(ctx, "chat.join", factsOfChat(row));
  const profileId = await ensureProfile(ctx);
  const { rows: chatRows } = await ctx.shard.writeAndRead(
    addToChat(ctx, id, { people: [profileId] }, ctx.now()),
    appQuery<ChatRow & { person: string }>(
      ctx,
      (appId) =>
        sql`select ${personColumn(sql`p`)} as person from ${p} where ${p.appId} = ${appId} and ${p.id} = ${profileId}`,
    ),
  );
  const joined = await ctx.shard.readOne(chatRow(ctx, id));
  if (!joined) throw notFound("chat");
  broadcastChatEvent(
    ctx,
    audienceOf(joined),
    "enterChat",
    { chatId: id, profile: personOf(chatRows[0]!.person, profileId), membersCount: joined.membersCount },
    { added: [[profileId, false]] },
  );
  ctx.publish(...membershipEvents(ctx, "chat.joined", id, [profileId]));
  return showChat(ctx, joined);
}

/** Leaves a group or channel. An owner who goes leaves it to its moderators. */
export async function leaveChat(ctx: AppContext, id: ChatId): Promise<void> {
  const row = await ctx.shard.readOne(chatRow(ctx, id));
  if (!row || !isChatListed(ctx, row) || (row.type !== "group" && row.type !== "channel")) throw notFound("chat");
  requireAbility(ctx, "chat.leave", factsOfChat(row));
  await removeFromGroup(ctx, row, [{ id: ctx.me.profile!.id, name: "" }], false);
}
