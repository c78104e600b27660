import { type SQL, sql } from "drizzle-orm";
import type { CommentableType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import { mentionedProfileIds, type RichTextDoc, type RichTextNode } from "@db/vocabulary/rich-text";
import { type AppScope, appQuery, appWrite, type Readable, type Writable } from "@workers/store";
import type { DomainEvent, SpacePlace } from "../events";

/** A person whom a text names. */
export interface Named {
  id: ProfileId;
  name: string;
}

/**
 * The members whom a text in this space mentions, by their present names. Only those who may read the space: a mention
 * must not tell others that it exists. `spaceId` is an expression of a hand-written query.
 */
export const mentioned = (scope: AppScope, doc: RichTextDoc | undefined, spaceId: (appId: string) => SQL): Readable<Named> =>
  appQuery(
    scope,
    (appId) => sql`select p.id, trim(p.first_name || ' ' || p.last_name) as name
      from json_each(${JSON.stringify(doc ? mentionedProfileIds(doc) : [])}) e
      cross join profiles p on p.app_id = ${appId} and p.id = e.value
      join spaces s on s.app_id = ${appId} and s.id = ${spaceId(appId)}
      left join groups g on g.app_id = ${appId} and g.id = s.group_id
      where p.deleted_at is null and p.type <> 'invited' and (
        (s.access = 'open' and coalesce(g.access, 'open') = 'open') or p.type in ('moderator', 'admin')
        or exists (select 1 from space_members m where m.app_id = ${appId} and m.space_id = s.id and m.profile_id = p.id))`,
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

/** Remembers who is mentioned where, as long as the thing is there (`guard`) when it is written. */
export function setMentions(
  scope: AppScope, entityType: CommentableType | "comment", entityId: string, people: Named[], now: number, guard: SQL = sql`1`,
): Writable[] {
  const ids = JSON.stringify(people.map(({ id }) => id));
  return [
    appWrite(scope, (appId) => sql`delete from mentions where app_id = ${appId} and entity_type = ${entityType} and entity_id = ${entityId}
      and profile_id not in (select value from json_each(${ids}))`),
    appWrite(scope, (appId) => sql`insert into mentions (app_id, entity_type, entity_id, profile_id, created_at)
      select ${appId}, ${entityType}, ${entityId}, value, ${now} from json_each(${ids}) where ${guard} on conflict do nothing`),
  ];
}

/** Tells those who are mentioned for the first time, but never the author. */
export function mentionEvents(
  people: Named[], before: RichTextDoc | null, authorId: ProfileId, at: { entityType: CommentableType | "comment"; entityId: string }, place: SpacePlace,
): DomainEvent[] {
  const had = new Set(before ? mentionedProfileIds(before) : []);
  return people
    .filter(({ id }) => id !== authorId && !had.has(id))
    .map(({ id: profileId }) => Object.assign({ type: "mention.created" as const, profileId, byProfileId: authorId }, at, place));
}
