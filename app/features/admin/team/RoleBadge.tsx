import { useTranslation } from "~/i18n/use-translation";
import type { TeamMemberStatus, TeamRole } from "@db/vocabulary/enumerations";
import { Badge } from "~/ui/Badge";

const tones = { owner: "brand", admin: "info", manager: "neutral", support: "neutral" } as const;

/** What somebody is in the team. */
export function RoleBadge({ role }: { role: TeamRole }) {
  const { t } = useTranslation("admin");
  return <Badge tone={tones[role]}>{t(`role.${role}`)}</Badge>;
}

/** Whether a team member takes part: nothing for the usual case. */
export function TeamStatusBadge({ status }: { status: TeamMemberStatus }) {
  const { t } = useTranslation("admin");
  if (status === "active") return null;
  return <Badge tone={status === "pending" ? "warning" : "neutral"}>{t(`teamStatus.${status}`)}</Badge>;
}
