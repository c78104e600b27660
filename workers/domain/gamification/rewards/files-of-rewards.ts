import { sql } from "drizzle-orm";
import { attachments, customStuff, pointPurchases } from "@db/shard";
import type { AppId, CustomStuffId } from "@db/vocabulary/ids";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { hasPoints } from "../points";

const at = aliased(attachments, "at");
const cs = aliased(customStuff, "cs");
const own = aliased(pointPurchases, "own_purchase");

/** Covers are shown to who sees the app, the files of the window after the purchase to buyers alone. */
for (const type of ["custom_stuff", "custom_stuff_window"] as const)
  registerFilePlaces({
    async uses(library, sought) {
      const known = await library.shard.read(
        projectQuery<{ id: CustomStuffId; appId: AppId; name: string }>(
          library,
          (
            projectId,
          ) => sql`select distinct ${cs.id}, ${cs.appId} as appId, ${cs.name} from ${attachedTo(projectId, [type], sought)}
            join ${cs} on ${cs.appId} = ${at.appId} and ${cs.id} = ${at.entityId} and ${cs.deletedAt} is null limit ${maxUses}`,
        ),
      );
      return known.map(({ id, appId, name }) => ({
        key: `${type} ${id}`,
        appId,
        show: (ctx) =>
          can(ctx, "app.create_gamification_rule") ? { kind: type, title: name, path: "/settings/gamification" } : null,
      }));
    },
    async isShown(ctx, fileId) {
      if (!can(ctx, "app.view") || !hasPoints(ctx)) return false;
      const isOpen =
        type === "custom_stuff" || can(ctx, "app.create_gamification_rule")
          ? sql`1`
          : sql`exists (select 1 from ${own} where ${own.appId} = ${ctx.app.id} and ${own.profileId} = ${ctx.me.profile?.id ?? ""}
              and ${own.type} = 'custom_stuff' and ${own.entityId} = ${cs.id} and ${own.cancelledAt} is null)`;
      const known = await ctx.shard.read(
        appQuery<{ id: string }>(
          ctx,
          (appId) => sql`select ${cs.id} from ${at} join ${cs} on ${cs.appId} = ${appId} and ${cs.id} = ${at.entityId}
            where ${at.appId} = ${appId} and ${at.entityType} = ${type} and ${at.fileId} in (${shownBy(ctx, fileId)}) and ${isOpen} limit 1`,
        ),
      );
      return known.length > 0;
    },
  });
