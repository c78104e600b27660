import type { MetaFunction } from "@remix-run/cloudflare";
import { limits } from "@db/vocabulary/limits";
import { listCategories } from "@workers/domain/community/categories";
import { appFeed, createPost, tagsByPlace } from "@workers/domain/community/posts";
import { lockOfService } from "@workers/domain/kernel/access";
import { shownWidgetArea, startWidgetArea } from "@workers/domain/pages/pages";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { CommunitiesScreen } from "~/features/categories/CommunitiesScreen";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { WithFetchedWidgets } from "~/features/pages/WithFetchedWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const [app, areaRow] = await Promise.all([enterTenantApp(ctx), startWidgetArea(ctx, "communities")]);
  // What is switched off isn't there; a service that is locked lists its categories all the same.
  if (lockOfService(app, { service: "communities" })?.show === "off") throw notFound();
  const [categories, { data, nextCursor }, tags, area] = await Promise.all([
    listCategories(app, { page: 1, limit: limits.listLimit.max }),
    appFeed(app, query, { discriminator: "communities" }),
    tagsByPlace(app),
    shownWidgetArea(app, "communities", areaRow),
  ]);
  return { area, categories: categories.data, tags, posts: { data, nextCursor }, madeAt, sort: query.sort };
});

/** The composer of pages without scripts. */
export const action = pageAction(async ({ ctx, form }) => {
  const app = await enterTenantApp(ctx);
  const { spaceId, title, body } = parseForm(postForm, form);
  const post = await createPost(app, { id: spaceId, discriminator: "communities" }, { title, body });
  throw redirect(pagePath(ctx).post(post), 303);
});

export const handle = { texts: ["pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:communities.title") }));

export default function Communities() {
  const { area, ...data } = useRetainedLoaderData<typeof loader>();
  return (
    <WithFetchedWidgets area={area}>
      <CommunitiesScreen {...data} hasAside={area === null} />
    </WithFetchedWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
