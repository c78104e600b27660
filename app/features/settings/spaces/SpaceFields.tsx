import { useTranslation } from "~/i18n/use-translation";
import { Switch } from "~/ui/Switch";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { SpaceRulesField } from "./SpaceRulesField";

interface SpaceFieldsProps {
  space: { rules: string; mobileCoverUrl: string | null; isForNewcomers: boolean };
  /** What a refused form sent. */
  typed?: Readonly<Record<string, string>>;
}

/** A space before it exists. */
export const blankSpace: SpaceFieldsProps["space"] = { rules: "", mobileCoverUrl: null, isForNewcomers: true };

/** What spaces have and groups have not. */
export function SpaceFields({ space, typed }: SpaceFieldsProps) {
  const { t } = useTranslation("spaces");
  return (
    <>
      <PictureField
        label={t("settings.mobileCover")}
        name="mobileCover"
        shape="wide"
        url={space.mobileCoverUrl}
        description={t("settings.mobileCoverHint")}
      />
      <SpaceRulesField defaultValue={typed?.["rules"] ?? space.rules} />
      <Switch
        isRow
        label={t("settings.forNewcomers")}
        description={t("settings.forNewcomersHint")}
        name="isForNewcomers"
        defaultChecked={typed ? typed["isForNewcomers"] === "on" : space.isForNewcomers}
      />
    </>
  );
}
