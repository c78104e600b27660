import type { PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PreviewLink, ShownPage } from "@workers/contracts/pages/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { makePreviewToken, readPreviewToken } from "@workers/domain/kernel/preview-tokens";
import { iso } from "@workers/domain/kernel/time";
import { appAddress, publicDomainOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { pageRow } from "./page-rows";
import { previewOfPage } from "./read/get-page";

/** Days for which a preview link shows the draft. */
const days = 14;

/** A link by which everybody sees the draft of a page, for two weeks. */
export async function createPreviewLink(ctx: AppContext, id: PageId): Promise<PreviewLink> {
  requireAbility(ctx, "app.create_page");
  const [page, domain] = await Promise.all([ctx.shard.readOne(pageRow(ctx, { id })), publicDomainOf(ctx, ctx.app)]);
  if (!page) throw notFound("page");
  const expiresAt = ctx.now() + days * 86_400_000;
  const token = makePreviewToken(ctx.env, { appId: ctx.app.id, pageId: id }, expiresAt);
  return { url: `${appAddress(ctx, ctx.app, domain).url}/theme/preview/${token}`, expiresAt: iso(expiresAt) };
}

/** The page of a preview link; 404 for one that has expired, or was made for something else. */
export async function previewByLink(ctx: AppContext, text: string): Promise<ShownPage> {
  const token = readPreviewToken(ctx.env, text, ctx.now());
  const page = token?.appId === ctx.app.id && token.pageId ? await previewOfPage(ctx, token.pageId) : undefined;
  if (!page) throw notFound("page");
  return page;
}
