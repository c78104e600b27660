import { useRef } from "react";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { HelpdeskCategory, WholeHelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { uploadFile } from "~/features/composer/upload-file";
import { ConflictNotice } from "~/features/editing/ConflictNotice";
import { CoverField } from "~/features/editing/CoverField";
import { SaveMark } from "~/features/editing/SaveMark";
import { useVersionedAutosave } from "~/features/editing/use-versioned-autosave";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { flatTree } from "../flat-tree";
import { changeHelpdeskArticle, type HelpdeskArticleChanges, readHelpdeskArticle } from "../helpdesk-calls";

interface HelpdeskFormProps {
  /** What the form begins with. */
  article: WholeHelpdeskArticle;
  /** As the page last read it: newer than what is typed here where somebody else saved. */
  latest: WholeHelpdeskArticle;
  categories: readonly HelpdeskCategory[];
  onSaved: (article: WholeHelpdeskArticle) => void;
  /** Another text takes the place of what was typed. */
  onReplaced: (article: WholeHelpdeskArticle) => void;
}

/** The form of an article of the help desk: saved while one types, and never over what somebody else wrote. */
export function HelpdeskForm({ article, latest, categories, onSaved, onReplaced }: HelpdeskFormProps) {
  const { t } = useTranslation("helpdesk");
  const { id: appId } = useFrameApp();
  const begun = useRef(article);
  const typed = useRef({ name: article.name, body: article.body });
  const { change, state, errors, message, conflict, keepMine, acceptTheirs } = useVersionedAutosave<
    WholeHelpdeskArticle,
    HelpdeskArticleChanges
  >(latest.version > article.version ? latest : article, {
    save: (changes) => changeHelpdeskArticle(article.id, changes),
    read: () => readHelpdeskArticle(article.id),
    onSaved,
  });
  const start = begun.current;
  const mark = <SaveMark state={conflict ? "failed" : state} message={message} />;
  return (
    <div className="grid gap-6">
      {conflict ? (
        <ConflictNotice
          editor={null}
          theirs={conflict.theirs}
          mine={typed.current}
          onKeepMine={() => keepMine(typed.current)}
          onTakeTheirs={() => {
            const theirs = acceptTheirs();
            if (theirs) onReplaced(theirs);
          }}
        />
      ) : null}
      <SettingsSection title={t("form.text")} footer={mark}>
        <TextField
          label={t("form.name")}
          description={t("form.nameText")}
          required
          maxLength={limits.entityName.max}
          defaultValue={start.name}
          error={errors["name"]}
          onChange={(event) => {
            const name = event.currentTarget.value;
            typed.current = { ...typed.current, name };
            change({ name });
          }}
        />
        <RichTextEditor
          label={t("form.body")}
          defaultValue={start.body}
          maxLength={limits.bodyText.max}
          rows={12}
          error={errors["body"]}
          onChange={(body) => {
            typed.current = { ...typed.current, body };
            change({ body });
          }}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
        <CoverField
          label={t("form.cover")}
          url={article.cover?.url ?? null}
          error={errors["coverId"]}
          onChange={(coverId) => change({ coverId }, true)}
        />
      </SettingsSection>
      <SettingsSection title={t("form.place")} footer={mark}>
        <Switch
          isRow
          label={t("form.isActive")}
          description={t("form.isActiveText")}
          defaultChecked={start.status === "active"}
          onChange={(event) => change({ status: event.currentTarget.checked ? "active" : "draft" }, true)}
        />
        <Select
          label={t("form.category")}
          defaultValue={start.categoryId}
          error={errors["categoryId"]}
          onChoose={(id) => change({ categoryId: id as HelpdeskCategoryId }, true)}
          options={flatTree(categories).map(({ category, path }) => ({ value: category.id, label: path }))}
        />
        <TextField
          label={t("form.slug")}
          maxLength={limits.slug.max}
          defaultValue={start.slug}
          error={errors["slug"]}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      </SettingsSection>
    </div>
  );
}
