import { cannedAnswers, supportOperators, ticketNotes, tickets, ticketTags } from "@db/shard";
import type { AppId, ChatId, ProjectId, TicketId } from "@db/vocabulary/ids";
import type { TicketStatus } from "@db/vocabulary/tickets";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

/** A ticket of a support chat, whose first person asks. */
export interface SeedTicket {
  subject: string;
  status: TicketStatus;
  /** First names of operators. */
  assignee?: string;
  tags?: string[];
  notes?: { by: string; text: string }[];
}

export interface CannedText {
  title: string;
  text: string;
}

interface SeedContext {
  appId: AppId;
  projectId: ProjectId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

interface SaidAt {
  by: string;
  at: number;
}

const minute = 60_000;

/** Who answers in the demo: the operator, and the helper of the team. */
export const operatorsOf = (members: Member[]): Member[] => [members[0]!, members[3]!];

/** The ticket of a chat with these lines, which the first one of them opened. */
export function addTicket(
  context: SeedContext,
  chatId: ChatId,
  { subject, status, assignee, tags = [], notes = [] }: SeedTicket,
  asker: Member,
  lines: readonly SaidAt[],
): TicketId {
  const { appId, projectId, shard, random, members } = context;
  const createdAt = lines[0]!.at;
  const id = random.id<"ticket">(createdAt);
  const own = lines.filter(({ by }) => by === asker.firstName);
  const answers = lines.filter(({ by }) => by !== asker.firstName);
  const lastAt = lines.at(-1)!.at;
  const named = (name: string) => members.find(({ firstName }) => firstName === name)!;
  shard.add(tickets, {
    id,
    projectId,
    appId,
    chatId,
    profileId: asker.profileId,
    subject,
    status,
    assigneeId: assignee ? named(assignee).accountId : null,
    firstAnsweredAt: answers[0]?.at ?? null,
    askedAt: own.at(-1)!.at,
    answeredAt: answers.at(-1)?.at ?? null,
    completedAt: status === "completed" ? lastAt + minute : null,
    createdAt,
    updatedAt: status === "completed" ? lastAt + minute : lastAt,
  });
  for (const tag of tags) shard.add(ticketTags, { projectId, ticketId: id, tag });
  for (const [i, { by, text }] of notes.entries()) {
    const { accountId } = named(by);
    const at = createdAt + (i + 1) * 4 * minute;
    shard.add(ticketNotes, {
      id: random.id<"ticket note">(at),
      appId,
      ticketId: id,
      accountId,
      text,
      createdAt: at,
    });
  }
  return id;
}

/** What the team answers often, and who is notified of new tickets. */
export function addDesk(context: SeedContext, canned: readonly CannedText[]): void {
  const { appId, projectId, shard, random, members, now } = context;
  for (const { accountId } of operatorsOf(members)) shard.add(supportOperators, { appId, accountId });
  for (const answer of canned)
    shard.add(cannedAnswers, {
      id: random.id<"canned answer">(now),
      projectId,
      appId,
      ...answer,
      createdAt: now,
      updatedAt: now,
    });
}
