import type { ModerationItem, Report } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { CursorList } from "~/features/community/CursorList";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { SkeletonText } from "~/ui/Skeleton";
import { listReports } from "./moderation-calls";
import { ReportLine } from "./ReportLine";

export interface ReportsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null while it is closed. */
  item: Pick<ModerationItem, "id"> | null;
}

const reportKind = { name: "reports" };

export default function ReportsPanel({ isOpen, onClose, item }: ReportsDialogProps) {
  const { t } = useTranslation("moderation");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("reportsTitle")} size="md">
      <DialogBody className="min-h-40">
        {isOpen && item ? (
          <CursorList<Report>
            kind={reportKind}
            list={[item.id]}
            fetchPage={(cursor) => listReports(item.id, cursor)}
            empty={t("noReports")}
            skeleton={<SkeletonText lines={4} />}
          >
            {(reports) => (
              <ul className="grid grid-cols-1 gap-4">
                {reports.map((report) => (
                  <ReportLine key={report.id} report={report} />
                ))}
              </ul>
            )}
          </CursorList>
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}
