import { bulletinPath } from "@db/vocabulary/enumerations";
import { sql } from "drizzle-orm";
import { attachments, bulletins, groups, spaces } from "@db/shard";
import type { AppId, BulletinId } from "@db/vocabulary/ids";
import type { BulletinState } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, projectQuery } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { attachedTo } from "@workers/domain/kernel/engagement";
import { maxUses, registerFilePlaces, shownBy } from "@workers/domain/kernel/files";
import { isInReach, scopeColumns, type ScopeRow } from "./bulletin-scope";
import { isRecipient } from "./segments";

const at = aliased(attachments, "at");
const b = aliased(bulletins, "b");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");

interface ShowingRow extends ScopeRow {
  state: BulletinState;
}
interface UseRow extends ShowingRow {
  id: BulletinId;
  appId: AppId;
  title: string;
}

/** Bulletins and what they are for, by the files `at` that hang on them. */
const joins = sql`join ${b} on ${b.appId} = ${at.appId} and ${b.id} = ${at.entityId} and ${b.kind} = ${at.entityType}
  left join ${s} on ${s.appId} = ${b.appId} and ${s.id} = ${b.spaceId}
  left join ${g} on ${g.appId} = ${b.appId} and ${g.id} = coalesce(${b.groupId}, ${s.groupId})`;

/** Who may read a bulletin sees its files. */
registerFilePlaces({
  async uses(library, sought) {
    const rows = await library.shard.read(
      projectQuery<UseRow>(
        library,
        (projectId) => sql`select distinct ${b.id}, ${b.appId} as appId, ${b.title}, ${b.state}, ${scopeColumns}
        from ${attachedTo(projectId, ["announcement", "daily"], sought)} ${joins} where ${b.state} <> 'deleted' limit ${maxUses}`,
      ),
    );
    return rows.map((row) => ({
      key: `${row.kind} ${row.id}`,
      appId: row.appId,
      show: (ctx) =>
        isShown(ctx, row) ? { kind: row.kind, title: row.title, path: bulletinPath(row.kind, row.id) } : null,
    }));
  },

  async isShown(ctx, fileId) {
    if (ctx.actor.kind === "guest") return false;
    const rows = await ctx.shard.read(
      appQuery<ShowingRow>(
        ctx,
        (
          appId,
        ) => sql`select ${b.state}, ${scopeColumns}, ${isRecipient(appId, sql`${ctx.me.profile?.id ?? ""}`)} as isRecipient from ${at} ${joins}
        where ${at.appId} = ${appId} and ${at.entityType} in ('announcement', 'daily') and ${at.fileId} in (${shownBy(ctx, fileId)}) limit 100`,
      ),
    );
    return rows.some((row) => isShown(ctx, row));
  },
});

const isShown = (ctx: AppContext, row: ShowingRow): boolean =>
  isInReach(ctx, row) && (row.state === "published" || (row.state !== "deleted" && can(ctx, `${row.kind}.edit`)));
