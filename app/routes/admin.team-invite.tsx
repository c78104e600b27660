import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { listApps } from "@workers/domain/platform/apps";
import { inviteTeamMember, viewTeamSettings } from "@workers/domain/platform/teams";
import { newTeamMemberForm } from "@workers/contracts/admin/teams";
import { redirect } from "@workers/request/redirects";
import { InviteTeamMember } from "~/features/admin/team/InviteTeamMember";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const settings = viewTeamSettings(ctx);
  const { items } = await listApps(ctx, { status: "active", page: 1, limit: 50 });
  return { projectId: ctx.project.id, settings, apps: items.map(({ id, name }) => ({ id, name })) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  await inviteTeamMember(ctx, parseForm(newTeamMemberForm, form));
  throw redirect(`/projects/${ctx.project.id}/settings/team`);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:invite.title"), isPrivate: true }));

export default function Invite() {
  const { t } = useTranslation("admin");
  const formProps = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("invite.title")}
        text={t("invite.text")}
        back={{ to: `/projects/${formProps.projectId}/settings/team`, label: t("team.title") }}
      />
      <InviteTeamMember {...formProps} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
