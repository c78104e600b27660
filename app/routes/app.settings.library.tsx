import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { formFlag } from "@workers/contracts/form-fields";
import { limits } from "@db/vocabulary/limits";
import { listCourseCategories, listPlaylists } from "@workers/domain/learning/courses";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { LibraryCategories } from "~/features/courses/LibrarySettings";
import { PlaylistSettings } from "~/features/courses/PlaylistSettings";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { plainServiceForm } from "~/features/settings/app/service-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Switch } from "~/ui/Switch";

const ref = { entityType: "service", entityId: "library" } as const;
const lessonsForm = z.strictObject({ isLessonCommentAllowed: formFlag(), areRecentLessonsShown: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_course");
  const [categories, playlists, service, access] = await Promise.all([
    listCourseCategories(ctx),
    listPlaylists(ctx, { page: 1, limit: limits.listLimit.max }),
    can(ctx, "app.edit") ? viewServiceSettings(ctx, "library") : null,
    accessPageOf(ctx, ref),
  ]);
  return { categories, playlists: playlists.data, service, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, ref, form)) return done("saved", form);
  const changes = form.get("intent") === "lessons" ? parseForm(lessonsForm, form) : parseForm(plainServiceForm, form);
  await editServiceSettings(ctx, "library", changes);
  return done("saved", form);
});

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("courses:settings.title"), isPrivate: true }));

export default function LibrarySettingsPage() {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { categories, playlists, service, access } = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("settings.title")}
        text={t("settings.text")}
        actions={<ButtonLink to={path.courses()}>{t("view")}</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-6">
        {service ? <ServiceForm service="library" settings={service} problem={problem} /> : null}
        <LibraryCategories categories={categories} />
        <PlaylistSettings playlists={playlists} />
        {service ? (
          <SectionForm
            intent="lessons"
            title={t("settings.options")}
            problem={problem}
            stored={[service.isLessonCommentAllowed, service.areRecentLessonsShown]}
          >
            <Switch
              isRow
              name="isLessonCommentAllowed"
              label={t("settings.isLessonCommentAllowed")}
              defaultChecked={service.isLessonCommentAllowed}
            />
            <Switch
              isRow
              name="areRecentLessonsShown"
              label={t("settings.areRecentLessonsShown")}
              defaultChecked={service.areRecentLessonsShown}
            />
          </SectionForm>
        ) : null}
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
