import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { pages } from "@db/shard";
import type { AppId, PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { purgeFiles, undoTime } from "@workers/domain/kernel/engagement";
import { registerRemoval } from "@workers/domain/kernel/removals";
import { purgeAccess } from "@workers/domain/platform/access-settings";
import { notFound } from "@workers/errors";
import { type AppScope, appWrite, nameOf, updateRows, type Writable } from "@workers/store";
import { purgeVersions } from "./versions";

/** Deletes a page: gone at once, and for good after the seconds in which it can be brought back. */
export async function deletePage(ctx: AppContext, id: PageId): Promise<void> {
  requireAbility(ctx, "app.create_page");
  const deletion = updateRows(
    ctx,
    pages,
    { deletedAt: ctx.now(), deletedBy: ctx.me.profile?.id ?? null },
    eq(pages.id, id),
    isNull(pages.service),
    isNull(pages.deletedAt),
  );
  const changes = await ctx.shard.write([deletion]);
  if (changes.of(deletion) === 0) throw notFound("page");
  ctx.publish({ type: "pages.changed", appId: ctx.app.id });
}

/** Brings a page back while it is kept; 404 afterwards. */
export async function restorePage(ctx: AppContext, id: PageId): Promise<void> {
  requireAbility(ctx, "app.create_page");
  const restoration = updateRows(
    ctx,
    pages,
    { deletedAt: null, deletedBy: null },
    eq(pages.id, id),
    sql`${nameOf(pages.deletedAt)} > ${ctx.now() - undoTime}`,
  );
  const changes = await ctx.shard.write([restoration]);
  if (changes.of(restoration) === 0) throw notFound("page");
  ctx.publish({ type: "pages.changed", appId: ctx.app.id });
}

/** Removes pages with all that hangs on them; the files stay in the library. */
const purgePages = (scope: AppScope, ids: (appId: AppId) => SQL): Writable[] => [
  ...purgeFiles(scope, "custom_page", ids),
  purgeVersions(scope, (appId) => ids(appId as AppId)),
  forgetOldAddresses(scope, "custom_page", (appId) => ids(appId as AppId)),
  purgeAccess(scope, "custom_page", ids),
  appWrite(
    scope,
    (appId) => sql`delete from ${pages} where ${pages.appId} = ${appId} and ${pages.id} in (${ids(appId)})`,
  ),
];

registerRemoval({ name: "pagesRemoved", table: pages, purge: purgePages, maxRows: 100 });
