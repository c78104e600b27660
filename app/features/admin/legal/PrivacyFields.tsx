import { limits } from "@db/vocabulary/limits";
import type { PrivacySettings } from "@db/vocabulary/legal";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { NumberField } from "~/ui/NumberField";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";

/** The notice on cookies, and how long people are kept who never answered. */
export function PrivacyFields({ privacy, problem }: { privacy: PrivacySettings; problem: FormProblem | null }) {
  const { t } = useTranslation("legal");
  const typed = problem?.values;
  return (
    <>
      <Switch
        isRow
        label={t("privacy.isCookieBanner")}
        description={t("privacy.isCookieBannerText")}
        name="isCookieBanner"
        defaultChecked={typed ? typed["isCookieBanner"] === "on" : privacy.isCookieBanner}
      />
      <TextArea
        label={t("privacy.cookieText")}
        description={t("privacy.cookieTextHint")}
        name="cookieText"
        isOptional
        maxLength={limits.cookieText.max}
        placeholder={t("shell:cookies.usualNotice")}
        defaultValue={typed?.["cookieText"] ?? privacy.cookieText}
      />
      <NumberField
        label={t("privacy.dataRetentionMonths")}
        description={t("privacy.dataRetentionHint")}
        name="dataRetentionMonths"
        isOptional
        isWhole
        min={limits.retentionMonths.min}
        max={limits.retentionMonths.max}
        defaultValue={typed?.["dataRetentionMonths"] ?? privacy.dataRetentionMonths ?? ""}
      />
    </>
  );
}
