import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { getCourse } from "@workers/domain/learning/courses";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { namedBy } from "~/features/admin/operator.server";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const id = namedBy<"course">(params.courseId);
  const [course, access] = await Promise.all([
    getCourse(ctx, { id }),
    accessPageOf(ctx, { entityType: "course", entityId: id }),
  ]);
  return { name: course.name, slug: course.slug, isInCategory: course.categories.length > 0, access };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  await saveAccess(ctx, { entityType: "course", entityId: namedBy<"course">(params.courseId) }, form);
  return done("saved", form);
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("courses:builder.access"), args.data?.name], isPrivate: true }));

export default function CourseAccess() {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { name, slug, access, isInCategory } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("builder.accessLink")}
        text={t("builder.accessText")}
        back={{ to: `${path.course(slug)}/edit`, label: name }}
      />
      {access ? <AccessEditor {...access} problem={problem} isInGroup={isInCategory} /> : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
