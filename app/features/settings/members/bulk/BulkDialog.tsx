import { useMemo, useRef, useState } from "react";
import { reportReasons } from "@db/vocabulary/moderation";
import { limits } from "@db/vocabulary/limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { BulkPreview } from "@workers/contracts/members/bulk";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FormError } from "~/ui/FormError";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import type { MemberTablePage } from "../table/table-page.server";
import { BulkActs } from "./BulkActs";
import { previewBulk, type SentChanges, type SentSelection, startBulk } from "./bulk-calls";
import { BulkFields, type BulkChoice, noChoice } from "./BulkFields";

interface BulkDialogProps {
  kind: "change" | "remove";
  selection: SentSelection;
  choices: MemberTablePage["choices"];
  can: MemberTablePage["can"];
  onClose: () => void;
  onStart: (taskId: string) => void;
}

/** What is done with everybody who is selected: chosen, foretold, and then begun. */
export function BulkDialog({ kind, selection, choices, can, onClose, onStart }: BulkDialogProps) {
  const { t } = useTranslation("members");
  const { id: appId } = useFrameApp();
  const [choice, setChoice] = useState<BulkChoice>(noChoice);
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const changes = kind === "change" ? changesOf(choice) : undefined;
  const fields = useRef<HTMLDivElement>(null);
  useUnsavedChanges(changes !== undefined, fields);
  const restricts = useMemo(
    () => choices.tags.some(({ id, kind: of }) => of !== null && choice.addTags.includes(id)),
    [choices.tags, choice.addTags],
  );
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error, t("bulk.failed")));
    } finally {
      setPending(false);
    }
  };
  const foretell = () => attempt(async () => setPreview(await previewBulk(appId, selection, changes)));
  const begin = () =>
    attempt(async () => {
      const { taskId } = await startBulk(appId, selection, changes);
      onStart(taskId);
    });
  const touched = preview?.acts.reduce((sum, act) => sum + act.touched, 0) ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title={t(kind === "change" ? "bulk.changeTitle" : "bulk.removeTitle")} size="md">
      <DialogBody className="grid content-start gap-5">
        <div ref={fields} hidden />
        <FormError>{refusal}</FormError>
        {preview ? (
          <div role="status" className="grid gap-4">
            <p className="text-base text-muted">{t("bulk.total", { count: preview.total })}</p>
            <BulkActs acts={preview.acts} isDone={false} />
          </div>
        ) : kind === "change" ? (
          <>
            <BulkFields choice={choice} onChange={setChoice} choices={choices} can={can} />
            {restricts ? (
              <div className="grid gap-4">
                <Select
                  label={t("moderation:reason")}
                  options={reportReasons.map((value) => ({ value, label: t(`community:reason.${value}`) }))}
                  value={choice.reason}
                  onChange={(event) =>
                    setChoice({ ...choice, reason: event.currentTarget.value as BulkChoice["reason"] })
                  }
                />
                <TextArea
                  label={t("bulk.message")}
                  isOptional
                  rows={3}
                  maxLength={limits.reportMessage.max}
                  value={choice.message}
                  onChange={(event) => setChoice({ ...choice, message: event.currentTarget.value })}
                />
              </div>
            ) : null}
          </>
        ) : (
          <p className="text-base text-muted">{t("bulk.removeText")}</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={preview && kind === "change" ? () => setPreview(null) : onClose}>
          {preview && kind === "change" ? t("bulk.back") : t("ui:cancel")}
        </Button>
        {preview ? (
          <Button
            variant={kind === "remove" ? "danger" : "primary"}
            isPending={isPending}
            disabled={touched === 0}
            onClick={() => void begin()}
          >
            {t(kind === "remove" ? "bulk.remove" : "bulk.apply")}
          </Button>
        ) : (
          <Button
            variant="primary"
            isPending={isPending}
            disabled={kind === "change" && !changes}
            onClick={() => void foretell()}
          >
            {t("bulk.preview")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** What is sent of what was chosen; undefined where that is nothing. */
function changesOf(choice: BulkChoice): SentChanges | undefined {
  const pair = (add: readonly string[], remove: readonly string[]) =>
    add.length + remove.length > 0 ? { add: [...add], remove: [...remove] } : undefined;
  const points = typedNumber(choice.points);
  const changes = {
    tagIds: pair(choice.addTags, choice.removeTags),
    planIds: pair(choice.addPlans, choice.removePlans),
    spaceIds: pair(choice.addSpaces, choice.removeSpaces),
    type: choice.type || undefined,
    points: points
      ? {
          action: points < 0 ? "admin_deduct" : "admin_top_up",
          points: Math.abs(points),
          comment: choice.pointsComment,
        }
      : undefined,
    invite: choice.invite || undefined,
  };
  if (Object.values(changes).every((value) => value === undefined)) return undefined;
  return { ...changes, reason: choice.reason, message: choice.message || undefined } as SentChanges;
}
