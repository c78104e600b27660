import { and, eq, sql } from "drizzle-orm";
import { changedNames, comments, mentions, type MentioningType, moderationItems, profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { Context } from "@workers/context";
import {
  appQuery,
  type AppScope,
  appWrite,
  type Database,
  deleteRows,
  idsOf,
  nameOf,
  shardQuery,
  updateRows,
  type Writable,
} from "@workers/store";
import { findApp } from "@workers/tenancy";
import { registerClockJob } from "../../clock";
import { text } from "../../texts";
import { type NewName, renameInDocument } from "./name-in-text";
import {
  lookedThrough,
  registerTextsWithNames,
  type TextsWithNames,
  textsWithNames,
  thingsCalledAfter,
} from "./texts-with-names";

/** Texts that are changed in one transaction. */
const textsAtOnce = 40;
/** Of texts that are looked through, so many are changed. */
const mostLookedThrough = 500;
/** Transactions of one run in a shard. */
const transactionsAtOnce = 10;

interface Changed {
  appId: AppId;
  profileId: ProfileId;
  after: string | null;
  changedAt: number;
  name: string;
}

interface Mentioned {
  entityType: MentioningType;
  entityId: string;
  createdAt: number;
}

/** Brings the names that people bear by now into the texts that mention them. Answers how many texts it changed. */
async function changeNames(ctx: Pick<Context, "directory">, shard: Database): Promise<number> {
  const changed = await shard.read(
    shardQuery<Changed>(sql`select ${changedNames.appId} as appId, ${changedNames.profileId} as profileId, ${changedNames.after},
        ${changedNames.changedAt} as changedAt, trim(${profiles.firstName} || ' ' || ${profiles.lastName}) as name
      from ${changedNames} cross join ${profiles} on ${profiles.appId} = ${changedNames.appId} and ${profiles.id} = ${changedNames.profileId}
      order by ${changedNames.changedAt} limit ${transactionsAtOnce}`),
  );
  let [count, left] = [0, transactionsAtOnce];
  for (const change of changed) {
    const app = (await findApp(ctx.directory, change.appId))?.app;
    const person: NewName = {
      profileId: change.profileId,
      name: change.name || text(app?.language ?? "de", "defaults", "deletedMember"),
      isErased: change.name === "",
    };
    let after = change.after === null ? null : (JSON.parse(change.after) as [number, string, string]);
    for (let isDone = false; !isDone; left--) {
      if (left === 0) return count;
      const step = await changeSome(shard, change, person, after);
      isDone = step.isLast;
      after = step.after;
      count += step.count;
    }
  }
  return count;
}

/** Changes the next texts that mention somebody, and notes how far it came. */
async function changeSome(
  shard: Database,
  { appId, profileId, changedAt }: Changed,
  person: NewName,
  after: [number, string, string] | null,
): Promise<{ isLast: boolean; after: [number, string, string] | null; count: number }> {
  const scope: AppScope = { app: { id: appId } };
  const key = sql`${mentions.createdAt}, ${mentions.entityType}, ${mentions.entityId}`;
  const next = await shard.read(
    appQuery<Mentioned>(
      scope,
      () => sql`select ${mentions.entityType} as entityType, ${mentions.entityId} as entityId, ${mentions.createdAt} as createdAt
        from ${mentions} where ${mentions.appId} = ${appId} and ${mentions.profileId} = ${profileId}
        ${after ? sql`and (${key}) > (${after[0]}, ${after[1]}, ${after[2]})` : sql``} order by ${key} limit ${textsAtOnce}`,
    ),
  );
  const types = [...new Set(next.map(({ entityType }) => entityType))];
  const writes: Writable[] = [];
  for (const type of types) {
    const ids = next.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
    writes.push(...(thingsCalledAfter(type)?.writes(scope, ids, person) ?? []));
    const texts = textsWithNames(type);
    if (!texts) continue;
    const { writes: renaming, formerNames } = await renamingWrites(shard, scope, texts, person, ids);
    writes.push(...renaming, ...excerptWrites(scope, type, ids, person, formerNames));
  }
  const last = next.at(-1);
  const isLast = next.length < textsAtOnce;
  if (isLast)
    for (const texts of lookedThrough()) writes.push(...(await renamingWrites(shard, scope, texts, person)).writes);
  const reached: [number, string, string] | null = last ? [last.createdAt, last.entityType, last.entityId] : after;
  // Where the name has changed again meanwhile, all of it begins anew.
  const isThis = and(eq(changedNames.profileId, profileId), eq(changedNames.changedAt, changedAt))!;
  await shard.write([
    ...writes,
    ...(isLast ? [ownItem(scope, person)] : []),
    isLast ? deleteRows(scope, changedNames, isThis) : updateRows(scope, changedNames, { after: reached }, isThis),
  ]);
  return { isLast, after: reached, count: writes.length };
}

/**
 * The writes that put somebody's new name into texts, as long as these are what they were when they were read: into those that
 * `mentions` lists by these ids, or into all of the app that hold the person's.
 */
async function renamingWrites(
  shard: Database,
  scope: AppScope,
  texts: TextsWithNames,
  person: NewName,
  ids?: readonly string[],
): Promise<{ writes: Writable[]; formerNames: string[] }> {
  const { table, thing, parts } = texts;
  const columns = sql.join(
    parts.map(({ column }, part) => sql`${column} as ${sql.raw(`part${part}`)}`),
    sql`, `,
  );
  const textRows = await shard.read(
    appQuery<{ id: string } & Record<`part${number}`, string | null>>(
      scope,
      (appId) =>
        sql`select ${table.id}, ${columns} from ${table} where ${
          !ids
            ? sql`${table.appId} = ${appId} and instr(${parts[0]!.column}, ${person.profileId}) > 0 limit ${mostLookedThrough}`
            : thing
              ? sql`${table.appId} = ${appId} and ${thing} in ${idsOf(ids)}`
              : sql`+${table.appId} = ${appId} and ${table.id} in ${idsOf(ids)}`
        }`,
    ),
  );
  const formerNames = new Set<string>();
  const writes = textRows.flatMap(({ id, ...values }) => {
    const changes = parts.flatMap(({ column, rename }, part) => {
      const before = values[`part${part}`] ?? "null";
      const stored = JSON.parse(before) as never;
      if (stored === null) return [];
      const { value, formerNames: former } = rename(stored, person);
      former.forEach((name) => formerNames.add(name));
      return former.length > 0 ? [{ column, before, value }] : [];
    });
    return changes.length > 0 ? writesOf(scope, texts, id, changes) : [];
  });
  return { writes, formerNames: [...formerNames] };
}

interface Change {
  column: TextsWithNames["parts"][number]["column"];
  before: string;
  value: unknown;
}

function writesOf(scope: AppScope, texts: TextsWithNames, id: string, changes: readonly Change[]): Writable[] {
  const { table, parts, text: plain } = texts;
  const isUnchanged = sql`exists (select 1 from ${table} where ${table.appId} = ${scope.app.id} and ${table.id} = ${id} and ${sql.join(
    changes.map(({ column, before }) => sql`${column} = ${before}`),
    sql` and `,
  )})`;
  const body = changes.find(({ column }) => column === parts[0]!.column);
  const set = changes.map(({ column, value }) => sql`${nameOf(column)} = ${JSON.stringify(value)}`);
  if (plain && body) set.push(sql`${nameOf(plain)} = ${plainText(body.value as RichTextDoc)}`);
  return [
    ...(texts.before?.(scope, id, isUnchanged) ?? []),
    appWrite(
      scope,
      (appId) =>
        sql`update ${table} set ${sql.join(set, sql`, `)} where ${table.appId} = ${appId} and ${table.id} = ${id} and ${isUnchanged}`,
    ),
  ];
}

/** What moderators keep of somebody who was reported themselves. */
const ownItem = (scope: AppScope, { profileId, name, isErased }: NewName): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${moderationItems} set ${nameOf(moderationItems.title)} = ${name}
        ${isErased ? sql`, ${nameOf(moderationItems.excerpt)} = ''` : sql``}
      where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = 'profile' and ${moderationItems.entityId} = ${profileId}`,
  );

/** What moderators keep of such texts. */
function excerptWrites(
  scope: AppScope,
  type: MentioningType,
  ids: readonly string[],
  { name }: NewName,
  formerNames: readonly string[],
): Writable[] {
  return formerNames.map((former) =>
    appWrite(
      scope,
      (appId) => sql`update ${moderationItems} set
          ${nameOf(moderationItems.title)} = replace(${moderationItems.title}, ${`@${former}`}, ${`@${name}`}),
          ${nameOf(moderationItems.excerpt)} = replace(${moderationItems.excerpt}, ${`@${former}`}, ${`@${name}`})
        where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = ${type} and ${moderationItems.entityId} in ${idsOf(ids)}`,
    ),
  );
}

registerTextsWithNames({
  types: ["comment"],
  table: comments,
  parts: [{ column: comments.body, rename: renameInDocument }],
  text: comments.text,
});

registerClockJob({ every: "minute", name: "namesChanged", inShard: changeNames });
