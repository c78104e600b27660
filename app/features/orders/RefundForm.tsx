import { Form } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { OrderDetail } from "@workers/contracts/payments/orders";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { useMoney } from "~/ui/use-money";

/** Pays back the latest payment at the provider, in whole or in part; asks before it does. */
export function RefundForm({ order, problem }: { order: OrderDetail; problem: FormProblem | null }) {
  const { t } = useTranslation(["payments", "ui"]);
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const own = problem?.values["intent"] === "refund" ? problem : null;
  return (
    <SettingsSection
      title={t("order.payBack")}
      text={t("order.payBackText", { amount: money(order.netCents, order.currency) })}
    >
      {isOpen || own ? (
        <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4">
          <FieldErrors errors={own?.fieldErrors}>
            <FormError>{formMessage(own ?? undefined)}</FormError>
            <TextField
              label={t("order.payBackAmount", { currency: order.currency })}
              description={t("order.payBackAll")}
              name="amountCents"
              inputMode="decimal"
              isOptional
              defaultValue={own?.values["amountCents"] ?? ""}
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="refund" variant="danger">
                {t("order.payBackNow")}
              </SubmitButton>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t("ui:cancel")}
              </Button>
            </div>
          </FieldErrors>
        </Form>
      ) : (
        <div>
          <Button icon={<Undo2 />} onClick={() => setOpen(true)}>
            {t("order.payBackOpen")}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
