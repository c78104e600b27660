import type { WidgetOptions } from "@db/vocabulary/pages";
import type { AppContext } from "@workers/context";
import type { Post } from "@workers/contracts/posts";
import type { WidgetContent, WidgetEntry } from "@workers/contracts/pages/widget-contents";
import { listBulletins } from "@workers/domain/community/bulletins";
import { appFeed, feedOfContainer } from "@workers/domain/community/posts";
import { promoOfApp } from "@workers/domain/platform/promos";
import { IsolateCache } from "@workers/store";
import type { PublicPromo } from "@workers/contracts/admin/promos";
import { AppError } from "@workers/errors";
import { entry, registerWidget } from "../registry";

const pathOfPost = ({ space, slug, discriminator }: Post): string =>
  discriminator === "communities" ? `/communities/c/${space.slug}/p/${slug}` : `/groups/g/${space.slug}/p/${slug}`;

const entryOfPost = (post: Post): WidgetEntry =>
  entry({
    id: post.id,
    title: post.title,
    text: post.excerpt,
    path: pathOfPost(post),
    pictureUrl: post.coverUrl,
    at: post.createdAt,
    profile: post.profile,
  });

async function latest(
  ctx: AppContext,
  { spaceId, limit }: WidgetOptions["latestPosts"],
): Promise<Partial<WidgetContent>> {
  const query = { page: 1, limit };
  const { data } = await (spaceId ? feedOfContainer(ctx, { id: spaceId }, query) : appFeed(ctx, query));
  const [first] = data;
  const morePath =
    spaceId && first
      ? first.discriminator === "communities"
        ? `/communities/c/${first.space.slug}`
        : `/groups/g/${first.space.slug}`
      : "/groups";
  return { entries: data.map(entryOfPost), morePath };
}

registerWidget("latestPosts", latest);
registerWidget("latestPost", (ctx, { spaceId }) => latest(ctx, { spaceId, limit: 1 }));

for (const kind of ["announcement", "daily"] as const)
  registerWidget(kind, async (ctx) => {
    const { data } = await listBulletins(ctx, kind, { page: 1, limit: 1 });
    return {
      entries: data.map((bulletin) =>
        entry({
          id: bulletin.id,
          title: bulletin.title,
          text: bulletin.excerpt,
          path: `/${kind === "daily" ? "dailies" : "announcements"}/${bulletin.id}`,
          pictureUrl: bulletin.coverUrl,
          at: bulletin.publishedAt,
          profile: bulletin.profile,
        }),
      ),
      morePath: kind === "daily" ? "/notifications/your-daily" : "/notifications/announcements",
    };
  });

/** Promos are in the directory, and change seldom: a page doesn't wait for another database each time. */
const promos = new IsolateCache<PublicPromo | null>(30);

registerWidget("promo", async (ctx) => {
  const viewer = ctx.actor.kind === "guest" ? "guest" : "user";
  const promo = await promos.get(`${ctx.app.id} ${viewer} ${ctx.tenant.kind}`, () =>
    promoOfApp(ctx).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    }),
  );
  return {
    entries: promo
      ? [
          entry({
            id: promo.id,
            title: promo.name,
            text: promo.shortDescription,
            path: "/promo",
            pictureUrl: promo.cover,
            value: promo.membersCount,
          }),
        ]
      : [],
  };
});
