import { eq, inArray, sql } from "drizzle-orm";
import { chats, profiles } from "@db/shard";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Chat, NewChatForm } from "@workers/contracts/chat/chats";
import type { AppContext } from "@workers/context";
import { forbidden, invalid, notFound } from "@workers/errors";
import { insertRow, rows } from "@workers/store";
import { can, requireAbility, requireOpen, requireProfile } from "@workers/domain/kernel/access";
import { recordEvents } from "@workers/domain/kernel/facts";
import { fileUrl, requirePublicFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile, requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { hiddenFrom } from "./blocks";
import { chatRow, type ChatRow, requireChat, showChat, audienceOf } from "./chats";
import { addToChat } from "./members-of-chat";
import { addLine } from "./add-message";
import { broadcastChatEvent, broadcastToPeople } from "./live/broadcast-chat-event";
import { andOthers, callAfter, shownNames } from "./reading/names-of-chats";

/** Begins a group or channel, of which the caller is owner and moderator, or opens the private chat with one person. */
export async function createChat(ctx: AppContext, form: NewChatForm): Promise<Chat> {
  requireAbility(ctx, "app.create_chat");
  requireOpen(ctx, "chat");
  const people = form.profileIds ?? [];
  if (form.type === "private" || form.type === "personal") {
    if (people.length !== 1) throw invalid({ field: "profileIds", key: "notAllowed" });
    return privateChat(ctx, people[0]!);
  }
  const moderators = form.moderatorIds ?? [];
  const added = [...new Set([...people, ...moderators])];
  if (!form.name && added.length === 0) throw invalid({ field: "name", key: "required" });
  await Promise.all([
    requireProfilesOfApp(ctx, "profileIds", added),
    requirePublicFiles(ctx, [{ field: "avatarId", ids: [form.avatarId ?? null] }]),
  ]);
  const name = form.name ?? (await namesOf(ctx, added));
  const named = form.name ? [] : added.slice(0, shownNames);
  const isChannel = form.type === "channel" || form.isMemberAllowToChat === false;
  const ownerId = await ensureProfile(ctx);
  const blocked = await ctx.shard.read(hiddenFrom(ctx));
  // Nobody is drawn into a chat by whom they don't want to see.
  const welcome = added.filter((id) => id !== ownerId && !blocked.some((person) => person.id === id));
  const welcomeModerators = moderators.filter((id) => welcome.includes(id));
  const id = newId<"chat">(ctx.now());
  const now = ctx.now();
  const line = addLine(ctx, id, ownerId, { type: "chat_created", value: name });
  const type = isChannel ? "channel" : "group";
  const recorded = recordEvents(ctx, [{ type: "chat.created", appId: ctx.app.id, chatId: id, chatType: type }]);
  const { rows: chatRows } = await ctx.shard.writeAndRead(
    [
      insertRow(ctx, chats, {
        id,
        type,
        name,
        description: form.description ?? "",
        avatarUrl: form.avatarId ? fileUrl(form.avatarId) : null,
        access: form.access ?? "secret",
        isMemberAllowToChat: !isChannel,
        ownerId,
        lastMessageAt: now,
        createdAt: now,
        updatedAt: now,
      }),
      ...addToChat(ctx, id, { people: [ownerId, ...welcomeModerators], isModerator: true }, now),
      ...addToChat(ctx, id, { people: welcome }, now),
      ...line.writes,
      ...(named.length > 0 ? callAfter(ctx, id, named, now) : []),
      ...recorded.statements,
    ],
    chatRow(ctx, id),
  );
  const row = chatRows[0]!;
  const isModerator = new Set<string>([ownerId, ...welcomeModerators]);
  broadcastChatEvent(
    ctx,
    audienceOf(row),
    "createChat",
    { chatId: id },
    { added: [ownerId, ...welcome].map((profileId) => [profileId, isModerator.has(profileId)]) },
  );
  ctx.publish(...recorded.events);
  return showChat(ctx, asOwner(row, ownerId));
}

/** A chat without a name is called after its first people (see `names-of-chats.ts`). */
async function namesOf(ctx: AppContext, people: readonly ProfileId[]): Promise<string> {
  const named = await ctx.shard.read(
    rows(ctx, profiles, { id: profiles.id, firstName: profiles.firstName })
      .where(inArray(profiles.id, people.slice(0, shownNames)))
      .limit(shownNames),
  );
  const inOrder = people.flatMap((id) => named.find((person) => person.id === id)?.firstName ?? []);
  return `${inOrder.join(", ")}${people.length > shownNames ? andOthers : ""}`.slice(0, limits.entityName.max) || "…";
}

/** An operator's profile may have been made a moment ago; the row was read for the caller as they came. */
const asOwner = (row: ChatRow, ownerId: ProfileId): ChatRow =>
  row.ownerId === ownerId && !row.isJoined
    ? { ...row, isJoined: 1, isModerator: 1, readSequence: row.messageSequence, ownClearedSequence: 0, uncounted: 0 }
    : row;

/** Opens the private chat with a member: two people have one, however often and from wherever it is opened. */
export async function privateChat(ctx: AppContext, otherId: ProfileId): Promise<Chat> {
  requireOpen(ctx, "chat");
  const ownId = ctx.me.profile ? requireProfile(ctx).id : await ensureProfile(ctx);
  if (otherId === ownId) throw invalid({ field: "id", key: "notAllowed" });
  const pairKey = [ownId, otherId].toSorted().join(":");
  const [[existingChat], [other], hidden] = await ctx.shard.readAll([
    rows(ctx, chats, { id: chats.id }).where(eq(chats.pairKey, pairKey)).limit(1),
    rows(ctx, profiles, {
      id: profiles.id,
      type: profiles.type,
      deletedAt: profiles.deletedAt,
      isBlocked: profiles.isBlocked,
    })
      .where(eq(profiles.id, otherId))
      .limit(1),
    hiddenFrom(ctx),
  ]);
  if (!other || other.type === "invited") throw notFound("profile");
  if (existingChat) return readOwn(ctx, existingChat.id);
  if (other.deletedAt !== null || other.isBlocked) throw notFound("profile");
  requireAbility(ctx, "profile.message", { ownerId: otherId });
  if (!can(ctx, "app.view_profiles") && other.type === "member") throw forbidden("profile.message");
  if (hidden.some((person) => person.id === otherId)) throw forbidden("profile.message");
  const id = newId<"chat">(ctx.now());
  const now = ctx.now();
  const isThere = sql`exists (select 1 from ${chats} where ${chats.appId} = ${ctx.app.id} and ${chats.id} = ${id})`;
  const { rows: privateChats } = await ctx.shard.writeAndRead(
    [
      insertRow(
        ctx,
        chats,
        { id, type: "private", pairKey, ownerId: ownId, lastMessageAt: now, createdAt: now, updatedAt: now },
        { orIgnore: true },
      ),
      ...addToChat(ctx, id, { people: [ownId], guard: isThere }, now),
      // The other one learns of it with the first message.
      ...addToChat(ctx, id, { people: [otherId], isHidden: true, guard: isThere }, now),
    ],
    rows(ctx, chats, { id: chats.id }).where(eq(chats.pairKey, pairKey)).limit(1),
  );
  const chatId = privateChats[0]!.id;
  if (chatId === id) broadcastToPeople(ctx, [ownId], "createChat", { chatId });
  return readOwn(ctx, chatId);
}

async function readOwn(ctx: AppContext, id: ChatId): Promise<Chat> {
  const [row] = await ctx.shard.read(chatRow(ctx, id));
  if (!row) throw notFound("chat");
  // An operator whose profile was made a moment ago belongs to it, though they came without.
  return showChat(ctx, ctx.me.profile ? requireChat(ctx, row) : row);
}

/** The private chat that the caller has with a member; null where none was begun. */
export async function findPrivateChat(ctx: AppContext, otherId: ProfileId): Promise<ChatId | null> {
  requireOpen(ctx, "chat");
  const ownId = ctx.me.profile?.id;
  if (!ownId) return null;
  const pairKey = [ownId, otherId].toSorted().join(":");
  const chat = await ctx.shard.readOne(rows(ctx, chats, { id: chats.id }).where(eq(chats.pairKey, pairKey)).limit(1));
  return chat?.id ?? null;
}
