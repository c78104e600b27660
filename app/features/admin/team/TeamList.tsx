import type { TeamMemberView } from "@workers/contracts/admin/teams";
import { useSubmit } from "@remix-run/react";
import { Mail, MoreHorizontal, PencilLine, UserMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { nameOfMember } from "./name-of-member";
import { RoleBadge, TeamStatusBadge } from "./RoleBadge";

interface TeamListProps {
  members: readonly TeamMemberView[];
  /** Names of the project's apps by id, for what managers and support are assigned to. */
  appNames: Readonly<Record<string, string>>;
  projectId: string;
}

/** The team, each with role, apps and what may be done. */
export function TeamList({ members, appNames, projectId }: TeamListProps) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const [leaving, setLeaving] = useState<TeamMemberView | null>(null);
  const send = (intent: string, id: string) => submit({ intent, id }, { method: "post" });
  return (
    <Card padding="none">
      <ul>
        {members.map((member) => (
          <li
            key={member.id}
            className="flex items-center gap-4 border-t border-line px-4 py-3.5 first:border-t-0 md:px-5"
          >
            <Avatar name={nameOfMember(member)} src={member.avatarUrl} size="md" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <MemberName member={member} projectId={projectId} />
                {member.isSelf ? <Badge>{t("team.you")}</Badge> : null}
                <TeamStatusBadge status={member.status} />
                {member.hasTwoSteps === null ? null : (
                  <Badge tone={member.hasTwoSteps ? "success" : "neutral"}>
                    {t(member.hasTwoSteps ? "team.twoSteps" : "team.oneStep")}
                  </Badge>
                )}
              </p>
              <p className="truncate text-sm text-muted">
                {member.firstName ? member.email : whatApps(t, member, appNames)}
              </p>
              {member.firstName && hasApps(member) ? (
                <p className="truncate text-sm text-muted">{whatApps(t, member, appNames)}</p>
              ) : null}
            </div>
            <RoleBadge role={member.role} />
            <div className="w-9 max-md:empty:hidden">
              {member.permissions.can.length > 0 ? (
                <Menu
                  label={t("team.actions", { name: nameOfMember(member) })}
                  placement="bottom end"
                  trigger={
                    <IconButton
                      label={t("team.actions", { name: nameOfMember(member) })}
                      icon={<MoreHorizontal />}
                      size="sm"
                    />
                  }
                  items={[
                    member.permissions.can.includes("edit") && {
                      label: t("team.edit"),
                      icon: <PencilLine />,
                      to: `/projects/${projectId}/settings/team/${member.id}`,
                    },
                    member.permissions.can.includes("resend") && {
                      label: t("team.resend"),
                      icon: <Mail />,
                      onSelect: () => send("resend", member.id),
                    },
                    member.permissions.can.includes("delete") && {
                      label: t(member.status === "pending" ? "team.takeBack" : "team.remove"),
                      icon: <UserMinus />,
                      tone: "danger" as const,
                      onSelect: () => setLeaving(member),
                    },
                  ]}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) send("remove", leaving.id);
          setLeaving(null);
        }}
        title={
          leaving
            ? t(leaving.status === "pending" ? "team.takeBackAsk" : "team.removeAsk", { name: nameOfMember(leaving) })
            : ""
        }
        text={t(leaving?.status === "pending" ? "team.takeBackText" : "team.removeText")}
        confirmLabel={t(leaving?.status === "pending" ? "team.takeBack" : "team.remove")}
      />
    </Card>
  );
}

function MemberName({ member, projectId }: { member: TeamMemberView; projectId: string }) {
  const name = <span className="truncate font-medium text-text">{nameOfMember(member)}</span>;
  if (!member.permissions.can.includes("edit")) return name;
  return (
    <Link
      to={`/projects/${projectId}/settings/team/${member.id}`}
      className="min-w-0 rounded-xs underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

const hasApps = ({ role }: TeamMemberView) => role === "manager" || role === "support";

function whatApps(
  t: ReturnType<typeof useTranslation>["t"],
  member: TeamMemberView,
  appNames: Readonly<Record<string, string>>,
): string {
  if (!hasApps(member)) return t("team.allApps");
  const names = member.appIds.map((id) => appNames[id]).filter(Boolean);
  return names.length > 0 ? names.join(", ") : t("team.noApps");
}
