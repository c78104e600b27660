import { Form, useNavigation } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";

/** Opens an order again that has ended: until a day, or without an end, which an operator says on purpose. */
export function ReopenOrder() {
  const { t } = useTranslation(["payments", "admin"]);
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "active";
  return (
    <>
      <Button icon={<RotateCcw />} isPending={isSending} onClick={() => setOpen(true)}>
        {t("order.reactivate")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("order.reactivateAsk")} size="sm">
        <DialogBody>
          <Form id={form} method="post" className="grid gap-4" onSubmit={() => setOpen(false)}>
            <p className="text-muted">{t("order.reactivateText")}</p>
            <DayField label={t("order.endsAt")} name="endsAt" isOptional />
          </Form>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>{t("admin:cancel")}</Button>
          <Button type="submit" form={form} name="intent" value="active" variant="primary">
            {t("order.reactivate")}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
