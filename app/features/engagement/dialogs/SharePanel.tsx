import { ExternalLink, Link2, Link2Off } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Button, ButtonLink } from "~/ui/Button";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { LoadFailed } from "~/ui/LoadFailed";
import { Notice } from "~/ui/Notice";
import { Loading, Skeleton } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { usePersonName } from "~/features/community/person-name";
import { createShare, getShare, withdrawShare } from "../engagement-calls";
import type { EngagedSubject } from "../subject";
import type { Share } from "@workers/contracts/engagement";
import { useCopyLink } from "~/features/community/use-copy-link";

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  subject: EngagedSubject;
}

/** Nothing is made by looking: a link comes into being by the press on its button alone. */
export default function SharePanel({ isOpen, onClose, subject }: ShareDialogProps) {
  const { t } = useTranslation("community");
  const { copy } = useCopyLink();
  const nameOf = usePersonName();
  const { isOpenToGuests } = useFrameApp();
  const { can, calls, id } = subject;
  const canCreate = can.includes("share");
  const mayLook = canCreate || can.includes("withdraw_link");
  /** Undefined until it is known. */
  const [share, setShare] = useState<Share | null | undefined>(undefined);
  const [problem, setProblem] = useState<"load" | "create" | "withdraw" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !mayLook) return;
    let isCurrent = true;
    setProblem(null);
    setShare(undefined);
    getShare({ calls, id }).then(
      (answer) => isCurrent && setShare(answer),
      () => isCurrent && setProblem("load"),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, mayLook, calls, id, attempt]);

  const act = async (kind: "create" | "withdraw") => {
    setBusy(true);
    setProblem(null);
    try {
      if (kind === "create") setShare(await createShare(subject));
      else {
        await withdrawShare(subject);
        setShare(null);
        toast({ title: t("share.withdrawn"), tone: "success" });
      }
      // The button that was pressed is gone.
      body.current?.focus();
    } catch {
      setProblem(kind);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("share.title")} size="sm">
      <DialogBody>
        <div ref={body} tabIndex={-1} className="grid grid-cols-1 gap-4 text-base text-muted outline-none">
          {mayLook ? <p>{t("share.text")}</p> : null}
          {!isOpenToGuests || !mayLook ? (
            <Notice>{t(isOpenToGuests ? "share.whyPlace" : "share.whyApp")}</Notice>
          ) : null}
          {problem === "load" ? (
            <LoadFailed text={t("share.loadFailed")} onRetry={() => setAttempt((count) => count + 1)} />
          ) : mayLook && share === undefined ? (
            <Loading>
              <Skeleton className="h-11 w-full" />
            </Loading>
          ) : share ? (
            <div role="status" className="grid grid-cols-1 gap-2">
              <input
                readOnly
                aria-label={t("share.link")}
                value={share.url}
                onFocus={(event) => event.currentTarget.select()}
                className="w-full min-w-0 truncate rounded-md border border-line bg-sunken px-3 py-2.5 text-sm text-text outline-none focus:border-brand-strong"
              />
              <p className="text-sm">{t("share.by", { name: nameOf(share.profile) })}</p>
              <p className="text-sm">{t("share.ends")}</p>
            </div>
          ) : null}
          {problem === "create" || problem === "withdraw" ? (
            <Notice tone="danger">{t(`share.${problem}Failed`)}</Notice>
          ) : null}
        </div>
      </DialogBody>
      <DialogFooter>
        {share?.permissions.can.includes("withdraw_link") ? (
          <Button icon={<Link2Off />} isPending={isBusy} onClick={() => void act("withdraw")} className="md:mr-auto">
            {t("share.withdraw")}
          </Button>
        ) : null}
        {share ? (
          <>
            <ButtonLink to={new URL(share.url).pathname} target="_blank" icon={<ExternalLink />}>
              {t("share.open")}
            </ButtonLink>
            <Button variant="primary" icon={<Link2 />} onClick={() => void copy(share.url)}>
              {t("share.copy")}
            </Button>
          </>
        ) : share === null && canCreate ? (
          <Button variant="primary" icon={<Link2 />} isPending={isBusy} onClick={() => void act("create")}>
            {t("share.create")}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("ui:close")}</Button>
        )}
      </DialogFooter>
    </DialogPanel>
  );
}
