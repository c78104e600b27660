import type { IntegrationState } from "@db/vocabulary/integrations";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";

const tones = { none: "neutral", inactive: "neutral", failing: "danger", active: "success" } as const;

/** How things stand with a connection, in a word. */
export function StateBadge({ state }: { state: IntegrationState }) {
  const { t } = useTranslation("integrations");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

/** Of one setting: switched off, failing, or well. */
export const stateOf = ({ isActive, lastError }: { isActive: boolean; lastError: string | null }): IntegrationState =>
  isActive ? (lastError === null ? "active" : "failing") : "inactive";
