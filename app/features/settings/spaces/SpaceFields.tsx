import { type SpaceWriters, spaceWriters } from "@db/vocabulary/members";
import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { PictureField } from "~/features/cloud/picker/PictureField";
import { SpaceRulesField } from "./SpaceRulesField";

interface SpaceFieldsProps {
  space: {
    emoji: string | null;
    rules: string;
    mobileCoverUrl: string | null;
    isForNewcomers: boolean;
    postedBy: SpaceWriters;
    commentedBy: SpaceWriters;
  };
  /** What a refused form sent. */
  typed?: Readonly<Record<string, string>>;
}

/** A space before it exists. */
export const blankSpace: SpaceFieldsProps["space"] = {
  emoji: null,
  rules: "",
  mobileCoverUrl: null,
  isForNewcomers: true,
  postedBy: "members",
  commentedBy: "members",
};

/** What spaces have and groups have not. */
export function SpaceFields({ space, typed }: SpaceFieldsProps) {
  const { t } = useTranslation("spaces");
  return (
    <>
      <TextField
        label={t("settings.emoji")}
        name="emoji"
        description={t("settings.emojiHint")}
        maxLength={32}
        defaultValue={typed?.["emoji"] ?? space.emoji ?? ""}
        className="max-w-56"
      />
      <PictureField
        label={t("settings.mobileCover")}
        name="mobileCover"
        shape="wide"
        url={space.mobileCoverUrl}
        description={t("settings.mobileCoverHint")}
      />
      <SpaceRulesField defaultValue={typed?.["rules"] ?? space.rules} />
      <div className="grid gap-5 sm:grid-cols-2">
        {(["postedBy", "commentedBy"] as const).map((name) => (
          <Select
            key={name}
            label={t(`settings.${name}`)}
            name={name}
            defaultValue={typed?.[name] ?? space[name]}
            options={spaceWriters.map((value) => ({ value, label: t(`settings.writers.${value}`) }))}
          />
        ))}
      </div>
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
