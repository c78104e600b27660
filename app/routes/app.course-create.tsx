import type { MetaFunction } from "@remix-run/cloudflare";
import { requireAbility } from "@workers/domain/kernel/access";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { NewCourseScreen } from "~/features/courses/builder/NewCourseScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx }) => {
  requireAbility(await enterTenantApp(ctx), "app.create_course");
  return null;
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("courses:builder.new"), isPrivate: true }));

export default function NewCourse() {
  return <NewCourseScreen />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
