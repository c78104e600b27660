import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { challengeBoard, getCourse, podcastKey } from "@workers/domain/learning/courses";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { viewedAs } from "~/features/courses/member-view.server";
import { CourseScreen } from "~/features/courses/CourseScreen";
import { structuredCourse } from "~/features/courses/structured-data";
import { publicAddress } from "~/features/shell/pages/public-address";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = viewedAs(await enterTenantApp(outer), url);
  const [course, settings] = await Promise.all([
    getCourse(ctx, { slug: params.courseSlug! }),
    settingsOf(ctx, "library"),
  ]);
  const isPlayed = course.type === "challenge" && course.permissions.can.includes("complete");
  const board = isPlayed ? await challengeBoard(ctx, course.id) : [];
  const listener = course.type === "podcast" ? ctx.me.profile : null;
  const feedKey = listener && (await podcastKey(ctx, course.id, listener.id));
  return { course, board, feedKey, libraryName: settings.name };
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_t, frame) => ({
    title: args.data?.course.metaTitle ?? args.data?.course.name,
    description: args.data?.course.metaDescription ?? args.data?.course.excerpt,
    imageUrl: args.data?.course.coverUrl,
    isPrivate: args.data?.course.isIndexed === false || args.data?.course.isActive === false,
    structured:
      args.data &&
      structuredCourse(args.data.course, {
        url: publicAddress(frame, args.location.pathname),
        site: frame.app?.name ?? "",
        origin: frame.origin,
        language: frame.language,
      }),
  }));

export default function Course() {
  return <CourseScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
