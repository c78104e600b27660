import { MessageSquareQuote } from "lucide-react";
import { useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { firstNameMark } from "@db/vocabulary/tickets";
import { useTranslation } from "~/i18n/use-translation";
import type { CannedAnswer } from "@workers/contracts/support/tickets";
import { Button } from "~/ui/Button";
import { Menu } from "~/ui/Menu";
import { ArticleDialog } from "./ArticleDialog";
import { useSlash } from "./use-slash";

interface CannedAnswerMenuProps {
  answers: readonly CannedAnswer[];
  /** Of who asked. */
  firstName: string;
  /** Where they are managed. */
  manageTo: string;
  onInsert: (text: string) => void;
  /** Whose help desk can be quoted; null where there is none. */
  articlesOf: { appId: AppId; home: string } | null;
}

/** Puts an answer that is given often into the field. */
export function CannedAnswerMenu({ answers, firstName, manageTo, onInsert, articlesOf }: CannedAnswerMenuProps) {
  const { t } = useTranslation("support");
  const [isArticleSought, setArticleSought] = useState(false);
  const openState = useState(false);
  const [, setOpen] = openState;
  useSlash(() => setOpen(true));
  return (
    <div className="shrink-0 bg-surface px-2 pt-2 md:px-6">
      <div className="mx-auto max-w-4xl">
        <Menu
          label={t("ticket.canned")}
          placement="top start"
          openState={openState}
          trigger={
            <Button size="sm" variant="quiet" aria-keyshortcuts="/" icon={<MessageSquareQuote />}>
              {t("ticket.canned")}
            </Button>
          }
          items={[
            ...answers.map(({ title, text }) => ({
              label: title,
              onSelect: () => onInsert(text.replaceAll(firstNameMark, firstName)),
            })),
            ...(answers.length > 0 ? [{ divider: true as const }] : []),
            ...(articlesOf ? [{ label: t("ticket.insertArticle"), onSelect: () => setArticleSought(true) }] : []),
            { label: t("ticket.manage"), to: manageTo },
          ]}
        />
        {articlesOf ? (
          <ArticleDialog
            {...articlesOf}
            isOpen={isArticleSought}
            onClose={() => setArticleSought(false)}
            onInsert={onInsert}
          />
        ) : null}
      </div>
    </div>
  );
}
