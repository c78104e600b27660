import { type SQL, sql } from "drizzle-orm";
import { lowerText } from "@db/columns";
import { groups, posts, postTags, spaces, taggedPosts } from "@db/shard";
import type { PostId, PostTagId, SpaceId } from "@db/vocabulary/ids";
import type { PostTag, PostTagsForm } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import {
  aliased,
  type AppScope,
  appQuery,
  appWrite,
  idsOf,
  insertSelect,
  type Readable,
  type Writable,
} from "@workers/store";
import { invalid } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import {
  abilityIn,
  factsOf,
  postContainerIdOf,
  postContainerRow,
  type PostContainerRef,
  readable,
  requireInSpace,
} from "../../spaces";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const t = aliased(postTags, "t");
const tp = aliased(taggedPosts, "tp");

/** The tags of the post `p`, in the order of its place, as a column. */
export const tagsColumn: SQL = sql`(select json_group_array(json_object('id', ${t.id}, 'name', ${t.name}, 'color', ${t.color}) order by ${t.position})
  from ${tp} cross join ${t} on ${t.appId} = ${tp.appId} and ${t.id} = ${tp.tagId} and ${t.spaceId} = ${p.spaceId}
  where ${tp.appId} = ${p.appId} and ${tp.postId} = ${p.id})`;

/** The tags of a place, in order. */
export const tagsOfPlace = (scope: AppScope, ref: PostContainerRef): Readable<PostTag> =>
  appQuery(
    scope,
    (appId) => sql`select ${t.id}, ${t.name}, ${t.color} from ${t}
      where ${t.appId} = ${appId} and ${t.spaceId} = ${postContainerIdOf(ref, appId)} order by ${t.position}`,
  );

/** The tags of all spaces and categories that the caller may read, by place; none for guests, who write nothing. */
export async function tagsByPlace(ctx: AppContext): Promise<Record<SpaceId, PostTag[]>> {
  if (!ctx.me.profile) return {};
  const rows = await ctx.shard.read(
    appQuery<PostTag & { spaceId: SpaceId }>(
      ctx,
      (appId) => sql`select ${t.id}, ${t.name}, ${t.color}, ${t.spaceId} as spaceId from ${t}
        cross join ${s} on ${s.appId} = ${t.appId} and ${s.id} = ${t.spaceId}
        left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
        where ${t.appId} = ${appId} and ${readable(ctx)} order by ${t.spaceId}, ${t.position}`,
    ),
  );
  const places: Record<SpaceId, PostTag[]> = {};
  for (const { spaceId, ...tag } of rows) (places[spaceId] ??= []).push(tag);
  return places;
}

/** The tags that the posts of a space or category can have. */
export async function listPostTags(ctx: AppContext, ref: PostContainerRef): Promise<PostTag[]> {
  const [[row], tags] = await ctx.shard.readAll([postContainerRow(ctx, ref), tagsOfPlace(ctx, ref)]);
  requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  return tags;
}

/**
 * Sets the tags of a space or category: those named by their id, or by a name that is there, are kept; the others are made, and
 * those left out go, off their posts too. 422 for a name that stands there twice.
 */
export async function setPostTags(ctx: AppContext, ref: PostContainerRef, { tags }: PostTagsForm): Promise<PostTag[]> {
  const [[row], before] = await ctx.shard.readAll([postContainerRow(ctx, ref), tagsOfPlace(ctx, ref)]);
  const place = requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  requireAbility(ctx, place.groupId === null ? "category.edit" : "space.edit", factsOf(ctx, place));
  const keys = tags.map(({ name }) => lowerText(name));
  if (new Set(keys).size < keys.length) throw invalid({ field: "tags", key: "taken" });
  const known = new Map(before.map(({ id }) => [id, id]));
  const byName = new Map(before.map(({ id, name }) => [lowerText(name), id]));
  const wanted = tags.map(({ id, name, color }, position) => ({
    id: (id && known.get(id)) ?? byName.get(lowerText(name)) ?? newId<"post tag">(ctx.now()),
    name,
    color,
    nameKey: lowerText(name),
    position,
  }));
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ field: "tags", key: "taken" });
  const inPlace = (appId: string) => sql`${postTags.appId} = ${appId} and ${postTags.spaceId} = ${place.id}`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(
        ctx,
        (appId) => sql`delete from ${taggedPosts} where ${taggedPosts.appId} = ${appId} and ${taggedPosts.tagId} in (
          select ${postTags.id} from ${postTags} where ${inPlace(appId)} and ${postTags.id} not in ${idsOf(ids)})`,
      ),
      // All go and come again under their ids: so names may be swapped, and two who save at once leave the later list whole.
      appWrite(ctx, (appId) => sql`delete from ${postTags} where ${inPlace(appId)}`),
      appWrite(ctx, (appId) =>
        insertSelect(
          postTags,
          {
            id: sql`e.value ->> 'id'`,
            appId,
            spaceId: place.id,
            name: sql`e.value ->> 'name'`,
            nameKey: sql`e.value ->> 'nameKey'`,
            color: sql`e.value ->> 'color'`,
            position: sql`e.value ->> 'position'`,
          },
          sql`from json_each(${JSON.stringify(wanted)}) e where true on conflict do nothing`,
        ),
      ),
    ],
    tagsOfPlace(ctx, ref),
  );
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  return rows;
}

/** Puts these tags on a post, of those that its place has, and takes others off. */
export function setTagsOfPost(
  ctx: AppContext,
  id: PostId,
  spaceId: SpaceId,
  tagIds: readonly PostTagId[],
  when: SQL,
): Writable[] {
  return [
    appWrite(
      ctx,
      (appId) =>
        sql`delete from ${taggedPosts} where ${taggedPosts.appId} = ${appId} and ${taggedPosts.postId} = ${id} and ${when}`,
    ),
    ...(tagIds.length === 0
      ? []
      : [
          appWrite(ctx, (appId) =>
            insertSelect(
              taggedPosts,
              { appId, tagId: t.id, postId: p.id, createdAt: p.createdAt },
              sql`from ${t} cross join ${p} on ${p.appId} = ${appId} and ${p.id} = ${id}
                where ${t.appId} = ${appId} and ${t.spaceId} = ${spaceId} and ${t.id} in ${idsOf(tagIds)} and ${when} on conflict do nothing`,
            ),
          ),
        ]),
  ];
}

/** Takes all tags off posts, as those that move or go. */
export const untagPosts = (scope: AppScope, ids: (appId: string) => SQL, when: SQL = sql`true`): Writable =>
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${taggedPosts} where ${taggedPosts.appId} = ${appId} and ${taggedPosts.postId} in (${ids(appId)}) and ${when}`,
  );
