import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { timezones } from "@workers/domain/people/accounts";
import { createProject } from "@workers/domain/kernel/projects";
import { codeOfReferral, referralOf } from "@workers/domain/platform/referrals";
import { readHostCookies } from "@workers/request/cookies";
import { newProjectForm } from "@workers/contracts/admin/projects";
import { redirect } from "@workers/request/redirects";
import { NewProjectForm } from "~/features/admin/projects/NewProjectForm";
import { referralCookie } from "~/features/admin/legal/referral-cookie.server";
import { operator } from "~/features/admin/operator.server";
import { slugByHand } from "~/features/admin/SlugField";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(({ ctx }) => {
  const { actor, env } = operator(ctx);
  return {
    zones: timezones(ctx.now()),
    language: actor.account.language,
    timezone: actor.account.timezone,
    appDomain: env.APP_DOMAIN,
  };
});

export const action = pageAction(async ({ ctx: outer, form, request }) => {
  const ctx = operator(outer);
  const byHand = slugByHand(form);
  if (byHand === undefined) form.delete("slug");
  const cookies = readHostCookies(ctx.origin, request.headers.get("Cookie"), [referralCookie]);
  const code = codeOfReferral(cookies[referralCookie]);
  const { id } = await createProject(ctx, parseForm(newProjectForm, form), {
    besides: (projectId) => referralOf(ctx, projectId, code),
  });
  throw redirect(`/projects/${id}`);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:newProject.title"), isPrivate: true }));

export default function NewProject() {
  const { t } = useTranslation("admin");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("newProject.title")}
        text={t("newProject.text")}
        back={{ to: "/projects", label: t("projects.title") }}
      />
      <NewProjectForm {...useLoaderData<typeof loader>()} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
