import { type Locate, registerAddresses } from "@workers/domain/kernel/addresses";
import { can, lockFor } from "@workers/domain/kernel/access";
import { startPageSlug } from "@db/vocabulary/services";
import { mayEditPages, pageFacts } from "./page-facts";
import { pageRow } from "./page-rows";

/** Of a page. Who may not open it learns its type and slug, and what is shown instead. */
const locate: Locate = async (ctx, { slug = startPageSlug }) => {
  const page = await ctx.shard.readOne(pageRow(ctx, { slug }));
  if (!page || (page.publishedAt === null && !mayEditPages(ctx))) return undefined;
  const facts = pageFacts(page.id);
  if (!can(ctx, "app.view_page", facts)) return lockFor(ctx, "app.view_page", facts) ? { slug } : undefined;
  return { id: page.id, slug: page.slug, name: page.name };
};

registerAddresses(
  {
    type: "screen",
    paths: [
      "/theme/:tab",
      "/theme/page/:id",
      "/theme/page/:id/settings",
      "/theme/preview/:token",
      "/theme/widgets/:service",
    ],
  },
  { type: "dashboard", paths: ["/dashboard"], locate },
  { type: "custom_page", paths: ["/:slug"], locate },
);
