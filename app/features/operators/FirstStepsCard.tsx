import { Form } from "@remix-run/react";
import { Check, X } from "lucide-react";
import { type FirstStep, peopleToInvite } from "@db/vocabulary/operators/home";
import type { FirstStepsOfApp } from "@workers/contracts/operators/home";
import { OpenApp } from "~/features/admin/apps/OpenApp";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { ProgressBar } from "~/ui/ProgressBar";

/** Where each step is done: in the app, or in the administration of its project. */
const places: Record<FirstStep, { inApp: string } | { inProject: string }> = {
  look: { inApp: "/theme" },
  space: { inApp: "/settings/groups" },
  firstPost: { inApp: "/groups" },
  lock: { inApp: "/settings/access" },
  money: { inApp: "/settings/access-plans/sell" },
  domain: { inProject: "/settings/domains" },
  people: { inApp: "/settings/members/invite" },
};

interface FirstStepsCardProps {
  list: FirstStepsOfApp;
  projectId: string;
  /** On the app's own host: its addresses, and the project's there; null for who is in no team. */
  app?: { path: (to: string) => string; projectUrl: string | null };
}

/** What a new app needs, with what of it is done and the way to each step; put away by who has enough of it. */
export function FirstStepsCard({ list, projectId, app }: FirstStepsCardProps) {
  const { t } = useTranslation("operators");
  const all = list.steps.length;
  const progress = t("steps.progress", { done: list.doneCount, all });
  const next = list.steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Card as="section" padding="lg" aria-label={t("steps.titleOf", { app: list.appName })}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold break-words">
            {app ? t("steps.title") : t("steps.titleOf", { app: list.appName })}
          </h2>
          <p className="mt-0.5 text-sm text-muted">{progress}</p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="close-steps" />
          <input type="hidden" name="appId" value={list.appId} />
          <IconButton type="submit" label={t("steps.close")} icon={<X />} size="sm" />
        </Form>
      </div>
      <ProgressBar label={progress} value={(list.doneCount / all) * 100} tone="success" className="mt-3" />
      <ol className="mt-4 grid grid-cols-1">
        {list.steps.map(({ step, isDone, count }) => (
          <li
            key={step}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span
              className={classNames(
                "grid size-6 shrink-0 place-items-center rounded-full border",
                isDone
                  ? "border-transparent bg-success-strong text-on-success-strong"
                  : "border-line-strong text-transparent",
              )}
            >
              <Check aria-hidden className="size-4" />
              <span className="sr-only">{t(isDone ? "steps.isDone" : "steps.isOpen")}</span>
            </span>
            <span className={classNames("min-w-0 flex-1 basis-48", isDone && "text-muted")}>
              {t(`steps.step.${step}`)}
              {count === null || isDone ? null : (
                <span className="ml-2 text-sm whitespace-nowrap text-muted">
                  {t("steps.people_count", { count, all: peopleToInvite })}
                </span>
              )}
            </span>
            {isDone ? null : (
              <StepLink step={step} list={list} projectId={projectId} app={app} isNext={step === next} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface StepLinkProps extends FirstStepsCardProps {
  step: FirstStep;
  isNext: boolean;
}

function StepLink({ step, list, projectId, app, isNext }: StepLinkProps) {
  const { t } = useTranslation("operators");
  const place = places[step];
  const className = buttonClass({ size: "sm", variant: isNext ? "primary" : "secondary" });
  const text = t(`steps.do.${step}`);
  if ("inApp" in place)
    return app ? (
      <Link to={app.path(place.inApp)} className={className}>
        {text}
      </Link>
    ) : (
      <OpenApp projectId={projectId} appId={list.appId} to={place.inApp} className={className}>
        {text}
      </OpenApp>
    );
  if (!app)
    return (
      <Link to={`/projects/${projectId}${place.inProject}`} className={className}>
        {text}
      </Link>
    );
  // Who runs the app needn't belong to the project's team.
  return app.projectUrl ? (
    <a href={`${app.projectUrl}${place.inProject}`} className={className}>
      {text}
    </a>
  ) : null;
}
