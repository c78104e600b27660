import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CheckCheck } from "lucide-react";
import { noticeMails, operatorNoticeKinds } from "@db/vocabulary/operators/notices";
import { editNoticeSettings, listNotices, noticeSettings, readNotices } from "@workers/domain/operators/notices";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { NoticeList } from "~/features/operators/NoticeList";
import { NoticeSettingsForm } from "~/features/operators/NoticeSettingsForm";
import { unreadNoticesKey } from "~/features/operators/unread-notices";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";

const perPage = 30;

/** What the team is notified of, and how the operator wants it. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, settings] = await Promise.all([listNotices(ctx, { limit: perPage, cursor }), noticeSettings(ctx)]);
  return { project: { id: ctx.project.id, name: ctx.project.name }, settings, page, isFirst: cursor === undefined };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  switch (form.get("intent")) {
    case "read":
      await readNotices(ctx);
      return done("noticesRead");
    case "settings": {
      const { kinds } = await noticeSettings(ctx);
      const shown = new Set(kinds.map(({ kind }) => kind));
      await editNoticeSettings(ctx, {
        off: operatorNoticeKinds.filter((kind) => shown.has(kind) && !form.has(`on.${kind}`)),
        mail: noticeMails.find((mail) => mail === form.get("mail")),
      });
      return done("saved", form);
    }
    default:
      throw notFound("page");
  }
});

export const handle = { texts: ["operators", "notifications"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("operators:notices.title"), isPrivate: true }));

export default function Notices() {
  const { t } = useTranslation(["operators", "admin"]);
  const { project, settings, page, isFirst } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const hasUnread = page.data.some(({ isUnread }) => isUnread);
  const cache = useQueryClient();
  useEffect(() => void cache.invalidateQueries({ queryKey: unreadNoticesKey(project.id) }), [cache, project.id, page]);
  return (
    <>
      <PageHeader
        title={t("notices.title")}
        text={project.name}
        actions={
          hasUnread ? (
            <Form method="post">
              <Button type="submit" name="intent" value="read" icon={<CheckCheck />}>
                {t("notices.readAll")}
              </Button>
            </Form>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <NoticeList notices={page.data} projectId={project.id} />
        {page.nextCursor || !isFirst ? (
          <div className="flex flex-wrap justify-center gap-3">
            {isFirst ? null : <ButtonLink to={`/projects/${project.id}/notices`}>{t("notices.newest")}</ButtonLink>}
            {page.nextCursor ? <ButtonLink to={`?cursor=${page.nextCursor}`}>{t("notices.older")}</ButtonLink> : null}
          </div>
        ) : null}
        <NoticeSettingsForm settings={settings} problem={problem} />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
