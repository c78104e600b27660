import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserPlus } from "lucide-react";
import { z } from "zod";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { canInProject } from "@workers/domain/kernel/access";
import { listApps } from "@workers/domain/platform/apps";
import { limitOf } from "@workers/domain/kernel/projects";
import {
  editTeamSettings,
  listTeam,
  removeTeamMember,
  resendInvitation,
  viewTeamSettings,
} from "@workers/domain/platform/teams";
import { formFlag } from "@workers/contracts/form-fields";
import { teamSettingsSchema } from "@workers/contracts/admin/teams";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { TeamList } from "~/features/admin/team/TeamList";
import { TeamSettingsForm } from "~/features/admin/team/TeamSettingsForm";
import { ChangeTariffLink } from "~/features/tariffs/ChangeTariffLink";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 50;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const [team, apps] = await Promise.all([
    listTeam(ctx, { page, limit: perPage }),
    listApps(ctx, { status: "active", page: 1, limit: 100 }),
  ]);
  const mayEdit = canInProject(ctx.team, "project.edit_team") && ctx.project.status === "active";
  return {
    projectId: ctx.project.id,
    members: team.items,
    total: team.total,
    limit: limitOf(ctx.project, "teamMembers"),
    appNames: Object.fromEntries(apps.items.map(({ id, name }) => [id, name])),
    settings: mayEdit ? viewTeamSettings(ctx) : null,
    page,
    pages: Math.ceil(team.total / perPage),
  };
});

const settingsSchema = teamSettingsSchema
  .omit({ isTwoStepRequired: true })
  .extend({ notifyOnJoin: formFlag() })
  .strict();
const twoStepSchema = z.strictObject({ isTwoStepRequired: formFlag() });

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const member = () => namedBy<"team member">(String(form.get("id")));
  switch (form.get("intent")) {
    case "resend":
      await resendInvitation(ctx, member());
      return done("invitationResent");
    case "remove":
      await removeTeamMember(ctx, member());
      return done("teamMemberRemoved");
    case "twoStep":
      await editTeamSettings(ctx, parseForm(twoStepSchema, form));
      return done("saved", form);
    default:
      await editTeamSettings(ctx, parseForm(settingsSchema, form));
      return done("saved", form);
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:team.title"), isPrivate: true }));

export default function Team() {
  const { t } = useTranslation("admin");
  const { projectId, members, total, limit, appNames, settings, page, pages } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const hasRoom = limit === -1 || total < limit;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHeader
        title={t("team.title")}
        text={limit === -1 ? t("team.text") : t("team.textLimit", { count: limit, total })}
        className="pb-0!"
        actions={
          settings && hasRoom ? (
            <ButtonLink to={`/projects/${projectId}/settings/team/invite`} variant="primary" icon={<UserPlus />}>
              {t("team.invite")}
            </ButtonLink>
          ) : null
        }
      />
      {problem && !["settings", "twoStep"].includes(problem.values["intent"] ?? "") ? (
        <Notice tone="danger">{problem.error.message}</Notice>
      ) : null}
      {settings && !hasRoom ? (
        <Notice>
          {t("team.noRoom", { count: limit })} <ChangeTariffLink projectId={projectId} />
        </Notice>
      ) : null}
      <TeamList members={members} appNames={appNames} projectId={projectId} />
      <Pagination page={page} pages={pages} />
      {settings ? <TeamSettingsForm settings={settings} problem={problem} /> : null}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
