import { eq, isNull } from "drizzle-orm";
import { pages } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PageEditingForm } from "@workers/contracts/pages/pages";
import { requireAbility, requireUser } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { rows } from "@workers/store";

/** Tells the other editors of a page that a window of the caller's has it open, or has left it. Nothing of it is kept. */
export async function announceEditing(
  ctx: AppContext,
  pageId: PageId,
  { windowId, isGone }: PageEditingForm,
): Promise<void> {
  requireAbility(ctx, "app.create_page");
  const { account } = requireUser(ctx).actor;
  const page = await ctx.shard.readOne(
    rows(ctx, pages, { id: pages.id }).where(eq(pages.id, pageId), isNull(pages.deletedAt)),
  );
  if (!page) throw notFound("page");
  const { firstName, lastName } = ctx.me.profile ?? account;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  ctx.publish({ type: "page.edited_by", appId: ctx.app.id, pageId, windowId, name, isGone });
}
