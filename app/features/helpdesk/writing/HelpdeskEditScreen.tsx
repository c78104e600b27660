import { useNavigate } from "@remix-run/react";
import { Eye, History, Trash2 } from "lucide-react";
import { useState } from "react";
import type { HelpdeskCategory, WholeHelpdeskArticle } from "@workers/contracts/knowledge/helpdesk";
import { useDeletion } from "~/features/editing/use-deletion";
import { VersionsDialog } from "~/features/editing/versions/VersionsDialog";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import {
  deleteHelpdeskArticle,
  listHelpdeskRevisions,
  restoreHelpdeskArticle,
  restoreHelpdeskRevision,
} from "../helpdesk-calls";
import { useFreshHelpdesk } from "../use-fresh-helpdesk";
import { HelpdeskForm } from "./HelpdeskForm";

interface HelpdeskEditScreenProps {
  article: WholeHelpdeskArticle;
  categories: readonly HelpdeskCategory[];
  mayDelete: boolean;
}

/** Where an article of the help desk is written. */
export function HelpdeskEditScreen({ article: loaded, categories, mayDelete }: HelpdeskEditScreenProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const navigate = useNavigate();
  useFreshHelpdesk();
  const [article, setArticle] = useState(loaded);
  // Goes up when the form is to show another text than what was typed into it.
  const [formNumber, setFormNumber] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeletion();
  const { id } = article;
  const saved = (next: WholeHelpdeskArticle) => {
    setArticle(next);
    if (next.slug !== article.slug || next.categoryId !== article.categoryId)
      navigate(`${path.helpdesk(next.category.slug, next.slug)}/edit`, { replace: true, preventScrollReset: true });
  };
  const show = (next: WholeHelpdeskArticle) => {
    saved(next);
    setFormNumber(formNumber + 1);
  };
  return (
    <ContentColumns>
      <PageHeader
        title={article.name}
        back={{ to: path.helpdesk(article.category.slug), label: article.category.name }}
        actions={
          <>
            <Button icon={<History />} onClick={() => setOpen(true)}>
              {t("ui:editing.versions")}
            </Button>
            <ButtonLink to={path.helpdesk(article.category.slug, article.slug)} icon={<Eye />}>
              {t("view")}
            </ButtonLink>
          </>
        }
      />
      <HelpdeskForm
        key={`${id} ${formNumber}`}
        article={article}
        latest={loaded}
        categories={categories}
        onSaved={saved}
        onReplaced={show}
      />
      {mayDelete ? (
        <div className="mt-6">
          <Button
            variant="danger"
            icon={<Trash2 />}
            isPending={deletion.isBusy}
            onClick={() =>
              void deletion.remove(
                () => deleteHelpdeskArticle(id),
                () => restoreHelpdeskArticle(id),
                () => navigate(path.helpdesk(article.category.slug)),
              )
            }
          >
            {t("form.delete")}
          </Button>
        </div>
      ) : null}
      <VersionsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        id={`${id} ${article.version}`}
        now={article}
        list={(cursor) => listHelpdeskRevisions(id, cursor)}
        onRestore={async (revisionId) => show(await restoreHelpdeskRevision(id, revisionId))}
      />
    </ContentColumns>
  );
}
