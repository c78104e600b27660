import { type SQL, sql } from "drizzle-orm";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { Poll } from "@workers/contracts/polls";

/** The poll of the thing of a row as one JSON value, null where it has none; `voter` sees their own votes. */
export const pollColumn = (entityType: EngagedType, row: SQL, voter: ProfileId | undefined): SQL => {
  const type = sql.raw(`'${entityType}'`);
  return sql`(
    select json_object('question', q.question, 'isMultiple', q.is_multiple, 'votersCount', q.voters_count, 'options', json((
      select json_group_array(json_object('id', o.id, 'text', o.text, 'votesCount', o.votes_count, 'isVoted', exists (
        select 1 from poll_votes v where v.app_id = o.app_id and v.entity_type = ${type} and v.entity_id = o.entity_id
          and v.profile_id = ${voter ?? ""} and v.option_id = o.id)) order by o.position)
      from poll_options o where o.app_id = q.app_id and o.entity_type = ${type} and o.entity_id = q.entity_id)))
    from polls q where q.app_id = ${row}.app_id and q.entity_type = ${type} and q.entity_id = ${row}.id)`;
};

interface StoredPoll extends Omit<Poll, "isMultiple" | "options"> {
  isMultiple: number;
  options: (Omit<Poll["options"][number], "isVoted"> & { isVoted: number })[];
}

/** The poll of a `pollColumn`. */
export function pollOf(json: string | null): Poll | null {
  if (json === null) return null;
  const stored = JSON.parse(json) as StoredPoll;
  return {
    ...stored,
    isMultiple: Boolean(stored.isMultiple),
    options: stored.options.map((option) => ({ ...option, isVoted: Boolean(option.isVoted) })),
  };
}
