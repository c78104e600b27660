import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import type { ProjectId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useTranslation } from "~/i18n/use-translation";
import { Counter } from "~/ui/Counter";
import { IconLink } from "~/ui/IconButton";
import { unreadNoticesKey } from "./unread-notices";

/** The bell of the administration: how much the operator has not read, and the way to the list. */
export function OperatorBell({ projectId }: { projectId: ProjectId }) {
  const { t } = useTranslation("shell");
  const { data: count = 0, refetch } = useQuery({
    queryKey: unreadNoticesKey(projectId),
    queryFn: async () =>
      (await answerOf(api.projects[":projectId"].notices.unread.$get({ param: { projectId } }))).data.count,
    refetchOnMount: "always",
  });
  useAfterEvents(
    ({ event }) => event === "project.updated" && "now",
    () => void refetch(),
  );
  return (
    <IconLink
      to={`/projects/${projectId}/notices`}
      label={count > 0 ? t("bell.unread", { count }) : t("bell.open")}
      icon={<Bell />}
      badge={<Counter count={count} />}
    />
  );
}
