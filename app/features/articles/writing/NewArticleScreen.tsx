import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { ArticleCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ArticleCategory } from "@workers/contracts/knowledge/articles";
import { messageOf } from "~/features/api/client";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { FormError } from "~/ui/FormError";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { createArticle, createArticleCategory } from "../article-calls";

interface NewArticleScreenProps {
  categories: readonly ArticleCategory[];
  categoryId: ArticleCategoryId | null;
}

/** A name and a category: then one writes. The first article comes with its category. */
export function NewArticleScreen({ categories, categoryId: chosen }: NewArticleScreenProps) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const navigate = useNavigate();
  const { id: appId } = useFrameApp();
  const [name, setName] = useState("");
  const [categoryName, setCategoryName] = useState("");
  const [categoryId, setCategoryId] = useState(chosen ?? categories[0]?.id ?? null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      let id = categoryId;
      if (!id) {
        ({ id } = await createArticleCategory(appId, categoryName));
        setCategoryId(id);
      }
      const article = await createArticle(id, name);
      navigate(`${path.article(article.category.slug, article.slug)}/edit`, { replace: true });
    } catch (error) {
      setProblem(messageOf(error, t("ui:editing.failed")));
      setBusy(false);
    }
  };
  return (
    <ContentColumns>
      <PageHeader title={t("new.title")} text={t("new.text")} back={{ to: path.articles(), label: t("title") }} />
      <form onSubmit={(event) => void create(event)}>
        <SettingsSection
          title={t("new.about")}
          footer={
            <>
              <ButtonLink to={path.articles()}>{t("ui:cancel")}</ButtonLink>
              <Button type="submit" variant="primary" isPending={isBusy}>
                {t("new.create")}
              </Button>
            </>
          }
        >
          <FormError>{problem}</FormError>
          <TextField
            label={t("form.name")}
            required
            minLength={limits.entityName.min}
            maxLength={limits.entityName.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {categories.length > 0 ? (
            <Select
              label={t("form.category")}
              value={categoryId ?? undefined}
              onChoose={(id) => setCategoryId(id as ArticleCategoryId)}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : (
            <TextField
              label={t("new.firstCategory")}
              description={t("new.firstCategoryText")}
              required
              minLength={limits.entityName.min}
              maxLength={limits.entityName.max}
              value={categoryName}
              onChange={(event) => setCategoryName(event.currentTarget.value)}
            />
          )}
        </SettingsSection>
      </form>
    </ContentColumns>
  );
}
