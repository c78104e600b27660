import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserMinus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { z } from "zod";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { listApps } from "@workers/domain/platform/apps";
import { forbidden } from "@workers/errors";
import { editTeamMember, removeTeamMember, viewTeamMember } from "@workers/domain/platform/teams";
import { wholeTeamMemberForm } from "@workers/contracts/admin/teams";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { TeamStatusBadge } from "~/features/admin/team/RoleBadge";
import { TeamRoleFields } from "~/features/admin/team/TeamRoleFields";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Avatar } from "~/ui/Avatar";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const member = await viewTeamMember(ctx, namedBy<"team member">(params.memberId));
  if (!member.permissions.can.includes("edit")) throw forbidden("project.edit_team");
  const { items } = await listApps(ctx, { status: "active", page: 1, limit: 50 });
  return { projectId: ctx.project.id, member, apps: items.map(({ id, name }) => ({ id, name })) };
});

const { role, appIds } = wholeTeamMemberForm.shape;
const schema = z.strictObject({ role, appIds: appIds.default([]), isActive: z.literal("on").optional() });

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"team member">(params.memberId);
  if (form.get("intent") === "remove") {
    await removeTeamMember(ctx, id);
    throw redirect(`/projects/${ctx.project.id}/settings/team`);
  }
  const { isActive, ...changes } = parseForm(schema, form);
  const status = form.has("_status") ? ({ status: isActive ? "active" : "inactive" } as const) : {};
  await editTeamMember(ctx, id, { ...changes, ...status });
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:team.title"), isPrivate: true }));

export default function TeamMember() {
  const { t } = useTranslation("admin");
  const { projectId, member, apps } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const isPending = member.status === "pending";
  const name = nameOfMember(member);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={name}
        text={member.firstName ? member.email : undefined}
        picture={<Avatar name={name} src={member.avatarUrl} size="lg" />}
        aside={<TeamStatusBadge status={member.status} />}
        back={{ to: `/projects/${projectId}/settings/team`, label: t("team.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <SectionForm
          intent="edit"
          title={t("teamMember.section")}
          problem={problem}
          stored={[member.role, member.appIds, member.status, apps]}
        >
          <TeamRoleFields role={member.role === "owner" ? "admin" : member.role} appIds={member.appIds} apps={apps} />
          {isPending ? null : (
            <>
              <input type="hidden" name="_status" value="1" />
              <Switch
                isRow
                name="isActive"
                label={t("teamMember.isActive")}
                description={t("teamMember.isActiveText")}
                defaultChecked={member.status === "active"}
              />
            </>
          )}
        </SectionForm>
        <SettingsSection
          title={t(isPending ? "team.takeBack" : "team.remove")}
          text={t(isPending ? "team.takeBackText" : "team.removeText")}
          isDangerous
        >
          <ConfirmedForm
            intent="remove"
            label={t(isPending ? "team.takeBack" : "team.remove")}
            icon={<UserMinus />}
            title={t(isPending ? "team.takeBackAsk" : "team.removeAsk", { name })}
            text={t(isPending ? "team.takeBackText" : "team.removeText")}
            confirmLabel={t(isPending ? "team.takeBack" : "team.remove")}
          />
        </SettingsSection>
      </div>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
