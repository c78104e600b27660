import type { MetaFunction } from "@remix-run/cloudflare";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { appFeed, createPost, followingFeed, tagsByPlace } from "@workers/domain/community/posts";
import { newestLessons } from "@workers/domain/learning/courses";
import { newcomerSteps } from "@workers/domain/pages/checklist";
import { shownWidgetArea, startWidgetArea } from "@workers/domain/pages/pages";
import { NewcomerSteps } from "~/features/onboarding/NewcomerSteps";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { NewLessons } from "~/features/courses/NewLessons";
import { feedAsideOf } from "~/features/posts/feed/aside.server";
import { FeedScreen } from "~/features/posts/feed/FeedScreen";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { useWritableSpaces } from "~/features/spaces/use-writable-spaces";
import { WithFetchedWidgets } from "~/features/pages/WithFetchedWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

const newLessonsShown = 3;

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const [app, areaRow] = await Promise.all([enterTenantApp(ctx), startWidgetArea(ctx, "groups")]);
  const [{ data, nextCursor }, cards, lessons, aside, steps, tags, area] = await Promise.all([
    query.filter === "following" ? followingFeed(app, query) : appFeed(app, query),
    bulletinCards(app, { scopeType: "app" }),
    newestLessons(app, newLessonsShown),
    feedAsideOf(app),
    newcomerSteps(app),
    tagsByPlace(app),
    shownWidgetArea(app, "groups", areaRow),
  ]);
  return {
    posts: { data, nextCursor },
    cards,
    lessons,
    aside,
    steps,
    tags,
    area,
    madeAt,
    sort: query.sort,
    filter: query.filter,
  };
});

/** The composer of pages without scripts. */
export const action = pageAction(async ({ ctx, form }) => {
  const app = await enterTenantApp(ctx);
  const { spaceId, title, body } = parseForm(postForm, form);
  const post = await createPost(app, { id: spaceId }, { title, body });
  throw redirect(pagePath(ctx).post(post), 303);
});

export const handle = { texts: ["pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:feed.title") }));

export default function Feed() {
  const { posts, cards, lessons, aside, steps, tags, area, madeAt, sort, filter } =
    useRetainedLoaderData<typeof loader>();
  const writable = useWritableSpaces(tags);
  return (
    <WithFetchedWidgets area={area}>
      <FeedScreen
        posts={posts}
        cards={cards}
        aside={area ? null : aside}
        above={
          <>
            <NewcomerSteps steps={steps} />
            <NewLessons lessons={lessons} />
          </>
        }
        madeAt={madeAt}
        sort={sort}
        filter={filter}
        writable={writable}
      />
    </WithFetchedWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
