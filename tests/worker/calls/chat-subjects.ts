import { chatMembers, chats, messages } from "@db/shard";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../harness/everyone";
import { member, shard } from "../harness/world";

const now = () => Date.now();

/** Somebody in the chat that was made last, who may be put out of it. */
const others = new WeakMap<Everyone, ProfileId>();

/** A secret group of the author's, with one more member and a message of the author's. */
async function group(world: Everyone): Promise<{ chatId: ChatId; messageId: string }> {
  const [chatId, messageId] = [newId<"chat">(), newId<"message">()];
  const { profileId } = await member(world.app, "Companion");
  others.set(world, profileId);
  const scope = { app: { id: world.app.id } };
  const ownerId = world.author.profileId;
  const at = { createdAt: now() };
  await shard(world.project.shard).write([
    insertRow(scope, chats, {
      id: chatId,
      type: "group",
      name: "Kiln crew",
      ownerId,
      messageSequence: 1,
      changeSequence: 1,
      membersCount: 2,
      lastMessageAt: now(),
      updatedAt: now(),
      ...at,
    }),
    insertRow(scope, chatMembers, { chatId, profileId: ownerId, isModerator: true, ...at }),
    insertRow(scope, chatMembers, { chatId, profileId, ...at }),
    insertRow(scope, messages, {
      id: messageId,
      chatId,
      sequence: 1,
      changeSequence: 1,
      authorId: ownerId,
      body: textToDoc("The kiln is warm"),
      text: "The kiln is warm",
      ...at,
    }),
  ]);
  return { chatId, messageId };
}

export const chatRow = async (world: Everyone): Promise<string> => (await group(world)).chatId;

/** What the paths of chats and messages name. */
export const chatMakers: Record<string, (world: Everyone) => Promise<string> | string> = {
  "chats/:id": chatRow,
  "chats/:id/profiles/:memberId": (world) => others.get(world)!,
  "messages/:id": async (world) => (await group(world)).messageId,
};
