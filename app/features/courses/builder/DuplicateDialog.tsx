import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { AppId } from "@db/vocabulary/ids";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import { usePress } from "~/features/editing/use-press";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Select } from "~/ui/Select";
import { toast } from "~/ui/Toast";
import { duplicateCourse, otherApps } from "../course-calls";

interface DuplicateDialogProps {
  course: Pick<WholeCourse, "id" | "name">;
  onClose: () => void;
}

/** Copies a course, here or into another app of the project that the reader works with. */
export function DuplicateDialog({ course, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation("courses");
  const { id: here, name, projectId } = useFrameApp();
  const { press, isBusy } = usePress();
  const [others, setOthers] = useState<readonly { id: AppId; name: string }[]>([]);
  const [target, setTarget] = useState<string>(here);
  useEffect(() => {
    if (!projectId) return;
    let isCurrent = true;
    // Who works with this app alone is offered no other.
    otherApps(projectId, here).then(
      (apps) => void (isCurrent && setOthers(apps)),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [projectId, here]);
  const copy = () =>
    press(async () => {
      await duplicateCourse(course.id, target === here ? undefined : (target as AppId));
      toast({ title: t("builder.duplicated"), tone: "success" });
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={t("builder.duplicateAsk", { name: course.name })}>
      <DialogBody className="grid content-start gap-4">
        <p className="text-sm text-muted">{t("builder.duplicateText")}</p>
        {others.length > 0 ? (
          <Select
            label={t("builder.duplicateInto")}
            description={target === here ? undefined : t("builder.duplicateDropped")}
            value={target}
            onChoose={setTarget}
            options={[
              { value: here as string, label: name },
              ...others.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("ui:cancel")}</Button>
        <Button variant="primary" isPending={isBusy} onClick={() => void copy()}>
          {t("builder.duplicate")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
