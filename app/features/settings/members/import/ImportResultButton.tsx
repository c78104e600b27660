import { useState } from "react";
import type { ImportMembersResult } from "@workers/contracts/members/imports";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { ImportOutcome } from "./ImportOutcome";

/** Opens what an import did. */
export function ImportResultButton({ task }: { task: BackgroundTask }) {
  const { t } = useTranslation("members");
  const [isOpen, setOpen] = useState(false);
  if (task.type !== "import" || !task.result) return null;
  const result = task.result as unknown as ImportMembersResult;
  const title = t(result.isDryRun ? "import.foretold" : "import.resultTitle");
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("result.open")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} size="md">
        <DialogBody>
          <ImportOutcome taskId={task.taskId} result={result} />
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
