import { sql } from "drizzle-orm";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { PollOptionId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery, appWrite, type Readable } from "@workers/store";
import { requireAbility } from "../access";
import { invalid, notFound } from "../errors";
import { ensureProfile } from "../profiles";
import { featureOf, kindOf } from "./entity-kind";
import { pollColumn, pollOf } from "./polls";
import { requireSubject, subjectColumn } from "./subjects";

/**
 * Makes these the options that the caller votes for in a thing's poll; none takes the vote back. 422 for options that the
 * poll doesn't have, and for several where one is to be chosen. Answers the row of the thing, with its poll as a
 * `pollColumn`, as it is afterwards.
 */
export async function vote<Row extends { poll: string | null }>(
  ctx: AppContext,
  { type, id }: { type: EngagedType; id: string },
  optionIds: PollOptionId[],
  answer: Readable<Row>,
): Promise<Row> {
  const kind = kindOf(type);
  const { ability, event } = featureOf(kind, "polls");
  const row = await ctx.shard.readOne(
    appQuery<{ subject: string | null; poll: string | null }>(
      ctx,
      (appId) => sql`select ${subjectColumn(kind, appId, sql`${id}`)} as subject, (
      select ${pollColumn(type, sql`e`, ctx.me.profile?.id)} from ${sql.identifier(kind.table)} e where e.app_id = ${appId} and e.id = ${id}) as poll`,
    ),
  );
  const subject = requireSubject(ctx, kind, row);
  requireAbility(ctx, ability, subject.facts);
  const poll = pollOf(row!.poll);
  const isKnown = (option: PollOptionId) => poll?.options.some((one) => one.id === option);
  if (!poll || !optionIds.every(isKnown) || (optionIds.length > 1 && !poll.isMultiple))
    throw invalid({ field: "optionIds", key: "notAllowed" });
  const profileId = await ensureProfile(ctx);
  const chosen = sql`(select value from json_each(${JSON.stringify(optionIds)}))`;
  const ofPoll = (appId: string) => sql`app_id = ${appId} and entity_type = ${type} and entity_id = ${id}`;
  const own = (appId: string) => sql`${ofPoll(appId)} and profile_id = ${profileId}`;
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      // Both counters move by the rows that come and go below, in the same transaction, so two at once count exactly.
      appWrite(
        ctx,
        (appId) => sql`update poll_options set votes_count = votes_count + (id in ${chosen}) - exists (
          select 1 from poll_votes v where v.app_id = ${appId} and v.entity_type = ${type} and v.entity_id = ${id}
            and v.profile_id = ${profileId} and v.option_id = poll_options.id)
        where ${ofPoll(appId)}`,
      ),
      appWrite(
        ctx,
        (appId) => sql`update polls set voters_count = voters_count
          + exists (select 1 from poll_options o where o.app_id = ${appId} and o.entity_type = ${type} and o.entity_id = ${id} and o.id in ${chosen})
          - exists (select 1 from poll_votes where ${own(appId)})
        where ${ofPoll(appId)}`,
      ),
      appWrite(ctx, (appId) => sql`delete from poll_votes where ${own(appId)} and option_id not in ${chosen}`),
      appWrite(
        ctx,
        (appId) => sql`insert into poll_votes (app_id, entity_type, entity_id, profile_id, option_id, created_at)
        select ${appId}, ${type}, ${id}, ${profileId}, id, ${ctx.now()} from poll_options where ${ofPoll(appId)} and id in ${chosen}
        on conflict do nothing`,
      ),
    ],
    answer,
  );
  if (!rows[0]) throw notFound(type);
  const happened =
    changes[2] || changes[3] ? event({ subject, votersCount: pollOf(rows[0].poll)?.votersCount ?? 0 }) : null;
  if (happened) ctx.publish(happened);
  return rows[0];
}
