import { type SQL, sql } from "drizzle-orm";
import { pollOptions, polls, pollVotes } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { PollForm } from "@workers/contracts/polls";
import { type AppScope, appWrite, insertSelect, nameOf, setExcluded, type Writable } from "@workers/store";
import { invalid } from "@workers/errors";
import { newId } from "../../ids";

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
  appWrite(scope, (appId) =>
    insertSelect(
      pollOptions,
      {
        id: sql`value ->> 'id'`,
        appId,
        entityType: type,
        entityId: id,
        position: sql`value ->> 'position'`,
        text: sql`value ->> 'text'`,
      },
      sql`from json_each(${list})
    where ${guard} on conflict do nothing`,
    ),
  );

const columnsOfPoll = ({ question, isMultiple, endsAt }: PollForm) => ({
  question,
  isMultiple,
  endsAt: endsAt ? Date.parse(endsAt) : null,
});

/** 422 for a new poll that ends before people can vote. */
export function requireOpenPoll(poll: PollForm | null | undefined, opensAt: number): void {
  if (poll?.endsAt && Date.parse(poll.endsAt) <= opensAt) throw invalid({ field: "poll.endsAt", key: "notAllowed" });
}

/** Hangs a poll on a thing that is new, as long as that is there (`guard`) when it is written. */
export const addPoll = (scope: AppScope, type: EngagedType, id: string, poll: PollForm, guard: SQL): Writable[] => [
  appWrite(scope, (appId) =>
    insertSelect(polls, { appId, entityType: type, entityId: id, ...columnsOfPoll(poll) }, sql`where ${guard}`),
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
  const its = (appId: string, table: typeof polls | typeof pollOptions | typeof pollVotes) =>
    sql`${table.appId} = ${appId} and ${table.entityType} = ${type} and ${table.entityId} = ${id} and ${guard}`;
  if (!poll)
    return [pollVotes, pollOptions, polls].map((table) =>
      appWrite(scope, (appId) => sql`delete from ${table} where ${its(appId, table)}`),
    );
  const list = optionList(poll, false);
  const kept = sql`(select value ->> 'id' from json_each(${list}))`;
  return [
    appWrite(scope, (appId) =>
      insertSelect(
        polls,
        { appId, entityType: type, entityId: id, ...columnsOfPoll(poll) },
        sql`where ${guard}
      on conflict do update set ${setExcluded(polls.question, polls.isMultiple, polls.endsAt)}`,
      ),
    ),
    appWrite(
      scope,
      (appId) => sql`delete from ${pollVotes} where ${its(appId, pollVotes)} and ${pollVotes.optionId} not in ${kept}`,
    ),
    appWrite(
      scope,
      (appId) => sql`delete from ${pollOptions} where ${its(appId, pollOptions)} and ${pollOptions.id} not in ${kept}`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${pollOptions} set ${nameOf(pollOptions.text)} = one.value ->> 'text', ${nameOf(pollOptions.position)} = one.value ->> 'position'
      from json_each(${list}) one where ${its(appId, pollOptions)} and ${pollOptions.id} = one.value ->> 'id'`,
    ),
    // An id that belongs to another poll is taken: such an option is left out.
    insertOptions(scope, type, id, list, guard),
    appWrite(
      scope,
      (appId) => sql`update ${polls} set ${nameOf(polls.votersCount)} = (
        select count(distinct ${pollVotes.profileId}) from ${pollVotes} where ${pollVotes.appId} = ${appId} and ${pollVotes.entityType} = ${type} and ${pollVotes.entityId} = ${id})
      where ${its(appId, polls)}`,
    ),
  ];
}
