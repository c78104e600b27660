import { sql } from "drizzle-orm";
import { attachments, comments, posts, spaces, groups } from "@db/shard";
import type { PostState, SpaceAccess } from "@db/vocabulary/enumerations";
import type { FileId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery } from "@workers/store";
import { can } from "../access";
import { shownBy } from "../files";
import { factsOf, isGroupListed, isListed, seesScheduled } from "../spaces";
import { isOpenByLink } from "./posts";

const at = aliased(attachments, "at");
const c = aliased(comments, "c");
const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");

interface Shown {
  entityType: "post" | "comment" | "space" | "group";
  id: SpaceId | null;
  groupId: GroupId | null;
  access: SpaceAccess | null;
  groupAccess: SpaceAccess | null;
  /** Of the post that the file hangs on, or whose comment it hangs on. */
  authorId: ProfileId | null;
  state: PostState | null;
  /** Of the post alone: its link opens no comments. */
  shareHash: string | null;
}

/** Whether a file is shown anywhere that the caller may see: in a post or comment, as a space's or group's cover, or as the picture of a video that is. */
export async function isFileShown(ctx: AppContext, fileId: FileId): Promise<boolean> {
  const found = await ctx.shard.read(
    appQuery<Shown>(
      ctx,
      (appId) => sql`
      select ${at.entityType} as entityType, ${s.id}, ${g.id} as groupId, ${s.access}, ${g.access} as groupAccess,
        ${p.authorId} as authorId, ${p.state}, case ${at.entityType} when 'post' then ${p.shareHash} end as shareHash
      from ${at}
      left join ${c} on ${at.entityType} = 'comment' and ${c.appId} = ${appId} and ${c.id} = ${at.entityId} and ${c.isDeleted} = 0
      left join ${p} on ${p.appId} = ${appId} and ${p.id} = case ${at.entityType} when 'post' then ${at.entityId} when 'comment' then ${c.entityId} end
      left join ${s} on ${s.appId} = ${appId} and ${s.id} = case ${at.entityType} when 'space' then ${at.entityId} else ${p.spaceId} end
      left join ${g} on ${g.appId} = ${appId} and ${g.id} = case ${at.entityType} when 'group' then ${at.entityId} else ${s.groupId} end
      where ${at.appId} = ${appId} and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
    ),
  );
  return found.some((shown) => isSeen(ctx, shown));
}

function isSeen(
  ctx: AppContext,
  { entityType, id, groupId, access, groupAccess, authorId, state, shareHash }: Shown,
): boolean {
  if (entityType === "group")
    return groupId !== null && groupAccess !== null && isGroupListed(ctx, { id: groupId, access: groupAccess });
  if (!id || !access) return false;
  const space = { id, groupId, access, groupAccess };
  if (entityType === "space") return isListed(ctx, space);
  if (state === "scheduled") return can(ctx, "space.view", factsOf(ctx, space)) && seesScheduled(ctx, space, authorId);
  if (state !== "published") return false;
  return isOpenByLink(ctx, { state, shareHash, groupId }) || can(ctx, "space.view", factsOf(ctx, space));
}
