import { useTranslation } from "~/i18n/use-translation";
import { TaskList } from "~/features/tasks/TaskList";
import { ButtonLink } from "~/ui/Button";

interface AppTasksProps {
  place: string;
  projectId: string;
  started?: string;
  onEnd: () => void;
}

/** Copies of apps on their way; a finished one leads to the copy. */
export function AppTasks({ place, projectId, started, onEnd }: AppTasksProps) {
  const { t } = useTranslation("tasks");
  const copyLink = (appId: unknown) =>
    typeof appId === "string" ? (
      <ButtonLink size="sm" to={`/projects/${projectId}/apps/${appId}`}>
        {t("openApp")}
      </ButtonLink>
    ) : null;
  return (
    <TaskList
      className="mb-6"
      place={place}
      started={started}
      onEnd={onEnd}
      resultOf={({ result }) => copyLink(result?.["appId"])}
    />
  );
}
