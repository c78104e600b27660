import type { PageId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { PreviewLink, ShownPage } from "@workers/contracts/pages/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { seal, unseal } from "@workers/domain/kernel/secrets";
import { iso } from "@workers/domain/kernel/time";
import { appAddress, publicDomainOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { pageRow } from "./page-rows";
import { previewOfPage } from "./read/get-page";

const purpose = "page preview";
/** Days for which a preview link shows the draft. */
const days = 14;

interface Sealed {
  appId: string;
  pageId: PageId;
}

/** A link by which everybody sees the draft of a page, for two weeks. */
export async function createPreviewLink(ctx: AppContext, id: PageId): Promise<PreviewLink> {
  requireAbility(ctx, "app.create_page");
  const [page, domain] = await Promise.all([ctx.shard.readOne(pageRow(ctx, { id })), publicDomainOf(ctx, ctx.app)]);
  if (!page) throw notFound("page");
  const expiresAt = ctx.now() + days * 86_400_000;
  const token = seal(ctx.env, purpose, { appId: ctx.app.id, pageId: id } satisfies Sealed, expiresAt);
  return { url: `${appAddress(ctx, ctx.app, domain).url}/theme/preview/${token}`, expiresAt: iso(expiresAt) };
}

/** The page of a preview link; 404 for one that has expired, or was made for something else. */
export async function previewByLink(ctx: AppContext, token: string): Promise<ShownPage> {
  const sealed = readPreviewToken(ctx, token);
  const page = sealed?.appId === ctx.app.id ? await previewOfPage(ctx, sealed.pageId) : undefined;
  if (!page) throw notFound("page");
  return page;
}

export const readPreviewToken = (ctx: Pick<Context, "env" | "now">, token: string): Sealed | null =>
  unseal<Sealed>(ctx.env, purpose, token, ctx.now());
