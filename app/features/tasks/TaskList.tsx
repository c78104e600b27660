import type { BackgroundTask } from "@workers/contracts/tasks";
import { CircleAlert, CircleCheck, CircleSlash, LoaderCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { ProgressBar } from "~/ui/ProgressBar";
import { useTasks } from "./use-tasks";

interface TaskListProps {
  /** `{account}:{app or project}`: which tasks this browser remembers here. */
  place: string;
  /** The task that the page's action has just started, if any. */
  started?: string;
  /** What a completed task leads to, e.g. the copy. */
  resultOf?: (task: BackgroundTask) => ReactNode;
  /** A task ended: time to load the page's data anew. */
  onEnd?: () => void;
  /** The same, of each task with what came of it. */
  onEnded?: (task: BackgroundTask) => void;
  /** The app whose tasks of other people stand here too, as far as one may do them oneself. */
  appId?: string;
  className?: string;
}

/** Background tasks with their progress; nothing where there are none. Route texts: `tasks`. */
export function TaskList({ place, started, resultOf, onEnd, onEnded, appId, className }: TaskListProps) {
  const { t } = useTranslation("tasks");
  const { tasks, dismiss, stop, resume } = useTasks(place, started, onEnd, onEnded, appId);
  return (
    <ul
      aria-live="polite"
      aria-label={t("label")}
      className={classNames("grid gap-3", tasks.length === 0 && "hidden", className)}
    >
      {tasks.map((task) => (
        <TaskLine
          key={task.taskId}
          task={task}
          onDismiss={() => dismiss(task.taskId)}
          onStop={() => void stop(task.taskId)}
          onResume={() => void resume(task.taskId)}
          result={resultOf?.(task)}
        />
      ))}
    </ul>
  );
}

const icons = { running: LoaderCircle, completed: CircleCheck, failed: CircleAlert, killed: CircleSlash };
const iconClasses = {
  running: "text-muted animate-spin motion-reduce:animate-none",
  completed: "text-success-text",
  failed: "text-danger-text",
  killed: "text-muted",
};

interface TaskLineProps {
  task: BackgroundTask;
  onDismiss: () => void;
  onStop: () => void;
  onResume: () => void;
  result: ReactNode;
}

function TaskLine({ task, onDismiss, onStop, onResume, result }: TaskLineProps) {
  const { t } = useTranslation("tasks");
  const { status, type, done, total, error } = task;
  const Icon = icons[status];
  const title = t(`${type}.${status}`);
  return (
    <Card as="li" padding="sm" className="flex items-center gap-3 pl-4!">
      <Icon aria-hidden className={classNames("size-5 shrink-0", iconClasses[status])} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-base font-medium">{title}</p>
        {task.isOwn ? null : <p className="text-sm text-muted">{t("ofOthers")}</p>}
        {status === "running" ? (
          <ProgressBar label={title} value={total ? (done / total) * 100 : undefined} size="sm" />
        ) : null}
        {status === "failed" ? <p className="text-sm text-muted">{t(`errors:${error ?? "internal"}`)}</p> : null}
      </div>
      {status === "completed" ? result : null}
      {status === "failed" || status === "killed" ? (
        <Button size="sm" onClick={onResume}>
          {t("resume")}
        </Button>
      ) : null}
      {status === "running" ? (
        <Button size="sm" onClick={onStop}>
          {t("stop")}
        </Button>
      ) : (
        <IconButton label={t("dismiss")} icon={<X />} size="sm" onClick={onDismiss} />
      )}
    </Card>
  );
}
