import { sql } from "drizzle-orm";
import { invitations } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { AppError } from "@workers/errors";
import { aliased, appQuery, idsOf } from "@workers/store";
import { inviteByMail } from "@workers/domain/platform/invitations";
import type { PlannedPerson } from "./stored";

const i = aliased(invitations, "i");

/**
 * Invites people by mail, and answers how many were. Who was written to since the mailing began has been: a step that comes twice writes
 * nobody twice. Where the day's mails are used up the rest waits for the operator.
 */
export async function sendMails(ctx: AppContext, people: readonly PlannedPerson[], since: number): Promise<number> {
  const written = new Set(
    (
      await ctx.shard.read(
        appQuery<{ email: string }>(
          ctx,
          (appId) => sql`select distinct ${i.email} as email from ${idsOf(people.map(({ email }) => email))} e
            cross join ${i} on ${i.appId} = ${appId} and ${i.email} = e.value and ${i.createdAt} >= ${since}`,
        ),
      )
    ).map(({ email }) => email),
  );
  let sent = written.size;
  const due = people.filter(({ email }) => !written.has(email));
  for (const [spaceIds, group] of bySpaces(due))
    for (let from = 0; from < group.length; from += limits.invitedEmails.max) {
      const emails = group.slice(from, from + limits.invitedEmails.max).map(({ email }) => email);
      try {
        const { invited } = await inviteByMail(ctx, { emails, role: "member", spaceIds, message: "" });
        sent += invited.length;
      } catch (error) {
        if (error instanceof AppError) return sent;
        throw error;
      }
    }
  return sent;
}

/** An invitation leads into the same spaces as the one it takes the place of. */
function bySpaces(people: readonly PlannedPerson[]): [SpaceId[], PlannedPerson[]][] {
  const groups = new Map<string, PlannedPerson[]>();
  for (const person of people) {
    const key = person.spaceIds.toSorted().join();
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()].map((group) => [group[0]!.spaceIds as SpaceId[], group]);
}
