import { sql } from "drizzle-orm";
import type { PostState, SpaceAccess } from "@db/vocabulary/enumerations";
import type { FileId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import { can } from "../access";
import { shownBy } from "../files";
import { factsOf, isGroupListed, isListed, seesScheduled } from "../spaces";
import { isOpenByLink } from "./posts";

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
      select at.entity_type as entityType, s.id, g.id as groupId, s.access, g.access as groupAccess,
        p.author_id as authorId, p.state, case at.entity_type when 'post' then p.share_hash end as shareHash
      from attachments at
      left join comments c on at.entity_type = 'comment' and c.app_id = ${appId} and c.id = at.entity_id and c.is_deleted = 0
      left join posts p on p.app_id = ${appId} and p.id = case at.entity_type when 'post' then at.entity_id when 'comment' then c.entity_id end
      left join spaces s on s.app_id = ${appId} and s.id = case at.entity_type when 'space' then at.entity_id else p.space_id end
      left join groups g on g.app_id = ${appId} and g.id = case at.entity_type when 'group' then at.entity_id else s.group_id end
      where at.app_id = ${appId} and at.file_id in (${shownBy(sql`${fileId}`)}) limit 100`,
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
  return isOpenByLink(ctx, { state, shareHash }) || can(ctx, "space.view", factsOf(ctx, space));
}
