import { Form, useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { FormProblem } from "@workers/request/pages";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { limits } from "@db/vocabulary/limits";
import { usePrice } from "~/ui/use-price";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { LegalLinks } from "~/features/shell/pages/LegalLinks";
import { TermsNotice } from "~/features/shell/pages/TermsNotice";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { FieldErrors } from "~/ui/Field";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { DueAmounts } from "./DueAmounts";
import { useRefusal } from "./use-refusal";

interface CheckoutScreenProps {
  plan: OfferedPlan;
  isHeld: boolean;
  isGuest: boolean;
  next: string;
}

/** What is bought for how much, and the way to where it is paid. Guests say where their access shall go. */
export function CheckoutScreen({ plan, isHeld, isGuest, next }: CheckoutScreenProps) {
  const { t } = useTranslation("checkout");
  const path = useAppPath();
  const price = usePrice();
  const outcome = useActionData<FormProblem | { ok: true; checkoutUrl: string }>();
  const problem = isProblem(outcome) ? outcome : null;
  const refusal = useRefusal(problem);
  const isBought = problem?.error.details?.["reason"] === "planHeld";
  const checkoutUrl = outcome?.ok ? outcome.checkoutUrl : null;
  useEffect(() => {
    if (checkoutUrl) window.location.assign(checkoutUrl);
  }, [checkoutUrl]);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader title={plan.name} back={{ to: next, label: t("back") }} />
      <Card className="grid gap-4">
        {plan.description ? <p className="whitespace-pre-line text-muted">{plan.description}</p> : null}
        {plan.priceCents === null ? null : (
          <p className="text-2xl font-semibold text-text">{price(plan.priceCents, plan.currency)}</p>
        )}
        {plan.trialDays > 0 ? <p>{t("trial", { count: plan.trialDays })}</p> : null}
        <p className="text-sm text-muted">{t(plan.interval)}</p>
        {plan.isSoldHere && !isHeld ? <DueAmounts plan={plan} /> : null}
        {refusal && !isBought ? <Notice tone="danger">{refusal}</Notice> : null}
        {isHeld || isBought ? (
          <Notice tone="info" actions={<TextLink to={path("/orders?own")}>{t("toOrders")}</TextLink>}>
            {t("held")}
          </Notice>
        ) : checkoutUrl ? (
          <div className="grid gap-3" role="status">
            <p>{t("leading")}</p>
            <a href={checkoutUrl} rel="noopener" className={buttonClass({ variant: "primary", isFullWidth: true })}>
              {t("toPayment")}
            </a>
          </div>
        ) : (
          <Form method="post">
            <FieldErrors errors={problem?.fieldErrors}>
              <div className="grid gap-4">
                {isGuest ? (
                  <TextField
                    label={t("email")}
                    description={t("emailHint")}
                    name="email"
                    type="email"
                    autoComplete="email"
                    required
                    maxLength={limits.email.max}
                    defaultValue={problem?.values["email"]}
                  />
                ) : null}
                <TermsNotice />
                <SubmitButton isFullWidth>{t("pay")}</SubmitButton>
              </div>
            </FieldErrors>
          </Form>
        )}
        {plan.isSoldHere ? <p className="text-sm text-muted">{t("ways")}</p> : null}
      </Card>
      <LegalLinks className="justify-center" />
    </div>
  );
}
