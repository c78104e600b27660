import type { PlanId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { memberPlaceholder } from "@db/vocabulary/payments";
import type { ServiceSettings } from "@workers/contracts/admin/service-settings";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { numberFormat } from "~/ui/intl-formats";
import { NumberField } from "~/ui/NumberField";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { Unfold } from "~/ui/Unfold";

interface AffiliateSettingsProps {
  settings: ServiceSettings<"affiliate-center">;
  plans: readonly { id: PlanId; name: string }[];
  problem: FormProblem | null;
}

/** What members read in the affiliate center, and the links that they find there. */
export function AffiliateSettings({ settings, plans, problem }: AffiliateSettingsProps) {
  const { t, i18n } = useTranslation("affiliates");
  const { isActive, title, text, links } = settings;
  const commissionText = (value: number) => numberFormat(i18n.language, { useGrouping: false }).format(value);
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="about"
        title={t("settings.about")}
        text={t("settings.aboutText")}
        stored={[isActive, title, text]}
        problem={problem}
      >
        <Switch
          isRow
          name="isActive"
          label={t("settings.isActive")}
          description={t("settings.isActiveText")}
          defaultChecked={isActive}
        />
        <TextField
          label={t("settings.pageTitle")}
          name="title"
          isOptional
          maxLength={limits.entityName.max}
          placeholder={t("title")}
          defaultValue={problem?.values["title"] ?? title}
        />
        <TextArea
          label={t("settings.pageText")}
          name="text"
          isOptional
          maxLength={limits.description.max}
          placeholder={t("usualText")}
          defaultValue={problem?.values["text"] ?? text}
        />
      </SectionForm>
      <SectionForm
        intent="links"
        title={t("settings.links")}
        text={t("settings.linksText")}
        stored={[links, plans]}
        problem={problem}
        isReadOnly={plans.length === 0}
      >
        {plans.length === 0 ? <p className="text-sm text-muted">{t("settings.noPlans")}</p> : null}
        {plans.map(({ id, name }) => {
          const link = links.find(({ planId }) => planId === id);
          return (
            <fieldset key={id} className="grid grid-cols-1 gap-3 border-b border-line pb-4 last:border-b-0 last:pb-0">
              <legend className="sr-only">{name}</legend>
              <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
                <Switch
                  name={`on.${id}`}
                  label={name}
                  defaultChecked={problem ? problem.values[`on.${id}`] === "on" : link !== undefined}
                />
                <NumberField
                  label={t("settings.commission")}
                  name={`commission.${id}`}
                  min={0}
                  max={100}
                  defaultValue={problem?.values[`commission.${id}`] ?? (link ? commissionText(link.commission) : "")}
                />
              </div>
              <Unfold summary={t("settings.ownUrl")} isOpen={Boolean(link?.url)}>
                <TextField
                  label={t("settings.url")}
                  name={`url.${id}`}
                  isOptional
                  inputMode="url"
                  maxLength={limits.url.max}
                  placeholder={`https://…?campaignkey=${memberPlaceholder}`}
                  description={t("settings.urlHint", { placeholder: memberPlaceholder })}
                  defaultValue={problem?.values[`url.${id}`] ?? link?.url ?? ""}
                />
              </Unfold>
            </fieldset>
          );
        })}
      </SectionForm>
    </div>
  );
}
