import { sql } from "drizzle-orm";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { FileId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import { can } from "../access";
import { factsOf, isGroupListed, isListed } from "./space-access";

interface Shown {
  entityType: "post" | "comment" | "space" | "group";
  id: SpaceId | null;
  groupId: GroupId;
  access: SpaceAccess | null;
  groupAccess: SpaceAccess;
}

/** Whether a file is shown anywhere that the caller may see: in a post or comment, or as a space's or group's cover. */
export async function isFileShown(ctx: AppContext, fileId: FileId): Promise<boolean> {
  const found = await ctx.shard.read(
    appQuery<Shown>(ctx, (appId) => sql`
      select at.entity_type as entityType, s.id, g.id as groupId, s.access, g.access as groupAccess
      from attachments at
      left join comments c on at.entity_type = 'comment' and c.app_id = ${appId} and c.id = at.entity_id
      left join posts p on p.app_id = ${appId} and p.id = case at.entity_type when 'post' then at.entity_id when 'comment' then c.entity_id end
      left join spaces s on s.app_id = ${appId} and s.id = case at.entity_type when 'space' then at.entity_id else p.space_id end
      join groups g on g.app_id = ${appId} and g.id = case at.entity_type when 'group' then at.entity_id else s.group_id end
      where at.app_id = ${appId} and at.file_id = ${fileId} limit 100`),
  );
  return found.some(({ entityType, id, groupId, access, groupAccess }) => {
    if (entityType === "group") return isGroupListed(ctx, { id: groupId, access: groupAccess });
    if (!id || !access) return false;
    const space = { id, groupId, access, groupAccess };
    return entityType === "space" ? isListed(ctx, space) : can(ctx, "space.view", factsOf(ctx, space));
  });
}
