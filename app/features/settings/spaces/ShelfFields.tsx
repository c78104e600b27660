import { useTranslation } from "~/i18n/use-translation";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { AccessField } from "./AccessField";
import { type Moderator, ModeratorsField } from "./ModeratorsField";
import { PictureField } from "../PictureField";

export interface Shelf {
  name: string;
  description: string;
  access: SpaceAccess;
  /** Left out for a new one: its slug is made from its name. */
  slug?: string;
  coverUrl: string | null;
  moderatorProfiles: readonly Moderator[];
}

/** A group or a space before it exists. */
export const blankShelf: Shelf = { name: "", description: "", access: "open", coverUrl: null, moderatorProfiles: [] };

/** What its form shows of a group, a space or a category. */
export const shelfOf = ({ name, description, access, slug, coverUrl, moderatorProfiles }: Shelf): Shelf => ({ name, description, access, slug, coverUrl, moderatorProfiles });

interface ShelfFieldsProps {
  shelf: Shelf;
  /** What a refused form sent. */
  typed?: Readonly<Record<string, string>>;
  isCategory?: boolean;
}

/** What groups, spaces and categories have in common. */
export function ShelfFields({ shelf, typed, isCategory }: ShelfFieldsProps) {
  const { t } = useTranslation("admin");
  const { min, max } = limits.entityName;
  return (
    <>
      <TextField label={t("field.name")} name="name" required minLength={min} maxLength={max} autoComplete="off" defaultValue={typed?.["name"] ?? shelf.name} />
      <TextArea label={t("field.description")} name="description" isOptional rows={2} maxLength={limits.shortDescription.max} defaultValue={typed?.["description"] ?? shelf.description} />
      {shelf.slug === undefined ? null : (
        <TextField label={t("field.path")} name="slug" required maxLength={limits.slug.max} autoCapitalize="none" spellCheck={false} defaultValue={typed?.["slug"] ?? shelf.slug} />
      )}
      <PictureField label={t("field.cover")} name="cover" shape="wide" url={shelf.coverUrl} />
      <AccessField isCategory={isCategory} defaultValue={(typed?.["access"] as SpaceAccess | undefined) ?? shelf.access} />
      <ModeratorsField moderators={shelf.moderatorProfiles} />
    </>
  );
}
