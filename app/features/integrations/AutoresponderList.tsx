import { autoresponderNames } from "@db/vocabulary/integrations";
import type { AutoresponderView } from "@workers/contracts/integrations/autoresponders";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge, stateOf } from "./StateBadge";

/** The newsletter tools of a project, each with its state; a press opens it. */
export function AutoresponderList({ tools, projectId }: { tools: readonly AutoresponderView[]; projectId: string }) {
  const { t } = useTranslation("integrations");
  return (
    <Card padding="none">
      <ul>
        {tools.map((tool) => (
          <li
            key={tool.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to={`/projects/${projectId}/settings/integrations/autoresponders/${tool.type}/${tool.id}/edit`}
                prefetch="intent"
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {tool.name}
              </Link>
              <p className="text-sm text-muted">
                {autoresponderNames[tool.type]} · {t("tools.automations", { count: tool.automationsCount })}
                {tool.lastError !== null && tool.lastErrorAt ? (
                  <>
                    {" · "}
                    <span className="text-danger-text">
                      {t("errorAt")} <RelativeTime time={tool.lastErrorAt} />
                    </span>
                  </>
                ) : null}
              </p>
            </div>
            <StateBadge state={stateOf(tool)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
