import type { TeamRole } from "@workers/context";
import type { AccountId, ChatId, ProjectId, SessionId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";

/** What a connection knows of itself; rests in its attachment and so survives hibernation. Keep it small. */
export interface Seat {
  visitorId: string;
  sessionId: SessionId | null;
  guestNetwork: string | null;
  /** Said hello: what was missed has been sent, from here on it receives all events. */
  isReady: boolean;
  /** Frames that made no sense. */
  strikes: number;
  /** Milliseconds UTC. */
  enteredAt: number;
  /** Chats that it entered; few, for all of this has two kilobytes. */
  chats?: readonly ChatId[];
}

/** What every room knows of who sits in it. */
export interface SeatedVisitor {
  accountId: AccountId | null;
  projectId: ProjectId;
  team: TeamRole | null;
}

/** The seat once it entered or left chats; those entered last are kept where there are too many. */
export function seatIn(seat: Seat, event: "enterChat" | "leaveChat", chatIds: readonly ChatId[]): Seat {
  const others = (seat.chats ?? []).filter((id) => !chatIds.includes(id));
  const chats = event === "enterChat" ? [...others, ...new Set(chatIds)].slice(-chatLimits.enteredChats) : others;
  return { ...seat, chats };
}

/** Whether somebody's place in the team is what it was. */
export function isSameRole(a: TeamRole | null, b: TeamRole | null): boolean {
  if (!a || !b) return a === b;
  return a.role === b.role && a.appIds.length === b.appIds.length && a.appIds.every((id) => b.appIds.includes(id));
}
