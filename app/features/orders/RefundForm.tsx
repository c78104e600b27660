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

interface RefundFormProps {
  order: OrderDetail;
  /** The provider's name. */
  provider: string;
  problem: FormProblem | null;
}

/** Pays back the latest payment at the provider, in whole or, where the provider takes it, in part; asks before it does. */
export function RefundForm({ order, provider, problem }: RefundFormProps) {
  const { t } = useTranslation(["payments", "ui"]);
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const own = problem?.values["intent"] === "refund" ? problem : null;
  const takesPart = order.refund?.takesPart ?? false;
  return (
    <SettingsSection
      title={t("order.payBack")}
      text={
        takesPart
          ? t("order.payBackText", { provider, amount: money(order.netCents, order.currency) })
          : t("order.payBackWhole", { provider })
      }
    >
      {isOpen || own ? (
        <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4">
          <FieldErrors errors={own?.fieldErrors}>
            <FormError>{formMessage(own ?? undefined)}</FormError>
            {takesPart ? (
              <TextField
                label={t("order.payBackAmount", { currency: order.currency })}
                description={t("order.payBackAll")}
                name="amountCents"
                inputMode="decimal"
                isOptional
                defaultValue={own?.values["amountCents"] ?? ""}
              />
            ) : null}
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
