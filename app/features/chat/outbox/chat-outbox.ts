import type { PollForm } from "@workers/contracts/polls";
import type { FileInfo } from "@workers/contracts/files";
import type { Message, Quote } from "@workers/contracts/chat/messages";
import type { FileId, ProjectId } from "@db/vocabulary/ids";
import type { RichTextDoc, RichTextGif } from "@db/vocabulary/rich-text";
import { ApiError, isRefusal } from "~/features/api/client";
import { dropKeptFiles, type WaitingFile } from "~/features/composer/kept-files";
import { uploadOnce } from "~/features/composer/running-uploads";
import { uploadFile } from "~/features/composer/upload-file";
import { pauseAfter } from "~/features/live/cancellable-delay";
import { waitUntilOnline } from "~/features/api/wait-until-online";
import { sendMessage } from "../data/chat-calls";
import { indexedStore } from "./indexed-store";
import { MessageOutbox, type OutgoingMessage, type SendOutcome } from "./message-outbox";

/** What a message will say, with what shows it before the server has it. */
export interface OutgoingContent {
  body: RichTextDoc;
  /** Each is stored in the cloud before the message is sent. */
  files: (FileInfo | WaitingFile)[];
  gif: RichTextGif | null;
  poll: PollForm | null;
  replyTo: Quote | null;
  voice: OutgoingVoice | null;
  /** The number of the latest message that the person saw when they wrote; absent in what an earlier release stored. */
  seenSequence?: number;
}

export interface OutgoingVoice {
  /** The recording, until it is uploaded. */
  blob: Blob | null;
  name: string;
  fileId: FileId | null;
  durationMs: number;
  waveform: number[];
}

export type OutgoingChatMessage = OutgoingMessage<OutgoingContent>;
export type ChatOutbox = MessageOutbox<OutgoingContent>;

export const isWaiting = (file: FileInfo | WaitingFile): file is WaitingFile => "key" in file;
export const isStored = (file: FileInfo | WaitingFile): file is FileInfo => !isWaiting(file);

const floodPauseMilliseconds = 4000;

type Deliver = (message: Message) => void;
const outboxes = new Map<string, { outbox: ChatOutbox; deliver: Set<Deliver> }>();

/** Who writes: one of the team gets a profile with the first message, and their account stays the same. */
export interface OutboxOwner {
  appId: string;
  projectId: ProjectId | null | undefined;
  accountId: string;
  profileId: string | null;
}

type UploadOwner = Pick<OutboxOwner, "appId" | "projectId">;

/** The outbox of a person in an app: one for the whole document, whichever screen uses it. */
export function chatOutbox({ appId, projectId, accountId, profileId }: OutboxOwner, deliver?: Deliver): ChatOutbox {
  const owner = `${appId} ${accountId}`;
  let entry = outboxes.get(owner);
  if (!entry) {
    const receivers = new Set<Deliver>();
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`chat outbox ${owner}`);
    const outbox: ChatOutbox = new MessageOutbox<OutgoingContent>({
      // An earlier release stored under the profile.
      store: indexedStore(owner, profileId && `${appId} ${profileId}`),
      send: (message, keep) =>
        send({ appId, projectId }, message, keep, (sent) => receivers.forEach((receive) => receive(sent))),
      pause: (failures, milliseconds) => waitUntilOnline(milliseconds ?? pauseAfter(failures)),
      // One window sends; the others take over when it is closed.
      alone: async (chatId, work) => {
        if (!navigator.locks) return work();
        await navigator.locks.request(`chat outbox ${owner} ${chatId}`, work);
      },
      // A channel reaches this origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      announce: () => channel?.postMessage("changed"),
    });
    channel?.addEventListener("message", () => void outbox.resume());
    outboxes.set(owner, (entry = { outbox, deliver: receivers }));
    void outbox.resume();
  }
  if (deliver) entry.deliver.add(deliver);
  return entry.outbox;
}

async function send(
  owner: UploadOwner,
  { chatId, clientId, content }: OutgoingChatMessage,
  keep: (content: OutgoingContent) => Promise<boolean>,
  deliver: Deliver,
): Promise<SendOutcome> {
  try {
    const complete = await withUploads(owner, content, keep);
    // Discarded meanwhile.
    if (!complete) return { kind: "delivered" };
    const { body, files, gif, poll, replyTo, voice, seenSequence } = complete;
    const message = await sendMessage(chatId, {
      clientId,
      ...(body.content.length > 0 && { body }),
      ...(files.length > 0 && { attachmentIds: files.filter(isStored).map(({ id }) => id) }),
      ...(gif && { gif }),
      ...(poll && { poll }),
      ...(replyTo && { replyToId: replyTo.id }),
      ...(seenSequence !== undefined && { seenSequence }),
      ...(voice && { voice: { fileId: voice.fileId!, durationMs: voice.durationMs, waveform: voice.waveform } }),
    });
    deliver(message);
    void dropKeptFiles(content.files.filter(isWaiting).map(({ key }) => key));
    return { kind: "delivered" };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "unreachable" };
    if (error.status === 429) return { kind: "unreachable", pauseMilliseconds: floodPauseMilliseconds };
    if (error.status < 500 && !isRefusal(error)) return { kind: "unreachable" };
    const problem = error.errors[0]?.message || error.message;
    return { kind: error.status >= 500 ? "broken" : "refused", problem };
  }
}

/** With all its files and its recording in the cloud; what was uploaded before a reload isn't uploaded again. Null where it is discarded. */
async function withUploads(
  owner: UploadOwner,
  content: OutgoingContent,
  keep: (content: OutgoingContent) => Promise<boolean>,
): Promise<OutgoingContent | null> {
  let current = content;
  const voice = content.voice && (await uploaded(owner.appId, content.voice));
  if (voice !== content.voice) {
    current = { ...current, voice };
    if (!(await keep(current))) return null;
  }
  for (const waiting of content.files.filter(isWaiting)) {
    const stored = await uploadOnce(waiting.key, waiting.file, { ...owner, isKept: true, purpose: "message" });
    current = { ...current, files: current.files.map((file) => (file === waiting ? stored : file)) };
    if (!(await keep(current))) return null;
  }
  return current;
}

async function uploaded(appId: string, voice: OutgoingVoice): Promise<OutgoingVoice> {
  if (voice.fileId || !voice.blob) return voice;
  const { id } = await uploadFile(new File([voice.blob], voice.name, { type: voice.blob.type }), { appId });
  return { ...voice, fileId: id };
}
