import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { RelativeTime } from "~/ui/RelativeTime";
import { RichText } from "~/ui/rich-text/RichText";
import { SkeletonText } from "~/ui/Skeleton";
import { CursorList } from "~/features/community/CursorList";
import { PersonLink } from "~/features/community/PersonLink";
import { listRevisions } from "../engagement-calls";
import type { EngagedSubject } from "../subject";

export interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  subject: EngagedSubject;
}

export default function HistoryPanel({ isOpen, onClose, subject }: HistoryDialogProps) {
  const { t } = useTranslation("community");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("history.title")} size="lg">
      <DialogBody className="min-h-48">{isOpen ? <Revisions subject={subject} /> : null}</DialogBody>
    </DialogPanel>
  );
}

const revisionKind = { name: "revisions" };

function Revisions({ subject }: { subject: EngagedSubject }) {
  const { t } = useTranslation("community");
  return (
    <CursorList
      kind={revisionKind}
      list={[subject.id]}
      fetchPage={(cursor) => listRevisions(subject, cursor)}
      empty={t("history.empty")}
      skeleton={<SkeletonText lines={5} />}
    >
      {(revisions) => (
        <ol className="grid grid-cols-1 gap-4">
          {revisions.map((revision) => (
            <li key={revision.id} className="rounded-lg border border-line p-4">
              <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
                {t("history.until")}
                <RelativeTime time={revision.createdAt} />
                <span aria-hidden>·</span>
                {t("history.by")}
                <PersonLink person={revision.profile} className="text-sm" />
              </p>
              {revision.title ? (
                <h3 dir="auto" className="text-lg font-semibold">
                  {revision.title}
                </h3>
              ) : null}
              <RichText doc={revision.body} size="small" />
            </li>
          ))}
        </ol>
      )}
    </CursorList>
  );
}
