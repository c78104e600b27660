import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { HelpdeskCategory, WholeHelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { SaveMark } from "~/features/editing/SaveMark";
import { useWrittenText } from "~/features/editing/use-written-text";
import { WrittenTextSection } from "~/features/editing/WrittenTextSection";
import { useTranslation } from "~/i18n/use-translation";
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
  const form = useWrittenText<WholeHelpdeskArticle, HelpdeskArticleChanges>({
    text: article,
    latest,
    save: (changes) => changeHelpdeskArticle(article.id, changes),
    read: () => readHelpdeskArticle(article.id),
    onSaved,
    onReplaced,
  });
  const { start, change, errors } = form;
  const mark = <SaveMark state={form.theirs ? "failed" : form.state} message={form.message} />;
  return (
    <div className="grid gap-6">
      <WrittenTextSection
        form={form}
        editor={null}
        labels={{
          section: t("form.text"),
          name: t("form.name"),
          nameText: t("form.nameText"),
          body: t("form.body"),
          cover: t("form.cover"),
        }}
        rows={12}
        coverUrl={article.cover?.url ?? null}
        onCover={(coverId) => change({ coverId }, true)}
        mark={mark}
      />
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
