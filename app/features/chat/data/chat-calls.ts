import type { AppId, ChatId, MessageId, PollOptionId, ProfileId } from "@db/vocabulary/ids";
import { type ChatType, groupTypes } from "@db/vocabulary/chats";
import type { ChatForm, ChatsQuery, GroupChatForm, MarksForm, MuteForm } from "@workers/contracts/chat/chats";
import type {
  ForwardForm,
  MessageForm,
  MessagesPage,
  MessagesQuery,
  SentMessage,
  SharedKind,
} from "@workers/contracts/chat/messages";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";

/** The API's calls that the chat's screens make from the browser. */

/** Which messages of a chat: the latest unless one of the numbers is given. */
export type MessagesRange = Omit<MessagesQuery, "page" | "limit" | "sort">;

/** Changes come in larger pages: they are read to the end at once. */
const changesPage = 100;

export async function listMessages(id: ChatId, range: MessagesRange): Promise<MessagesPage> {
  const { isPinned, search, ...numbers } = range;
  const query = {
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([name, number]) => (number === undefined ? [] : [[name, String(number)]])),
    ),
    ...(search && { search }),
    ...(isPinned && { isPinned: "true" as const }),
    ...(range.since !== undefined && { limit: String(changesPage) }),
  };
  const { data, meta } = await answerOf(api.chats[":id"].messages.$get({ param: { id }, query }));
  const { hasEarlier = false, hasLater = false, changeSequence = 0, clearedSequence = 0 } = meta ?? {};
  return { data, hasEarlier, hasLater, changeSequence, clearedSequence };
}

export type ChatsView = Readonly<Pick<ChatsQuery, "search" | "filter">> & { type?: readonly ChatType[] };

/** The reader's own chats. `canViewMembers` says whether they see the app's members: the calls differ by that. */
export async function listChats(
  appId: AppId,
  canViewMembers: boolean,
  { type, ...view }: ChatsView,
  { cursor, limit }: { cursor?: string; limit?: number } = {},
) {
  const query = { ...view, ...(type && { type: [...type] }), ...(limit && { limit: String(limit) }), cursor };
  const calls = api.apps[":appId"].chats;
  return pageOf(
    canViewMembers
      ? await answerOf(calls.$get({ param: { appId }, query }))
      : await answerOf(calls.public.$get({ param: { appId }, query: { ...query, isJoined: "true" } })),
  );
}

/** Chats that are listed for everybody. */
export const listPublicChats = async (appId: AppId, search: string | undefined, cursor?: string) =>
  pageOf(
    await answerOf(
      api.apps[":appId"].chats.public.$get({ param: { appId }, query: { isJoined: "false", search, cursor } }),
    ),
  );

/** Chats in which one may write. */
export const listChatsToWriteIn = async (appId: AppId, search: string) =>
  (
    await answerOf(
      api.apps[":appId"].chats.dropdown.$get({
        param: { appId },
        query: { isWritable: "true", ...(search && { search }) },
      }),
    )
  ).data;

/** Groups and channels to choose from. */
export const chooseGroupChats = async (appId: AppId, search: string) =>
  (
    await answerOf(
      api.apps[":appId"].chats.dropdown.$get({
        param: { appId },
        query: { type: [...groupTypes], ...(search && { search }) },
      }),
    )
  ).data;

export const getChat = async (id: ChatId) => (await answerOf(api.chats[":id"].$get({ param: { id } }))).data;

export const countMessages = async (appId: AppId) =>
  (await answerOf(api.apps[":appId"].messages.counter.$get({ param: { appId } }))).data;

export const listChatMembers = async (id: ChatId, search: string | undefined, cursor?: string) =>
  pageOf(await answerOf(api.chats[":id"].profiles.$get({ param: { id }, query: { search, cursor } })));
export const addChatMembers = async (id: ChatId, profileIds: ProfileId[]) =>
  (await answerOf(api.chats[":id"].profiles.$post({ param: { id }, json: { profileIds } }))).data;
export const removeChatMember = async (id: ChatId, memberId: ProfileId) =>
  void (await answerOf(api.chats[":id"].profiles[":memberId"].$delete({ param: { id, memberId } })));

export const joinChat = async (id: ChatId) => (await answerOf(api.chats[":id"].join.$post({ param: { id } }))).data;
export const leaveChat = async (id: ChatId) => void (await answerOf(api.chats[":id"].leave.$delete({ param: { id } })));
export const clearChat = async (id: ChatId, isForAll: boolean) =>
  void (await answerOf(api.chats[":id"].clear.$delete({ param: { id }, query: isForAll ? { isForAll: "true" } : {} })));
export const deleteChats = async (chatIds: ChatId[], isForAll = false) =>
  void (await answerOf(api.chats.$patch({ json: { chatIds, isForAll } })));
export const readChats = async (chatIds: ChatId[]) =>
  void (await answerOf(api.chats.read.$patch({ json: { chatIds } })));
export const editChat = async (id: ChatId, json: ChatForm) =>
  (await answerOf(api.chats[":id"].$patch({ param: { id }, json }))).data;
export const editGroupChat = async (id: ChatId, json: GroupChatForm) =>
  (await answerOf(api.chats[":id"].group.$patch({ param: { id }, json }))).data;
export const muteChat = async (id: ChatId, json: MuteForm) =>
  (await answerOf(api.chats[":id"].mute.$patch({ param: { id }, json }))).data;
export const pinChat = async (id: ChatId, isPinned: boolean) => {
  const call = api.chats[":id"].pin;
  return (await answerOf(isPinned ? call.$post({ param: { id } }) : call.$delete({ param: { id } }))).data;
};
export const markChat = async (id: ChatId, json: MarksForm) =>
  (await answerOf(api.chats[":id"].marks.$patch({ param: { id }, json }))).data;

export const sendMessage = async (id: ChatId, json: SentMessage) =>
  (await answerOf(api.chats[":id"].messages.$post({ param: { id }, json }))).data;
export const editMessage = async (id: MessageId, json: MessageForm) =>
  (await answerOf(api.messages[":id"].$patch({ param: { id }, json }))).data;
/** What was shared in a chat, a page at a time. */
export async function listShared(id: ChatId, kind: SharedKind, before?: string) {
  const { data, meta } = await answerOf(
    api.chats[":id"].shared.$get({ param: { id }, query: { kind, limit: "24", before } }),
  );
  return { data, nextCursor: meta?.nextCursor ?? null };
}

export const restoreMessage = async (id: MessageId) =>
  (await answerOf(api.messages[":id"].restore.$post({ param: { id } }))).data;

export const deleteMessage = async (id: MessageId) =>
  void (await answerOf(api.messages[":id"].$delete({ param: { id } })));
export const voteMessage = async (id: MessageId, optionIds: PollOptionId[]) =>
  (await answerOf(api.messages[":id"].vote.$post({ param: { id }, json: { optionIds } }))).data;
export const reactToMessage = async (id: MessageId, emoji: string, isReacted: boolean) =>
  (await answerOf(api.messages[":id"].reactions.$patch({ param: { id }, json: { emoji, isReacted } }))).data;
export const listReactions = async (id: MessageId, cursor?: string) =>
  pageOf(await answerOf(api.messages[":id"].reactions.$get({ param: { id }, query: { cursor } })));
export const forwardMessage = async (id: MessageId, json: ForwardForm) =>
  (await answerOf(api.messages[":id"].forward.$post({ param: { id }, json }))).data;
export const pinMessage = async (id: MessageId, isPinned: boolean) => {
  const call = api.messages[":id"].pin;
  return (await answerOf(isPinned ? call.$post({ param: { id } }) : call.$delete({ param: { id } }))).data;
};

/** Tells the senders of these chats that all of it has arrived on a device of the reader's. */
export const markDelivered = async (chatIds: ChatId[]) =>
  void (await answerOf(api.chats.delivered.$patch({ json: { chatIds } })));
