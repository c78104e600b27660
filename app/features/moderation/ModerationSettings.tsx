import { limits } from "@db/vocabulary/limits";
import { preModerations, wordActions } from "@db/vocabulary/moderation";
import type { FormProblem } from "@workers/request/pages";
import type { ModerationSettings as Settings } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { NumberField } from "~/ui/NumberField";
import { RadioGroup } from "~/ui/RadioGroup";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";

/** What waits for approval, and when reports hide something. */
export function ModerationSettings({ settings, problem }: { settings: Settings; problem: FormProblem | null }) {
  const { t } = useTranslation("moderation");
  const modes = preModerations.map((value) => ({ value, label: t(`settings.mode.${value}`) }));
  const valueOf = (name: string, stored: number | null) => problem?.values[name] ?? stored ?? "";
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="approval"
        title={t("settings.before")}
        text={t("settings.beforeText")}
        stored={[settings.postPreModeration, settings.commentPreModeration]}
        problem={problem}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioGroup
            label={t("settings.posts")}
            name="postPreModeration"
            options={modes}
            defaultValue={settings.postPreModeration}
          />
          <RadioGroup
            label={t("settings.comments")}
            name="commentPreModeration"
            options={modes}
            defaultValue={settings.commentPreModeration}
          />
        </div>
      </SectionForm>
      <SectionForm
        intent="reports"
        title={t("settings.reports")}
        text={t("settings.reportsText")}
        stored={settings.autoFlagAfterReports}
        problem={problem}
      >
        <NumberField
          label={t("settings.afterReports")}
          name="autoFlagAfterReports"
          isWhole
          required
          min={0}
          max={limits.autoFlagAfterReports.max}
          after={t("settings.afterReportsUnit")}
          description={t("settings.afterReportsHint")}
          className="max-w-64"
          defaultValue={valueOf("autoFlagAfterReports", settings.autoFlagAfterReports)}
        />
      </SectionForm>
      <SectionForm
        intent="words"
        title={t("settings.words")}
        text={t("settings.wordsText")}
        stored={[settings.blockedWords, settings.wordAction]}
        problem={problem}
      >
        <TextArea
          label={t("settings.wordsLabel")}
          name="blockedWords"
          rows={6}
          isOptional
          defaultValue={problem?.values["blockedWords"] ?? settings.blockedWords.join("\n")}
        />
        <Select
          label={t("settings.wordAction")}
          name="wordAction"
          options={wordActions.map((value) => ({ value, label: t(`settings.wordActions.${value}`) }))}
          defaultValue={settings.wordAction}
          className="max-w-80"
        />
      </SectionForm>
      <SectionForm
        intent="links"
        title={t("settings.links")}
        text={t("settings.linksText")}
        stored={[settings.maxLinks, settings.maxLinksOfNewcomers]}
        problem={problem}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {(["maxLinks", "maxLinksOfNewcomers"] as const).map((name) => (
            <NumberField
              key={name}
              label={t(`settings.${name}`)}
              name={name}
              isWhole
              isOptional
              min={0}
              max={limits.linksOfText.max}
              description={t("settings.unlimited")}
              defaultValue={valueOf(name, settings[name])}
            />
          ))}
        </div>
      </SectionForm>
    </div>
  );
}
