import { sql } from "drizzle-orm";
import { polls, pollVotes, pollOptions } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, appWrite, idsOf, insertSelect, nameOf, type Readable, type Writable } from "@workers/store";
import { requireAbility } from "../../access";
import { AppError, invalid, notFound } from "@workers/errors";
import { recordEvents } from "../../facts";
import { ensureProfile } from "../../profiles";
import { featureOf, kindOf } from "../entity-kind";
import { pollColumn, pollOf } from "./polls";
import { ofThing, requireSubject, subjectColumn } from "../subjects";

const v = aliased(pollVotes, "v");
const o = aliased(pollOptions, "o");

/**
 * Makes these the options that the caller votes for in a thing's poll; none takes the vote back. 422 for options that the
 * poll doesn't have, and for several where one is to be chosen. Answers the row of the thing, with its poll as a
 * `pollColumn`, as it is afterwards; `also` is written with the votes.
 */
export async function vote<Row extends { poll: string | null }>(
  ctx: AppContext,
  { type, id }: { type: EngagedType; id: string },
  optionIds: PollOptionId[],
  answer: Readable<Row>,
  also: Writable[] = [],
): Promise<Row> {
  const kind = kindOf(type);
  const { ability, event } = featureOf(kind, "polls");
  const row = await ctx.shard.readOne(
    appQuery<{ subject: string | null; poll: string | null }>(
      ctx,
      (appId) => sql`select ${subjectColumn(kind, appId, sql`${id}`, ctx.me.profile?.id)} as subject,
        ${ofThing(kind, appId, sql`${id}`, (row) => pollColumn(type, row, ctx.me.profile?.id))} as poll`,
    ),
  );
  const subject = requireSubject(ctx, kind, row);
  requireAbility(ctx, ability, subject.facts);
  const poll = pollOf(row!.poll);
  const isKnown = (option: PollOptionId) => poll?.options.some((pollOption) => pollOption.id === option);
  if (!poll || !optionIds.every(isKnown) || (optionIds.length > 1 && !poll.isMultiple))
    throw invalid({ field: "optionIds", key: "notAllowed" });
  if (poll.endsAt && Date.parse(poll.endsAt) <= ctx.now()) throw new AppError("pollEnded");
  const profileId = await ensureProfile(ctx);
  const chosen = idsOf(optionIds);
  const ofPoll = (appId: string) =>
    sql`${nameOf(polls.appId)} = ${appId} and ${nameOf(polls.entityType)} = ${type} and ${nameOf(polls.entityId)} = ${id}`;
  const own = (appId: string) => sql`${ofPoll(appId)} and ${nameOf(pollVotes.profileId)} = ${profileId}`;
  const ownOf = (appId: string) =>
    sql`${v.appId} = ${appId} and ${v.entityType} = ${type} and ${v.entityId} = ${id} and ${v.profileId} = ${profileId}`;
  const addVotes = appWrite(ctx, (appId) =>
    insertSelect(
      pollVotes,
      { appId, entityType: type, entityId: id, profileId, optionId: pollOptions.id, createdAt: ctx.now() },
      sql`from ${pollOptions} where ${ofPoll(appId)} and ${pollOptions.id} in ${chosen}
        on conflict do nothing`,
    ),
  );
  const dropVotes = appWrite(
    ctx,
    (appId) => sql`delete from ${pollVotes} where ${own(appId)} and ${pollVotes.optionId} not in ${chosen}`,
  );
  const fact = event({ subject, votersCount: poll.votersCount });
  // Before the votes come and go: whether they are others than these.
  const recorded = recordEvents(
    ctx,
    fact ? [fact] : [],
    sql`(
      exists (select 1 from ${v} where ${ownOf(ctx.app.id)} and ${v.optionId} not in ${chosen})
      or (select count(*) from ${v} where ${ownOf(ctx.app.id)} and ${v.optionId} in ${chosen}) < ${new Set(optionIds).size})`,
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      ...recorded.statements,
      // Both counters move by the rows that come and go below, in the same transaction, so two at once count exactly.
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update ${pollOptions} set ${nameOf(pollOptions.votesCount)} = ${pollOptions.votesCount} + (${pollOptions.id} in ${chosen}) - exists (
          select 1 from ${v} where ${v.appId} = ${appId} and ${v.entityType} = ${type} and ${v.entityId} = ${id}
            and ${v.profileId} = ${profileId} and ${v.optionId} = ${pollOptions.id})
        where ${ofPoll(appId)}`,
      ),
      appWrite(
        ctx,
        (appId) => sql`update ${polls} set ${nameOf(polls.votersCount)} = ${polls.votersCount}
          + exists (select 1 from ${o} where ${o.appId} = ${appId} and ${o.entityType} = ${type} and ${o.entityId} = ${id} and ${o.id} in ${chosen})
          - exists (select 1 from ${pollVotes} where ${own(appId)})
        where ${ofPoll(appId)}`,
      ),
      dropVotes,
      addVotes,
      ...also,
    ],
    answer,
  );
  if (!rows[0]) throw notFound(type);
  const happened = event({ subject, votersCount: pollOf(rows[0].poll)?.votersCount ?? 0 });
  if (happened && (changes.of(dropVotes) || changes.of(addVotes)))
    ctx.publish(...recorded.events.map((event) => ({ ...event, ...happened })));
  return rows[0];
}
