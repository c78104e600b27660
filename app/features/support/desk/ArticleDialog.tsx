import { useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { useHelpdeskSearch } from "~/features/helpdesk/use-helpdesk-search";
import { Highlighted } from "~/features/search/Highlighted";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { SearchField } from "~/ui/SearchField";

interface ArticleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  appId: AppId;
  /** The app's address. */
  home: string;
  onInsert: (text: string) => void;
}

/** Finds an article of the help desk and puts its name and address into the answer. */
export function ArticleDialog({ isOpen, onClose, appId, home, onInsert }: ArticleDialogProps) {
  const { t } = useTranslation("support");
  const [text, setText] = useState("");
  const { hits, isPending, hasFailed } = useHelpdeskSearch(appId, text);
  const insert = (name: string, categorySlug: string, slug: string) => {
    onInsert(`${name}: ${home}/helpdesk/${encodeURIComponent(categorySlug)}/${encodeURIComponent(slug)}`);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("ticket.insertArticle")}>
      <DialogBody>
        <SearchField
          autoFocus
          label={t("ticket.searchArticle")}
          value={text}
          onChange={setText}
          isPending={isPending}
        />
        <div role="status" className="mt-3 min-h-40">
          {hasFailed ? <p className="text-sm text-danger-text">{t("ticket.searchFailed")}</p> : null}
          {hits?.length === 0 && !isPending ? <p className="text-sm text-muted">{t("ticket.noArticle")}</p> : null}
          {hits && hits.length > 0 ? (
            <ul className="grid gap-1">
              {hits.map(({ id, slug, categorySlug, title }) => {
                const name = title.map((fragment) => fragment.text).join("");
                return (
                  <li key={id}>
                    <button
                      type="button"
                      className="w-full rounded-md px-3 py-2 text-start hover:bg-hover"
                      onClick={() => insert(name, categorySlug, slug)}
                    >
                      <Highlighted fragments={title} />
                    </button>
                  </li>
                );
              })}
            </ul>
          ) : null}
        </div>
      </DialogBody>
    </Dialog>
  );
}
