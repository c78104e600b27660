import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { RevisionId } from "@db/vocabulary/ids";
import type { Revision } from "@workers/contracts/engagement";
import { messageOf } from "~/features/api/client";
import { CursorList } from "~/features/community/CursorList";
import { PersonLink } from "~/features/community/PersonLink";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { RelativeTime } from "~/ui/RelativeTime";
import { SkeletonText } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { type ComparedText, TextChanges } from "./TextChanges";

export interface VersionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  id: string;
  now: ComparedText;
  list: (cursor?: string) => Promise<CursorPage<Revision>>;
  onRestore: (id: RevisionId) => Promise<void>;
}

export default function VersionsPanel({ isOpen, onClose, id, now, list, onRestore }: VersionsDialogProps) {
  const { t } = useTranslation("ui");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("editing.versions")} size="lg">
      <DialogBody className="min-h-48">
        {isOpen ? (
          <CursorList
            kind={versionKind}
            list={[id]}
            fetchPage={list}
            empty={t("editing.noVersions")}
            skeleton={<SkeletonText lines={5} />}
          >
            {(revisions) => (
              <ol className="grid grid-cols-1 gap-4">
                {revisions.map((revision) => (
                  <Version key={revision.id} revision={revision} now={now} onRestore={onRestore} onClose={onClose} />
                ))}
              </ol>
            )}
          </CursorList>
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}

const versionKind = { name: "versions" };

function Version({
  revision,
  now,
  onRestore,
  onClose,
}: Pick<VersionsDialogProps, "now" | "onRestore" | "onClose"> & { revision: Revision }) {
  const { t } = useTranslation("ui");
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await onRestore(revision.id);
      toast({ title: t("editing.restoredVersion"), tone: "success" });
      onClose();
    } catch (error) {
      toast({ title: messageOf(error, t("editing.failed")), tone: "danger" });
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {t("editing.until")}
        <RelativeTime time={revision.createdAt} />
        <span aria-hidden>·</span>
        {t("editing.changedBy")}
        <PersonLink person={revision.profile} className="text-sm" />
      </p>
      <h3 dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
        {revision.title}
      </h3>
      {isShown ? <TextChanges before={{ name: revision.title, body: revision.body }} after={now} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? "editing.hideChanges" : "editing.showChanges")}
        </Button>
        <Button size="sm" icon={<RotateCcw />} isPending={isBusy} onClick={() => void restore()}>
          {t("editing.restore")}
        </Button>
      </div>
    </li>
  );
}
