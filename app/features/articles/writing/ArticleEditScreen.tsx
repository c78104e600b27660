import { useNavigate } from "@remix-run/react";
import { Eye, History, Lock, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ArticleCategory, WholeArticle } from "@workers/contracts/knowledge/articles";
import { useDeletion } from "~/features/editing/use-deletion";
import { VersionsDialog } from "~/features/editing/versions/VersionsDialog";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { PageHeader } from "~/ui/PageHeader";
import { deleteArticle, listArticleRevisions, restoreArticle, restoreArticleRevision } from "../article-calls";
import { useFreshArticles } from "../use-fresh-articles";
import { ArticleForm } from "./ArticleForm";

interface ArticleEditScreenProps {
  article: WholeArticle;
  categories: readonly ArticleCategory[];
  mayDelete: boolean;
  mayLock: boolean;
}

/** Where an article is written. */
export function ArticleEditScreen({ article: loaded, categories, mayDelete, mayLock }: ArticleEditScreenProps) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const navigate = useNavigate();
  useFreshArticles();
  const [article, setArticle] = useState(loaded);
  // Goes up when the form is to show another text than what was typed into it.
  const [formNumber, setFormNumber] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const deletion = useDeletion();
  const { id } = article;
  const saved = (next: WholeArticle) => {
    setArticle(next);
    if (next.slug !== article.slug || next.categoryId !== article.categoryId)
      navigate(`${path.article(next.category.slug, next.slug)}/edit`, { replace: true, preventScrollReset: true });
  };
  const show = (next: WholeArticle) => {
    saved(next);
    setFormNumber(formNumber + 1);
  };
  const remove = async () => {
    const isDone = await deletion.remove(
      () => deleteArticle(id),
      () => restoreArticle(id),
      () => navigate(path.articles()),
    );
    if (isDone) setAsking(false);
  };
  return (
    <ContentColumns>
      <PageHeader
        title={article.name}
        back={{ to: path.articles(), label: t("title") }}
        actions={
          <>
            <Button icon={<History />} onClick={() => setOpen(true)}>
              {t("ui:editing.versions")}
            </Button>
            {mayLock ? (
              <ButtonLink to={path(`/settings/articles/${id}/access`)} icon={<Lock />}>
                {t("form.access")}
              </ButtonLink>
            ) : null}
            <ButtonLink to={path.article(article.category.slug, article.slug)} icon={<Eye />}>
              {t("form.view")}
            </ButtonLink>
          </>
        }
      />
      <ArticleForm
        key={`${id} ${formNumber}`}
        article={article}
        latest={loaded}
        categories={categories}
        onSaved={saved}
        onReplaced={show}
      />
      {mayDelete ? (
        <div className="mt-6">
          <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t("form.delete")}
          </Button>
        </div>
      ) : null}
      <VersionsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        id={`${id} ${article.version}`}
        now={article}
        list={(cursor) => listArticleRevisions(id, cursor)}
        onRestore={async (revisionId) => show(await restoreArticleRevision(id, revisionId))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        isPending={deletion.isBusy}
        title={t("form.deleteAsk", { name: article.name })}
        text={t("form.deleteText")}
        confirmLabel={t("form.delete")}
      />
    </ContentColumns>
  );
}
