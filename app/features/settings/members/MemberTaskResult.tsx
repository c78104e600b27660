import { useState } from "react";
import type { BulkResult } from "@workers/contracts/members/bulk";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { ImportResultButton } from "./import/ImportResultButton";
import { BulkActs } from "./bulk/BulkActs";

/** What came of a task on members, to be opened. */
export function MemberTaskResult({ task }: { task: BackgroundTask }) {
  return task.type === "import" ? <ImportResultButton task={task} /> : <BulkResultButton task={task} />;
}

function BulkResultButton({ task }: { task: BackgroundTask }) {
  const { t } = useTranslation("members");
  const [isOpen, setOpen] = useState(false);
  if (task.type !== "members_update" || !task.result) return null;
  const result = task.result as unknown as BulkResult;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("result.open")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("result.title")} size="md">
        <DialogBody className="grid content-start gap-4">
          <p className="text-base text-muted">{t("bulk.total", { count: result.total })}</p>
          <BulkActs acts={result.acts} isDone />
          {result.membersCount === undefined ? null : (
            <p className="text-base text-text">{t("result.left", { count: result.membersCount })}</p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t("result.close")}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
