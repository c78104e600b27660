import { attachments, chatMembers, chats, messageReactions, messages, pollOptions, polls, pollVotes } from "@db/shard";
import type { ReactionCount, VoiceMessage } from "@db/vocabulary/chats";
import type { AppId, ChatId, LibraryId, MessageId, ProjectId } from "@db/vocabulary/ids";
import { plainText, type RichTextDoc, textToDoc } from "@db/vocabulary/rich-text";
import type { SaidMessage, SeedChat } from "./chat-texts";
import { addTicket } from "./support";
import { tones } from "./documents";
import { addLibrary, type StoredDocument } from "./library";
import type { Member } from "./members";
import type { PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

interface SeedContext {
  appId: AppId;
  projectId: ProjectId;
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  members: Member[];
  random: Random;
  now: number;
}

const minute = 60_000;
const hour = 60 * minute;
const nothing: RichTextDoc = { type: "doc", content: [] };

/** The chats of an app, with what was said in them; answers the sounds to be stored. */
export function addChats(context: SeedContext, seeds: readonly SeedChat[]): StoredDocument[] {
  return seeds.flatMap((seed) => addChat(context, seed));
}

function addChat(context: SeedContext, seed: SeedChat): StoredDocument[] {
  const { appId, shard, random, now } = context;
  const answering = seed.lines.map(({ by }) => by).filter((name) => seed.ticket && !seed.people.includes(name));
  const named = [...seed.people, ...new Set(answering)].map((name) => personNamed(context, name));
  const others = context.members.filter((member) => !named.includes(member));
  const people = [...named, ...random.some(others, seed.more ?? 0)];
  const begunAt = now - seed.begunHours * hour;
  const id = random.id<"chat">(begunAt);
  const owner = named[0]!.profileId;
  const stored: StoredDocument[] = [];
  const ids: MessageId[] = [];
  let at = begunAt;
  const times: number[] = [];
  for (const [i, line] of seed.lines.entries()) {
    at = Math.min(at + (line.after ?? 0) * minute, now - (seed.lines.length - i) * minute);
    times.push(at);
    ids.push(addMessage({ ...context, chatId: id, people, ids, stored }, line, i + 1, at));
  }
  const count = seed.lines.length;
  const said = seed.lines.map(({ by }, i) => ({ by, at: times[i]! }));
  const ticketId = seed.ticket ? addTicket(context, id, seed.ticket, named[0]!, said) : null;
  shard.add(chats, {
    id,
    appId,
    type: seed.type,
    name: seed.name ?? seed.ticket?.subject ?? "",
    description: seed.description ?? "",
    access: seed.access ?? "secret",
    isMemberAllowToChat: seed.type !== "channel",
    ownerId: owner,
    pairKey:
      seed.type === "private"
        ? people
            .map(({ profileId }) => profileId)
            .toSorted()
            .join(":")
        : null,
    supportOf: seed.type === "support" ? owner : null,
    ticketId,
    messageSequence: count,
    changeSequence: count,
    membersCount: people.length,
    pinnedMessagesCount: seed.lines.filter(({ isPinned }) => isPinned).length,
    lastMessageAt: at,
    createdAt: begunAt,
    updatedAt: at,
  });
  const isLooked = seed.type === "group" || seed.type === "channel";
  for (const member of people) {
    const read = member.persona === "member" ? count - (seed.unread ?? 0) : count;
    shard.add(chatMembers, {
      appId,
      chatId: id,
      profileId: member.profileId,
      isModerator: isLooked && (member === named[0] || (seed.type === "channel" && member.persona === "moderator")),
      readSequence: read,
      deliveredSequence: count,
      createdAt: begunAt,
    });
  }
  return stored;
}

interface ChatSeedContext extends SeedContext {
  chatId: ChatId;
  people: Member[];
  /** The messages above. */
  ids: MessageId[];
  stored: StoredDocument[];
}

function addMessage(context: ChatSeedContext, line: SaidMessage, sequence: number, at: number): MessageId {
  const { appId, shard, random, chatId, people } = context;
  const id = random.id<"message">(at);
  const author = personNamed(context, line.by);
  const of = { appId, entityType: "message" as const, entityId: id };
  // Of a poll the text is its question.
  const body = line.isDeleted || !line.text || line.poll ? nothing : textToDoc(line.text);
  if (line.picture) {
    const fileId = context.pictures.post(line.picture, `chat-${sequence}`, author.accountId, at);
    shard.add(attachments, { ...of, fileId, position: 0 });
  }
  const reactions = addReactions(context, line.reactions ?? [], id, at);
  if (line.poll) addPoll(context, line.text, line.poll, id, at);
  shard.add(messages, {
    id,
    appId,
    chatId,
    sequence,
    changeSequence: sequence,
    authorId: author.profileId,
    body,
    text: plainText(body),
    replyToId: line.answers ? (context.ids.at(-line.answers) ?? null) : null,
    voice: line.voice ? addVoice(context, author, line.voice, id) : null,
    reactions,
    pinnedAt: line.isPinned ? at + minute : null,
    pinnedBy: line.isPinned ? people[0]!.profileId : null,
    isDeleted: line.isDeleted ?? false,
    editedAt: line.isEdited ? at + 3 * minute : null,
    createdAt: at,
  });
  return id;
}

/** Each emoji by another person of the chat. */
function addReactions(
  context: ChatSeedContext,
  emoji: readonly string[],
  messageId: MessageId,
  at: number,
): ReactionCount[] {
  const counts = new Map<string, number>();
  const by = context.random.some(context.people, emoji.length);
  for (const [i, member] of by.entries()) {
    counts.set(emoji[i]!, (counts.get(emoji[i]!) ?? 0) + 1);
    context.shard.add(messageReactions, {
      appId: context.appId,
      messageId,
      profileId: member.profileId,
      emoji: emoji[i]!,
      createdAt: at + (i + 1) * minute,
    });
  }
  return [...counts].map(([key, count]) => ({ emoji: key, count }));
}

function addPoll(
  context: ChatSeedContext,
  question: string,
  texts: readonly string[],
  messageId: MessageId,
  at: number,
): void {
  const of = { appId: context.appId, entityType: "message" as const, entityId: messageId };
  const options = texts.map((text, position) => ({
    ...of,
    id: context.random.id<"poll option">(at),
    position,
    text,
    votesCount: 0,
  }));
  // The printed member may still vote.
  const voters = context.people.filter(({ persona }) => persona !== "member");
  for (const { profileId } of voters) {
    const option = context.random.pick(options);
    option.votesCount++;
    context.shard.add(pollVotes, { ...of, profileId, optionId: option.id, createdAt: at + minute });
  }
  context.shard.add(polls, { ...of, question, isMultiple: false, votersCount: voters.length });
  context.shard.add(pollOptions, ...options);
}

function addVoice(context: ChatSeedContext, author: Member, seconds: number, messageId: MessageId): VoiceMessage {
  const loudness = Array.from({ length: 48 }, (_, i) =>
    Math.round(20 + 60 * Math.abs(Math.sin(i / 3.1)) * (0.4 + 0.6 * context.random.next())),
  );
  const place = {
    shard: context.shard,
    pictures: context.pictures,
    random: context.random,
    projectId: context.projectId,
    appId: context.appId,
  };
  // Somebody hums: the demo has nobody's voice.
  const hummed = Array.from({ length: seconds * 2 }, () => context.random.between(140, 220));
  const content = { bytes: tones(hummed, 500), mimeType: "audio/wav" };
  const item = { file: `voice-${messageId.slice(-6)}.wav`, content };
  const [document] = addLibrary(place, author.accountId, author.accountId as string as LibraryId, [item], context.now);
  context.stored.push(document!);
  const row = document!.row as unknown as { id: VoiceMessage["fileId"] };
  const of = { appId: context.appId, entityType: "message" as const, entityId: messageId };
  context.shard.add(attachments, { ...of, fileId: row.id, position: 0 });
  return { fileId: row.id, durationMs: seconds * 1000, waveform: loudness };
}

function personNamed({ members }: Pick<SeedContext, "members">, firstName: string): Member {
  const member = members.find((member) => member.firstName === firstName);
  if (!member) throw new Error(`The demo has nobody called ${firstName}`);
  return member;
}
