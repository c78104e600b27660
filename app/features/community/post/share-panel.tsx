import { ExternalLink, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/dialog";
import { LoadFailed } from "~/ui/load-failed";
import { sharePost } from "../post-calls";
import type { ShareDialogProps } from "./ShareDialog";
import { useCopyLink } from "./use-copy-link";

export default function SharePanel({ isOpen, onClose, post }: ShareDialogProps) {
  const { t } = useTranslation("community");
  const { copy } = useCopyLink();
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOpen || url) return;
    setFailed(false);
    sharePost(post.id).then(setUrl, () => setFailed(true));
  }, [isOpen, url, post.id, attempt]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("share.title")} size="sm">
      <DialogBody className="grid grid-cols-1 gap-4 text-base text-muted">
        <p>{t("share.text")}</p>
        {hasFailed ? (
          <LoadFailed text={t("share.failed")} onRetry={() => setAttempt((count) => count + 1)} />
        ) : (
          <input
            readOnly
            aria-label={t("share.link")}
            value={url ?? ""}
            placeholder={t("ui:loading")}
            onFocus={(event) => event.currentTarget.select()}
            className="w-full min-w-0 truncate rounded-md border border-line bg-sunken px-3 py-2.5 text-sm text-text outline-none focus:border-brand-strong"
          />
        )}
      </DialogBody>
      <DialogFooter>
        {url ? (
          <ButtonLink to={new URL(url).pathname} target="_blank" icon={<ExternalLink />}>
            {t("share.open")}
          </ButtonLink>
        ) : null}
        <Button variant="primary" icon={<Link2 />} disabled={!url} onClick={() => url && void copy(url)}>
          {t("share.copy")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
