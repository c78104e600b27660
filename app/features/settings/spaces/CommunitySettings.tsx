import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { startPages } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import type { AppOptions } from "@workers/contracts/admin/apps";
import type { ServiceSettings } from "@workers/contracts/admin/service-settings";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { NumberField } from "~/ui/NumberField";
import { SectionForm } from "~/features/shell/forms/SectionForm";

interface CommunitySettingsProps {
  options: AppOptions;
  settings: ServiceSettings<"community">;
  problem: FormProblem | null;
  pages: readonly { id: string; name: string }[];
}

/** The community as a whole: where people begin, what its home page counts as trending, whether it can be installed. */
export function CommunitySettings({ options, settings, problem, pages }: CommunitySettingsProps) {
  const { t } = useTranslation("settings");
  const places = [
    { value: "", label: t("community.firstService") },
    ...startPages.map((value) => ({ value: value as string, label: t(`place.${value}`) })),
    ...pages.map(({ id, name }) => ({ value: id, label: t("community.page", { name }) })),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionForm
        intent="start"
        title={t("community.start")}
        text={t("community.startText")}
        stored={[options.defaultPageIdForMembers, options.defaultPageIdForLoggedIn]}
        problem={problem}
      >
        <Select
          label={t("community.forMembers")}
          name="defaultPageIdForMembers"
          options={places}
          defaultValue={options.defaultPageIdForMembers ?? ""}
        />
        <Select
          label={t("community.forLoggedIn")}
          name="defaultPageIdForLoggedIn"
          options={places}
          defaultValue={options.defaultPageIdForLoggedIn ?? ""}
          description={t("community.forLoggedInHint")}
        />
      </SectionForm>
      <SectionForm
        intent="home"
        title={t("community.home")}
        text={t("community.homeText")}
        stored={[settings.trendingPostsWindowInDays, settings.reactions]}
        problem={problem}
      >
        <NumberField
          label={t("community.trendingDays")}
          name="trendingPostsWindowInDays"
          isWhole
          required
          min={limits.trendingPostsWindowInDays.min}
          max={limits.trendingPostsWindowInDays.max}
          after={t("community.days")}
          className="max-w-56"
          description={t("community.trendingHint")}
          defaultValue={problem?.values["trendingPostsWindowInDays"] ?? settings.trendingPostsWindowInDays}
        />
        <TextField
          label={t("community.reactions")}
          name="reactions"
          description={t("community.reactionsHint", { count: limits.posts.reactions })}
          defaultValue={problem?.values["reactions"] ?? settings.reactions.join(" ")}
        />
      </SectionForm>
      <SectionForm
        intent="device"
        title={t("community.device")}
        stored={[options.isPwaEnabled, options.isPushEnabled]}
        problem={problem}
      >
        <Switch
          isRow
          name="isPwaEnabled"
          label={t("community.isPwaEnabled")}
          description={t("community.isPwaEnabledText")}
          defaultChecked={options.isPwaEnabled}
        />
        <Switch
          isRow
          name="isPushEnabled"
          label={t("community.isPushEnabled")}
          description={t("community.isPushEnabledText")}
          defaultChecked={options.isPushEnabled}
        />
      </SectionForm>
    </div>
  );
}
