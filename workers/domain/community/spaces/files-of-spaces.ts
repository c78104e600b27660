import { sql } from "drizzle-orm";
import { attachments, groups, spaces } from "@db/shard";
import type { PostDiscriminator, SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { FileUse } from "@workers/contracts/cloud";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { isGroupListed, isListed } from "./space-access";
import { spacePath } from "./space-container";

const at = aliased(attachments, "at");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");

/** A group, a space in its group, or a category. */
interface PlaceRow {
  spaceId: SpaceId | null;
  access: SpaceAccess | null;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
}

interface UseRow extends PlaceRow {
  type: "space" | "group";
  id: string;
  appId: AppId;
  discriminator: PostDiscriminator | null;
  title: string;
  path: string;
}

/** Spaces, categories and groups have covers: who may know of the place sees its cover. */
registerFilePlaces({
  async uses(library, sought) {
    const rows = await library.shard.read(
      projectQuery<UseRow>(
        library,
        (
          projectId,
        ) => sql`select distinct ${at.entityType} as type, ${at.entityId} as id, ${at.appId} as appId, ${s.id} as spaceId, ${s.access}, ${s.discriminator},
          ${g.id} as groupId, ${g.access} as groupAccess, coalesce(${s.name}, ${g.name}) as title,
          coalesce(${spacePath(sql`s`)}, '/groups/c/' || ${g.slug}) as path
        from ${attachedTo(projectId, ["space", "group"], sought)}
        left join ${s} on ${at.entityType} = 'space' and ${s.appId} = ${at.appId} and ${s.id} = ${at.entityId}
        left join ${g} on ${g.appId} = ${at.appId} and ${g.id} = case ${at.entityType} when 'group' then ${at.entityId} else ${s.groupId} end
        limit ${maxUses}`,
      ),
    );
    return rows.map((row) => ({
      key: `${row.type} ${row.id}`,
      appId: row.appId,
      show: (ctx) => (isKnown(ctx, row) ? { kind: kindOf(row), title: row.title, path: row.path } : null),
    }));
  },

  async isShown(ctx, fileId) {
    const rows = await ctx.shard.read(
      appQuery<PlaceRow>(
        ctx,
        (appId) => sql`select ${s.id} as spaceId, ${s.access}, ${g.id} as groupId, ${g.access} as groupAccess from ${at}
        left join ${s} on ${at.entityType} = 'space' and ${s.appId} = ${appId} and ${s.id} = ${at.entityId}
        left join ${g} on ${g.appId} = ${appId} and ${g.id} = case ${at.entityType} when 'group' then ${at.entityId} else ${s.groupId} end
        where ${at.appId} = ${appId} and ${at.entityType} in ('space', 'group') and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
      ),
    );
    return rows.some((row) => isKnown(ctx, row));
  },
});

const kindOf = ({ type, discriminator }: UseRow): FileUse["kind"] =>
  type === "space" && discriminator === "communities" ? "category" : type;

function isKnown(ctx: AppContext, { spaceId, access, groupId, groupAccess }: PlaceRow): boolean {
  if (spaceId && access) return isListed(ctx, { id: spaceId, groupId, access, groupAccess });
  return groupId !== null && groupAccess !== null && isGroupListed(ctx, { id: groupId, access: groupAccess });
}
