import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { formFlag } from "@workers/contracts/form-fields";
import { limits } from "@db/vocabulary/limits";
import { listCourseCategories, listPlaylists } from "@workers/domain/learning/courses";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useTranslation } from "~/i18n/use-translation";
import { LibraryCategories } from "~/features/courses/LibrarySettings";
import { PlaylistSettings } from "~/features/courses/PlaylistSettings";
import { ServiceSettings } from "~/features/settings/app/ServiceSettings";
import { serviceAction, servicePageOf } from "~/features/settings/app/service-page.server";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { Switch } from "~/ui/Switch";

const lessonsForm = z.strictObject({ isLessonCommentAllowed: formFlag(), areRecentLessonsShown: formFlag() });

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_course");
  const [categories, playlists, page] = await Promise.all([
    listCourseCategories(ctx),
    listPlaylists(ctx, { page: 1, limit: limits.listLimit.max }),
    can(ctx, "app.edit") ? servicePageOf(ctx, "library") : null,
  ]);
  return { categories, playlists: playlists.data, page };
});

export const action = serviceAction("library", { lessons: lessonsForm });

export const handle = { texts: ["courses"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("courses:settings.title"), isPrivate: true }));

export default function LibrarySettingsPage() {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { categories, playlists, page } = useLoaderData<typeof loader>();
  return (
    <ServiceSettings
      service="library"
      page={page}
      title={t("settings.title")}
      text={t("settings.text")}
      actions={<ButtonLink to={path.courses()}>{t("view")}</ButtonLink>}
    >
      {(problem) => (
        <>
          <LibraryCategories categories={categories} />
          <PlaylistSettings playlists={playlists} />
          {page ? (
            <SectionForm
              intent="lessons"
              title={t("settings.options")}
              problem={problem}
              stored={[page.settings.isLessonCommentAllowed, page.settings.areRecentLessonsShown]}
            >
              <Switch
                isRow
                name="isLessonCommentAllowed"
                label={t("settings.isLessonCommentAllowed")}
                defaultChecked={page.settings.isLessonCommentAllowed}
              />
              <Switch
                isRow
                name="areRecentLessonsShown"
                label={t("settings.areRecentLessonsShown")}
                defaultChecked={page.settings.areRecentLessonsShown}
              />
            </SectionForm>
          ) : null}
        </>
      )}
    </ServiceSettings>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
