import { eq, isNull } from "drizzle-orm";
import { pages } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import { registerMoved } from "@workers/domain/kernel/addresses";
import { rows } from "@workers/store";
import { mayEditPages } from "./page-facts";

registerMoved("custom_page", async (ctx, id) => {
  const page = await ctx.shard.readOne(
    rows(ctx, pages, { slug: pages.slug, publishedAt: pages.publishedAt }).where(
      eq(pages.id, id as PageId),
      isNull(pages.deletedAt),
    ),
  );
  return page?.slug && (page.publishedAt !== null || mayEditPages(ctx)) ? `/${page.slug}` : null;
});
