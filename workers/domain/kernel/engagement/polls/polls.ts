import { isoOrNull } from "../../time";
import { thingColumns } from "../entity-kind";
import { type SQL, sql } from "drizzle-orm";
import { columnOf, aliased } from "@workers/store";
import { polls, pollOptions, pollVotes } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Poll } from "@workers/contracts/polls";

const q = aliased(polls, "q");
const o = aliased(pollOptions, "o");
const v = aliased(pollVotes, "v");

/** The poll of the thing of a row as one JSON value, null where it has none; `voter` sees their own votes. */
export const pollColumn = (entityType: EngagedType, row: SQL, voter: ProfileId | undefined): SQL => {
  const type = sql.raw(`'${entityType}'`);
  return sql`(
    select json_object('question', ${q.question}, 'isMultiple', ${q.isMultiple}, 'endsAt', ${q.endsAt}, 'votersCount', ${q.votersCount}, 'options', json((
      select json_group_array(json_object('id', ${o.id}, 'text', ${o.text}, 'votesCount', ${o.votesCount}, 'isVoted', exists (
        select 1 from ${v} where ${v.appId} = ${o.appId} and ${v.entityType} = ${type} and ${v.entityId} = ${o.entityId}
          and ${v.profileId} = ${voter ?? ""} and ${v.optionId} = ${o.id})) order by ${o.position})
      from ${o} where ${o.appId} = ${q.appId} and ${o.entityType} = ${type} and ${o.entityId} = ${q.entityId})))
    from ${q} where ${q.appId} = ${columnOf(row, thingColumns.appId)} and ${q.entityType} = ${type} and ${q.entityId} = ${columnOf(row, thingColumns.id)})`;
};

interface StoredPoll extends Omit<Poll, "isMultiple" | "endsAt" | "options"> {
  isMultiple: number;
  endsAt: number | null;
  options: (Omit<Poll["options"][number], "isVoted"> & { isVoted: number })[];
}

/** The poll of a `pollColumn`. */
export function pollOf(json: string | null): Poll | null {
  if (json === null) return null;
  const stored = JSON.parse(json) as StoredPoll;
  return {
    ...stored,
    isMultiple: Boolean(stored.isMultiple),
    endsAt: isoOrNull(stored.endsAt),
    options: stored.options.map((option) => ({ ...option, isVoted: Boolean(option.isVoted) })),
  };
}
