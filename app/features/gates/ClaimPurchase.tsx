import { Form } from "@remix-run/react";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import type { FormProblem } from "@workers/request/pages";
import { CodeStep } from "~/features/auth/CodeStep";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { claimIntent } from "./claim-intents";

interface ClaimPurchaseProps {
  /** The address that a code was asked for; null before. */
  pending: { email: string; limits: CodeLimits } | null;
  /** The page without a step. */
  home: string;
  problem: FormProblem | null;
}

/** What was bought under another address becomes the member's own: by a code that is mailed there. */
export function ClaimPurchase({ pending, home, problem }: ClaimPurchaseProps) {
  const { t } = useTranslation("gates");
  if (pending)
    return (
      <SettingsSection
        title={t("claim.codeTitle")}
        text={t("claim.codeText", { email: pending.email })}
        footer={<ButtonLink to={home}>{t("claim.cancel")}</ButtonLink>}
      >
        <div className="max-w-sm">
          <CodeStep limits={pending.limits} submitLabel={t("claim.submit")} />
        </div>
      </SettingsSection>
    );
  const own = problem?.values["intent"] === claimIntent ? problem : null;
  return (
    <SettingsSection title={t("claim.title")} text={t("claim.text")}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <FieldErrors errors={own?.fieldErrors}>
          <FormError>{formMessage(own)}</FormError>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={t("claim.email")}
              name="email"
              type="email"
              autoComplete="off"
              required
              defaultValue={own?.values["email"] ?? ""}
              className="min-w-48 flex-1"
            />
            <Button
              type="submit"
              name="intent"
              value={claimIntent}
              className={own?.fieldErrors ? "self-center" : undefined}
            >
              {t("claim.send")}
            </Button>
          </div>
        </FieldErrors>
      </Form>
    </SettingsSection>
  );
}
