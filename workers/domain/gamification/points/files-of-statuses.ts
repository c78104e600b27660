import { sql } from "drizzle-orm";
import { attachments, memberStatuses } from "@db/shard";
import type { AppId, MemberStatusId } from "@db/vocabulary/ids";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { hasPoints } from "./points-service";

const at = aliased(attachments, "at");
const ms = aliased(memberStatuses, "ms");

/** Pictures of statuses stand beside names: who sees the app sees them. */
registerFilePlaces({
  async uses(library, sought) {
    const known = await library.shard.read(
      projectQuery<{ id: MemberStatusId; appId: AppId; name: string }>(
        library,
        (
          projectId,
        ) => sql`select distinct ${ms.id}, ${ms.appId} as appId, ${ms.name} from ${attachedTo(projectId, ["member_status"], sought)}
          join ${ms} on ${ms.appId} = ${at.appId} and ${ms.id} = ${at.entityId} limit ${maxUses}`,
      ),
    );
    return known.map(({ id, appId, name }) => ({
      key: `member_status ${id}`,
      appId,
      show: (ctx) =>
        can(ctx, "app.create_gamification_rule")
          ? { kind: "member_status" as const, title: name, path: "/settings/gamification" }
          : null,
    }));
  },
  async isShown(ctx, fileId) {
    if (!can(ctx, "app.view") || !hasPoints(ctx)) return false;
    const known = await ctx.shard.read(
      appQuery<{ id: string }>(
        ctx,
        (appId) => sql`select ${ms.id} from ${at} join ${ms} on ${ms.appId} = ${appId} and ${ms.id} = ${at.entityId}
          where ${at.appId} = ${appId} and ${at.entityType} = 'member_status' and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 1`,
      ),
    );
    return known.length > 0;
  },
});
