import { Copy, Link2, Link2Off } from "lucide-react";
import { useEffect, useState } from "react";
import type { ArticleId } from "@db/vocabulary/ids";
import type { Share } from "@workers/contracts/engagement";
import { messageOf } from "~/features/api/client";
import { useCopyLink } from "~/features/community/use-copy-link";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { getArticleShare, shareArticle, withdrawArticleShare } from "../article-calls";

/** The link by which everybody may read an article, whether or not it has appeared. */
export function PreviewLink({ id }: { id: ArticleId }) {
  const { t } = useTranslation("articles");
  const { copy } = useCopyLink();
  const [share, setShare] = useState<Share | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // Where it cannot be read, pressing the button answers the same link.
    getArticleShare(id).then(
      (answer) => isCurrent && setShare(answer),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const act = async (doIt: () => Promise<Share | null>) => {
    setBusy(true);
    try {
      setShare(await doIt());
    } catch (error) {
      toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">{t("publication.previewText")}</p>
      {share ? (
        <>
          <TextField label={t("publication.previewLink")} readOnly value={share.url} />
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy />} onClick={() => void copy(share.url)}>
              {t("publication.copy")}
            </Button>
            <Button
              icon={<Link2Off />}
              isPending={isBusy}
              onClick={() => void act(() => withdrawArticleShare(id).then(() => null))}
            >
              {t("publication.withdrawLink")}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon={<Link2 />} isPending={isBusy} onClick={() => void act(() => shareArticle(id))}>
            {t("publication.makeLink")}
          </Button>
        </div>
      )}
    </div>
  );
}
