import { eq } from "drizzle-orm";
import { pageVersions } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { Page } from "@workers/contracts/pages/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { rows } from "@workers/store";
import { editPage } from "./save-page";

/** Makes what a page looked like its draft; what it is now stays a version too. */
export async function restorePageVersion(ctx: AppContext, id: PageId, version: number): Promise<Page> {
  requireAbility(ctx, "app.create_page");
  const kept = await ctx.shard.readOne(
    rows(ctx, pageVersions, { name: pageVersions.name, template: pageVersions.template })
      .where(eq(pageVersions.pageId, id), eq(pageVersions.version, version))
      .limit(1),
  );
  if (!kept) throw notFound("revision");
  return editPage(ctx, id, { isDraft: true, name: kept.name, template: kept.template });
}
