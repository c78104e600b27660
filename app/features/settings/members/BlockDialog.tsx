import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import { reportReasons } from "@db/vocabulary/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";

interface BlockDialogProps {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Why a member is blocked: it stands on record, and is told to them. */
export function BlockDialog({ id, name, isOpen, onClose }: BlockDialogProps) {
  const { t } = useTranslation("admin");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("members.blockTitle", { name })} size="sm">
      <Form method="post" className="contents" onSubmit={onClose}>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="id" value={id} />
        <DialogBody className="grid content-start gap-4">
          <p className="text-base text-muted">{t("members.blockText")}</p>
          <Select
            label={t("moderation:reason")}
            name="reason"
            options={reportReasons.map((value) => ({ value, label: t(`community:reason.${value}`) }))}
          />
          <TextArea
            label={t("moderation:message", { name })}
            name="message"
            isOptional
            rows={3}
            maxLength={limits.reportMessage.max}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="danger">
            {t("members.block")}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
