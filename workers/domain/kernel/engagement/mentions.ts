import { type SQL, sql } from "drizzle-orm";
import { profiles, mentions, type MentioningType } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import { mentionedProfileIds, type RichTextDoc, type RichTextNode } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type AppScope, appWrite, insertSelect, type Readable, type Writable } from "@workers/store";
import type { Fact, Scope } from "../facts";
import type { EntityKind } from "./entity-kind";
import { ofThing } from "./subjects";

const p = aliased(profiles, "p");
const former = aliased(mentions, "former");

/** A person whom a text names. */
export interface Named {
  id: ProfileId;
  name: string;
}

/**
 * The members whom a text mentions, by their present names. Only those who may read what the text is in: a mention must
 * not tell others that it exists. `isReader` is the condition that a person of `profiles` may.
 */
export const mentioned = (
  scope: AppScope,
  doc: RichTextDoc | undefined,
  isReader: (appId: string, person: SQL) => SQL,
): Readable<Named> =>
  appQuery(
    scope,
    (appId) => sql`select ${p.id}, trim(${p.firstName} || ' ' || ${p.lastName}) as name
      from json_each(${JSON.stringify(doc ? mentionedProfileIds(doc) : [])}) e
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value
      where ${p.deletedAt} is null and ${p.type} <> 'invited' and ${isReader(appId, sql`p`)}`,
  );

/** The members whom a text in a thing, or under it, mentions. */
export const mentionedUnder = (
  ctx: AppContext,
  doc: RichTextDoc | undefined,
  kind: EntityKind,
  id: string,
): Readable<Named> =>
  mentioned(
    ctx,
    doc,
    (appId, person) =>
      sql`coalesce(${ofThing(kind, appId, sql`${id}`, (row) => kind.container.isReadableBy(ctx, appId, row, person))}, 0)`,
  );

/**
 * The document with every mention under the person's real name, so that nobody puts words under another's; who is no
 * member becomes plain text.
 */
export function withRealNames(doc: RichTextDoc, people: Named[]): RichTextDoc {
  const names = new Map<string, string>(people.map(({ id, name }) => [id, name]));
  const real = (node: RichTextNode): RichTextNode => {
    if (node.type === "mention") {
      const label = names.get(node.attrs.profileId);
      if (label !== undefined) return { type: "mention", attrs: { profileId: node.attrs.profileId, label } };
      return { type: "text", text: `@${node.attrs.label}` };
    }
    return "content" in node && node.content ? ({ ...node, content: node.content.map(real) } as RichTextNode) : node;
  };
  return { type: "doc", content: doc.content.map(real) };
}

/** Remembers who is mentioned where, in their order, as long as the thing is there (`guard`) when it is written. */
export function setMentions(
  scope: AppScope,
  entityType: EngagedType | MentioningType,
  entityId: string,
  people: Named[],
  now: number,
  guard: SQL = sql`1`,
): Writable[] {
  const ids = JSON.stringify(people.map(({ id }) => id));
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`delete from ${mentions} where ${mentions.appId} = ${appId} and ${mentions.entityType} = ${entityType} and ${mentions.entityId} = ${entityId}
      and ${mentions.profileId} not in (select value from json_each(${ids}))`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        mentions,
        { appId, entityType, entityId, profileId: sql`value`, createdAt: sql`${now} + picked.key` },
        sql`from json_each(${ids}) picked where ${guard} on conflict do nothing`,
      ),
    ),
  ];
}

/** Remembers whom a thing mentions now, where what it says is about to be kept as a revision. */
export const keepFormerMentions = (
  { type, revisions }: EntityKind,
  scope: AppScope,
  id: string,
  now: number,
): Writable =>
  appWrite(scope, (appId) =>
    insertSelect(
      mentions,
      {
        appId,
        entityType: revisions!.mentionsType!,
        entityId: id,
        profileId: former.profileId,
        createdAt: now,
      },
      sql`from ${former} where ${former.appId} = ${appId} and ${former.entityType} = ${type} and ${former.entityId} = ${id}
        on conflict do nothing`,
    ),
  );

/** Tells those who are mentioned for the first time, but never the author. */
export function mentionEvents(
  people: Named[],
  before: RichTextDoc | null,
  authorId: ProfileId,
  at: { entityType: EngagedType; entityId: string },
  scope: Scope,
): Fact[] {
  const had = new Set(before ? mentionedProfileIds(before) : []);
  return people
    .filter(({ id }) => id !== authorId && !had.has(id))
    .map(({ id: profileId }) =>
      Object.assign({ type: "mention.created" as const, profileId, byProfileId: authorId }, at, scope),
    );
}
