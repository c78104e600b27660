import { useFetcher } from "@remix-run/react";
import { Bookmark, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { MemberFilter } from "@db/vocabulary/members";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import type { Segment } from "@workers/contracts/members/member-table";
import type { FormProblem } from "@workers/request/pages";
import { NoRoom } from "~/features/editing/NoRoom";
import { type Done, isProblem, useToastOf } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { classNames } from "~/ui/class-names";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { IconButton } from "~/ui/IconButton";
import { Link } from "~/ui/Link";
import { TextField } from "~/ui/TextField";
import { addressOfFilter, isNarrowed } from "./filter-address";

interface SegmentBarProps {
  segments: readonly Segment[];
  filter: MemberFilter;
}

/** Saved filters with how many each finds; what is filtered now can be saved too. */
export function SegmentBar({ segments, filter }: SegmentBarProps) {
  const { t } = useTranslation("members");
  const path = useAppPath();
  const [isSaving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<Segment | null>(null);
  const fetcher = useFetcher<FormProblem | Done>();
  useToastOf(fetcher.data, (key) => t(`done.${key}`));
  const now = addressOfFilter(filter);
  const isSaved = segments.some((segment) => addressOfFilter(segment.filter) === now);
  const canSave = isNarrowed(filter) && !isSaved;
  if (segments.length === 0 && !canSave) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t("segments.label")} className="contents">
        {segments.map((segment) => {
          const address = addressOfFilter(segment.filter);
          const isCurrent = address === now;
          return (
            <li
              key={segment.id}
              className={classNames(
                "inline-flex max-w-full items-center rounded-full border border-line bg-surface pl-3 text-sm",
                isCurrent ? "border-brand-strong bg-brand-soft" : "pr-3",
              )}
            >
              <Link
                to={`${path("/settings/members")}?${address}`}
                state={{ isSegment: true }}
                aria-current={isCurrent ? "true" : undefined}
                className="inline-flex min-h-9 min-w-0 items-center gap-2"
              >
                <span className="truncate">{segment.name}</span>
                {segment.membersCount === null ? null : (
                  <span className="text-muted tabular-nums">{segment.membersCount}</span>
                )}
              </Link>
              {isCurrent && segment.permissions.can.includes("delete") ? (
                <IconButton
                  size="sm"
                  icon={<X />}
                  label={t("segments.delete", { name: segment.name })}
                  onClick={() => setRemoving(segment)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {canSave ? (
        segments.length < peopleLimits.memberSegments ? (
          <Button size="sm" icon={<Bookmark />} onClick={() => setSaving(true)}>
            {t("segments.save")}
          </Button>
        ) : (
          <NoRoom max={peopleLimits.memberSegments} />
        )
      ) : null}
      {isSaving ? <SaveSegment filter={filter} onClose={() => setSaving(false)} /> : null}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          fetcher.submit({ intent: "deleteSegment", id: removing!.id }, { method: "post" });
          setRemoving(null);
        }}
        title={t("segments.deleteAsk", { name: removing?.name ?? "" })}
        text={t("segments.deleteText")}
        confirmLabel={t("segments.deleteConfirm")}
      />
    </div>
  );
}

function SaveSegment({ filter, onClose }: { filter: MemberFilter; onClose: () => void }) {
  const { t } = useTranslation("members");
  const fetcher = useFetcher<FormProblem | Done>();
  const problem = isProblem(fetcher.data) ? fetcher.data : null;
  useToastOf(fetcher.data, (key) => t(`done.${key}`));
  const isDone = fetcher.state === "idle" && fetcher.data !== undefined && !problem;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={t("segments.save")} size="sm">
      <fetcher.Form method="post" className="contents">
        <input type="hidden" name="intent" value="saveSegment" />
        <input type="hidden" name="filter" value={JSON.stringify(filter)} />
        <DialogBody className="grid content-start gap-4">
          <FieldErrors errors={problem?.fieldErrors}>
            <FormError>{formMessage(problem)}</FormError>
            <TextField label={t("segments.name")} name="name" required maxLength={limits.linkName.max} autoFocus />
          </FieldErrors>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary" isPending={fetcher.state !== "idle"}>
            {t("segments.submit")}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
