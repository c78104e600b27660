import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/card";
import type { Space } from "../shapes";

/** What is expected of those who write in a space. */
export function SpaceRules({ space }: { space: Pick<Space, "rules"> }) {
  const { t } = useTranslation("community");
  return (
    <Card as="section" padding="lg" aria-labelledby="rules-title">
      <h2 id="rules-title" className="text-xl font-semibold">
        {t("space.rules")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("space.rulesText")}</p>
      <p className="mt-5 max-w-prose whitespace-pre-line text-base text-text [overflow-wrap:anywhere]">{space.rules}</p>
    </Card>
  );
}
