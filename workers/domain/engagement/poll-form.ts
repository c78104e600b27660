import { type SQL, sql } from "drizzle-orm";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { PollForm } from "@workers/contracts/polls";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { newId } from "../ids";

/** The options of a form, in order, each with the id it shall have. */
const optionList = (poll: PollForm, isNew: boolean) =>
  JSON.stringify(
    poll.options.map((option, position) => ({
      id: (!isNew && option.id) || newId<"poll option">(),
      text: option.text,
      position,
    })),
  );

const insertOptions = (scope: AppScope, type: EngagedType, id: string, list: string, guard: SQL): Writable =>
  appWrite(
    scope,
    (appId) => sql`insert into poll_options (id, app_id, entity_type, entity_id, position, text)
    select value ->> 'id', ${appId}, ${type}, ${id}, value ->> 'position', value ->> 'text' from json_each(${list})
    where ${guard} on conflict do nothing`,
  );

/** Hangs a poll on a thing that is new, as long as that is there (`guard`) when it is written. */
export const addPoll = (scope: AppScope, type: EngagedType, id: string, poll: PollForm, guard: SQL): Writable[] => [
  appWrite(
    scope,
    (appId) => sql`insert into polls (app_id, entity_type, entity_id, question, is_multiple)
    select ${appId}, ${type}, ${id}, ${poll.question}, ${poll.isMultiple ? 1 : 0} where ${guard}`,
  ),
  insertOptions(scope, type, id, optionList(poll, true), guard),
];

/**
 * Changes the poll of a thing: options that come with their id keep their votes, the others are new, those left out go
 * with their votes. Null takes the whole poll away.
 */
export function changePoll(
  scope: AppScope,
  type: EngagedType,
  id: string,
  poll: PollForm | null,
  guard: SQL,
): Writable[] {
  const its = (appId: string) => sql`app_id = ${appId} and entity_type = ${type} and entity_id = ${id} and ${guard}`;
  if (!poll)
    return ["poll_votes", "poll_options", "polls"].map((table) =>
      appWrite(scope, (appId) => sql`delete from ${sql.identifier(table)} where ${its(appId)}`),
    );
  const list = optionList(poll, false);
  const kept = sql`(select value ->> 'id' from json_each(${list}))`;
  return [
    appWrite(
      scope,
      (appId) => sql`insert into polls (app_id, entity_type, entity_id, question, is_multiple)
      select ${appId}, ${type}, ${id}, ${poll.question}, ${poll.isMultiple ? 1 : 0} where ${guard}
      on conflict do update set question = excluded.question, is_multiple = excluded.is_multiple`,
    ),
    appWrite(scope, (appId) => sql`delete from poll_votes where ${its(appId)} and option_id not in ${kept}`),
    appWrite(scope, (appId) => sql`delete from poll_options where ${its(appId)} and id not in ${kept}`),
    appWrite(
      scope,
      (appId) => sql`update poll_options set text = one.value ->> 'text', position = one.value ->> 'position'
      from json_each(${list}) one where ${its(appId)} and poll_options.id = one.value ->> 'id'`,
    ),
    // An id that belongs to another poll is taken: such an option is left out.
    insertOptions(scope, type, id, list, guard),
    appWrite(
      scope,
      (appId) => sql`update polls set voters_count = (
        select count(distinct profile_id) from poll_votes where app_id = ${appId} and entity_type = ${type} and entity_id = ${id})
      where ${its(appId)}`,
    ),
  ];
}
