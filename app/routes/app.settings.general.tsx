import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { timezones } from "@workers/domain/people/accounts";
import { editApp, editAppOptions, viewApp, viewAppOptions } from "@workers/domain/platform/apps";
import { domainDropdown } from "@workers/domain/platform/domains";
import { notFound } from "@workers/errors";
import { projectHost, serviceOrigin } from "@workers/domain/kernel/public-address";
import { closeFirstSteps, firstStepsOf } from "@workers/domain/operators/first-steps";
import type { AppForm, AppOptionsForm } from "@workers/contracts/admin/apps";
import { redirect } from "@workers/request/redirects";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { GeneralSettings } from "~/features/settings/app/GeneralSettings";
import { generalForms } from "~/features/settings/settings-forms.server";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { FirstStepsCard } from "~/features/operators/FirstStepsCard";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const path = appPath(basePathOf(ctx));
  // Members and invitations have abilities of their own.
  if (!can(ctx, "app.edit") && can(ctx, "app.settings_members")) throw redirect(path("/settings/members"));
  if (!can(ctx, "app.edit") && can(ctx, "app.create_invitation"))
    throw redirect(path("/settings/members/invite-links"));
  requireAbility(ctx, "app.edit");
  // Who runs the app needn't belong to the project's team; then its domains are none of their business.
  const [steps, app, options, domains] = await Promise.all([
    firstStepsOf(ctx),
    viewApp(ctx),
    viewAppOptions(ctx),
    ctx.team ? domainDropdown(ctx, { page: 1, limit: limits.listLimit.max }) : null,
  ]);
  return {
    steps: steps.isClosed ? null : steps,
    projectUrl: ctx.team && `${serviceOrigin(ctx.env)}/projects/${ctx.project.id}`,
    projectId: ctx.project.id,
    app,
    dateFormat: options.dateFormat,
    domains: domains?.data ?? [],
    projectHost: projectHost(ctx.env, ctx.project),
    zones: timezones(ctx.now()),
  };
});

const sections = ["identity", "domain", "contact"] as const;

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (form.get("intent") === "close-steps") {
    await closeFirstSteps(ctx, { isClosed: true });
    return done("stepsClosed");
  }
  const section = String(form.get("intent")) as (typeof sections)[number];
  if (!sections.includes(section)) throw notFound("page");
  const { dateFormat, ...changes }: AppForm & Pick<AppOptionsForm, "dateFormat"> = parseForm(
    generalForms[section],
    form,
  );
  const { slug } = await editApp(ctx, changes);
  if (dateFormat) await editAppOptions(ctx, { dateFormat });
  if (basePathOf(ctx) !== "" && slug !== ctx.app.slug) throw redirect(`/${slug}/settings`);
  return done("saved", form);
});

export const handle = { texts: ["operators"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:general.title"), isPrivate: true }));

export default function General() {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const { steps, projectUrl, projectId, ...settings } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader title={t("general.title")} />
      {steps ? (
        <div className="mb-6">
          <FirstStepsCard list={steps} projectId={projectId} app={{ path, projectUrl }} />
        </div>
      ) : null}
      <GeneralSettings {...settings} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
