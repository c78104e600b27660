import type { MessageId, ProfileId } from "./ids";
import type { AttachedVoice } from "./attached/voice";

/** private: two people; group: its members write; channel: its moderators write; support: a member and the team. */
export const chatTypes = ["private", "group", "channel", "support"] as const;
export type ChatType = (typeof chatTypes)[number];

/** What a person can begin by hand; `personal` is the specification's word for private. */
export const newChatTypes = ["private", "personal", "group", "channel"] as const;
export const groupTypes = ["group", "channel"] as const satisfies readonly ChatType[];

/** What a line says that nobody wrote. */
export const systemLineTypes = [
  "chat_created",
  "chat_renamed",
  "members_added",
  "member_removed",
  "writing_opened",
  "writing_closed",
  "ticket_status",
] as const;
export type SystemLineType = (typeof systemLineTypes)[number];

/** A line of a chat that nobody wrote: what happened there. Its author is who did it. */
export interface SystemLine {
  type: SystemLineType;
  /** The people that it is about, by the names they had. */
  profiles?: { id: ProfileId; name: string }[];
  /** The new name, status or the like. */
  value?: string;
}

/** A voice message: a sound file that is marked as a recording. */
export type VoiceMessage = AttachedVoice;

/** Who said first what somebody passes on. */
export interface ForwardedFrom {
  /** Null where the person has left since, or was nobody. */
  profileId: ProfileId | null;
  name: string;
}

/** How often an emoji stands under a message. */
export interface ReactionCount {
  emoji: string;
  count: number;
}

/** What the last thing in a chat was, for lists. */
export const actionTypes = [
  "text",
  "image",
  "video",
  "audio",
  "file",
  "voice",
  "gif",
  "poll",
  "system",
  "deleted",
] as const;
export type ActionType = (typeof actionTypes)[number];

/** Of a quote beside an answer. */
export interface QuotedMessage {
  id: MessageId;
  sequence: number;
}
