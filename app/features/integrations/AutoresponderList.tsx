import { autoresponderNames } from "@db/vocabulary/integrations";
import type { AutoresponderView } from "@workers/contracts/integrations/autoresponders";
import { useTranslation } from "~/i18n/use-translation";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge, stateOf } from "./StateBadge";

/** The newsletter tools of a project, each with its state; a press opens it. */
export function AutoresponderList({ tools, projectId }: { tools: readonly AutoresponderView[]; projectId: string }) {
  const { t } = useTranslation("integrations");
  return (
    <LinkedRows>
      {tools.map((tool) => (
        <LinkedRow
          key={tool.id}
          to={`/projects/${projectId}/settings/integrations/autoresponders/${tool.type}/${tool.id}/edit`}
          name={tool.name}
          badges={<StateBadge state={stateOf(tool)} />}
        >
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
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}
