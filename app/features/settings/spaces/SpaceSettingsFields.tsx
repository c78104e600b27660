import type { CategoryWithModerators } from "@workers/contracts/categories";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { AccessField } from "./AccessField";
import { ModeratorsField } from "./ModeratorsField";
import { PictureField } from "~/features/cloud/picker/PictureField";

/** What its form shows of a group, a space or a category; a new one has no slug: it is made from its name. */
export type SpaceSettings = Pick<
  CategoryWithModerators,
  "name" | "description" | "access" | "coverUrl" | "moderatorProfiles"
> &
  Partial<Pick<CategoryWithModerators, "slug">>;

/** A group or a space before it exists. */
export const blankSpaceSettings: SpaceSettings = {
  name: "",
  description: "",
  access: "open",
  coverUrl: null,
  moderatorProfiles: [],
};

export const spaceSettingsOf = ({
  name,
  description,
  access,
  slug,
  coverUrl,
  moderatorProfiles,
}: SpaceSettings): SpaceSettings => ({ name, description, access, slug, coverUrl, moderatorProfiles });

interface SpaceSettingsFieldsProps {
  settings: SpaceSettings;
  /** What a refused form sent. */
  typed?: Readonly<Record<string, string>>;
  isCategory?: boolean;
}

/** What groups, spaces and categories have in common. */
export function SpaceSettingsFields({ settings, typed, isCategory }: SpaceSettingsFieldsProps) {
  const { t } = useTranslation("admin");
  const { min, max } = limits.entityName;
  return (
    <>
      <TextField
        label={t("field.name")}
        name="name"
        required
        minLength={min}
        maxLength={max}
        autoComplete="off"
        defaultValue={typed?.["name"] ?? settings.name}
      />
      <TextArea
        label={t("field.description")}
        name="description"
        isOptional
        rows={2}
        maxLength={limits.shortDescription.max}
        defaultValue={typed?.["description"] ?? settings.description}
      />
      {settings.slug === undefined ? null : (
        <TextField
          label={t("field.path")}
          name="slug"
          required
          maxLength={limits.slug.max}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.["slug"] ?? settings.slug}
        />
      )}
      <PictureField label={t("field.cover")} name="cover" shape="wide" url={settings.coverUrl} />
      <AccessField
        isCategory={isCategory}
        defaultValue={(typed?.["access"] as SpaceSettings["access"] | undefined) ?? settings.access}
      />
      <ModeratorsField moderators={settings.moderatorProfiles} />
    </>
  );
}
