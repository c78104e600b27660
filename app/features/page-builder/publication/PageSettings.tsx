import { useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { Page } from "@workers/contracts/pages/pages";
import { CoverField } from "~/features/editing/CoverField";
import { SaveMark } from "~/features/editing/SaveMark";
import { useVersionedAutosave } from "~/features/editing/use-versioned-autosave";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { changePage, type PageChanges, readPage } from "../builder-calls";

/** The address of a page, and what search engines and shared links say of it; where nothing is said, the app's own words. */
export function PageSettings({ page: loaded }: { page: Page }) {
  const { t } = useTranslation("designer");
  const [page, setPage] = useState(loaded);
  const { change, state, errors, message, conflict, keepMine } = useVersionedAutosave<Page, PageChanges>(page, {
    save: (changes) => changePage(page.id, { ...changes, isDraft: true }),
    read: () => readPage(page.id),
    onSaved: setPage,
  });
  // Somebody built on meanwhile: none of these fields is in their way.
  if (conflict) keepMine({});
  return (
    <SettingsSection
      title={t("meta.title")}
      text={t("meta.text")}
      footer={<SaveMark state={state} message={message} />}
    >
      <TextField
        label={t("meta.slug")}
        required
        maxLength={limits.slug.max}
        defaultValue={loaded.slug}
        error={errors["slug"]}
        description={t("meta.slugText")}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <TextField
        label={t("meta.metaTitle")}
        isOptional
        maxLength={limits.metaTitle.max}
        defaultValue={loaded.metaTitle ?? ""}
        error={errors["metaTitle"]}
        onChange={(event) => change({ metaTitle: event.currentTarget.value || null })}
      />
      <TextArea
        label={t("meta.metaDescription")}
        isOptional
        rows={2}
        maxLength={limits.metaDescription.max}
        defaultValue={loaded.metaDescription ?? ""}
        error={errors["metaDescription"]}
        onChange={(event) => change({ metaDescription: event.currentTarget.value || null })}
      />
      <CoverField
        label={t("meta.picture")}
        url={page.pictureUrl}
        error={errors["pictureId"]}
        onChange={(pictureId) => change({ pictureId }, true)}
      />
      <Switch
        isRow
        label={t("meta.isIndexed")}
        description={t("meta.isIndexedText")}
        defaultChecked={loaded.isIndexed}
        onChange={(event) => change({ isIndexed: event.currentTarget.checked }, true)}
      />
    </SettingsSection>
  );
}
