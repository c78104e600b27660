import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { limits } from "@db/vocabulary/limits";
import type { MemberTag } from "@workers/contracts/members/tags";
import type { FormProblem } from "@workers/request/pages";
import { type Done, isProblem, useToastOf } from "~/features/shell/forms/form-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ColorField } from "~/ui/ColorField";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";

const swatches = ["#64748b", "#dc2626", "#d97706", "#16a34a", "#0891b2", "#2563eb", "#7c3aed", "#db2777"];

/** A new tag, or one that is changed. */
export function TagDialog({ tag, onClose }: { tag: MemberTag | null; onClose: () => void }) {
  const { t } = useTranslation("members");
  const fetcher = useFetcher<FormProblem | Done>();
  const problem = isProblem(fetcher.data) ? fetcher.data : null;
  useToastOf(fetcher.data, (key) => t(`done.${key}`));
  const isDone = fetcher.state === "idle" && fetcher.data !== undefined && !problem;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={tag ? t("tags.edit", { name: tag.name }) : t("tags.new")} size="sm">
      <fetcher.Form method="post" className="contents">
        <input type="hidden" name="intent" value={tag ? "edit" : "create"} />
        {tag ? <input type="hidden" name="id" value={tag.id} /> : null}
        <DialogBody className="grid content-start gap-5">
          <FieldErrors errors={problem?.fieldErrors}>
            <FormError>{formMessage(problem)}</FormError>
            <TextField
              label={t("tags.name")}
              name="name"
              required
              minLength={limits.linkName.min}
              maxLength={limits.linkName.max}
              defaultValue={tag?.name}
              autoFocus
            />
            <ColorField
              label={t("tags.color")}
              name="color"
              defaultValue={tag?.color ?? swatches[0]}
              swatches={swatches}
            />
            <Switch
              label={t("tags.isShown")}
              description={t("tags.isShownText")}
              name="isShownToMembers"
              defaultChecked={tag?.isShownToMembers}
              isRow
            />
          </FieldErrors>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary" isPending={fetcher.state !== "idle"}>
            {t(tag ? "tags.save" : "tags.create")}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
