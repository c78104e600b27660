import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import type { OpenService } from "@db/vocabulary/services";
import { useTranslation } from "~/i18n/use-translation";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { ProgressBar } from "~/ui/ProgressBar";

const actions = ["upload_avatar", "created_post", "created_comment", "completed_lesson", "join_event"] as const;
type Action = (typeof actions)[number];

/** Without which service a step can't be taken. */
const serviceOf: Partial<Record<Action, OpenService>> = { completed_lesson: "library", join_event: "events" };

/** What a newcomer does first, each step leading to the place where it is done; gone once all of it is. */
export function NewcomerSteps({ steps }: { steps: readonly { action: Action; isDone: boolean }[] }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { services, groups } = useShellData();
  useFreshLoaders(({ event }) => event === "checklist.changed" && "now");
  const possible = steps.filter(({ action }) => {
    const service = serviceOf[action];
    return !service || services.some(({ slug }) => slug === service);
  });
  const done = possible.filter(({ isDone }) => isDone).length;
  if (done === possible.length) return null;
  const placeOf: Record<Action, string> = {
    upload_avatar: path.profile(),
    created_post: groups.some(({ spaces }) => spaces.some(({ permissions }) => permissions.can.includes("create_post")))
      ? `${path.feed()}?write`
      : path.spaces(),
    created_comment: `${path.feed()}?sort=activity`,
    completed_lesson: path.courses(),
    join_event: path("/events"),
  };
  return (
    <Card as="section" aria-label={t("steps.title")} className="mb-4 grid grid-cols-1 gap-3">
      <h2 className="text-base font-semibold">{t("steps.title")}</h2>
      <ProgressBar
        label={t("steps.progress", { done, total: possible.length })}
        value={(100 * done) / possible.length}
      />
      <ul className="grid grid-cols-1 gap-0.5">
        {possible.map(({ action, isDone }) => (
          <li key={action}>
            {isDone ? (
              <span className="flex min-h-10 items-center gap-2.5 px-2 text-base text-muted line-through">
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
                {t(`steps.${action}`)}
                <span className="sr-only">: {t("steps.done")}</span>
              </span>
            ) : (
              <Link
                to={placeOf[action]}
                prefetch="intent"
                className="flex min-h-10 items-center gap-2.5 rounded-md px-2 text-base font-medium text-text no-underline transition-colors hover:bg-hover max-md:min-h-11"
              >
                <Circle aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">{t(`steps.${action}`)}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
