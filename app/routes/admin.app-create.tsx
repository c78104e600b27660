import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireInProject } from "@workers/domain/kernel/access";
import { timezones } from "@workers/domain/people/accounts";
import { startersIn } from "@workers/domain/pages/templates";
import { createApp } from "@workers/domain/platform/apps";
import { projectHost } from "@workers/domain/kernel/public-address";
import { colorsForm, newAppForm } from "@workers/contracts/admin/apps";
import { redirect } from "@workers/request/redirects";
import { NewAppForm } from "~/features/admin/apps/NewAppForm";
import { operatorsProject } from "~/features/admin/operator.server";
import { slugByHand } from "~/features/admin/SlugField";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  requireInProject(ctx, "project.edit");
  const { id, name, language, timezone } = ctx.project;
  return {
    projectId: id,
    projectName: name,
    host: projectHost(ctx.env, ctx.project),
    zones: timezones(ctx.now()),
    language,
    timezone,
    templates: startersIn(ctx.language).map(({ id, name, description }) => ({ id, name, description })),
  };
});

const schema = newAppForm.omit({ colors: true }).extend(colorsForm.shape);

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  if (slugByHand(form) === undefined) form.delete("slug");
  // Without a template the app opens with its first service.
  if (!form.get("templateId")) form.delete("templateId");
  const { backgroundColor, brandColor, fontColor, sectionColor, ...app } = parseForm(schema, form);
  const { id } = await createApp(ctx, { ...app, colors: { backgroundColor, brandColor, fontColor, sectionColor } });
  throw redirect(`/projects/${ctx.project.id}/apps/${id}?new`);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:newApp.title"), isPrivate: true }));

export default function NewApp() {
  const { t } = useTranslation("admin");
  const { projectName, ...formProps } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("newApp.title")}
        text={t("newApp.text")}
        back={{ to: `/projects/${formProps.projectId}`, label: projectName }}
      />
      <NewAppForm {...formProps} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
