import { Form } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { Select, type SelectOption } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";

interface AcceptAgreementProps {
  countries: readonly SelectOption[];
  problem: FormProblem | null;
}

/** Names the party and accepts the agreement; that can't be changed afterwards. */
export function AcceptAgreement({ countries, problem }: AcceptAgreementProps) {
  const { t } = useTranslation("legal");
  const typed = problem?.values ?? {};
  return (
    <Form method="post" preventScrollReset>
      <FieldErrors errors={problem?.fieldErrors}>
        <SettingsSection
          title={t("avv.accept")}
          text={t("avv.acceptText")}
          footer={<SubmitButton>{t("avv.acceptButton")}</SubmitButton>}
        >
          <FormError>{formMessage(problem)}</FormError>
          <TextField
            label={t("avv.company")}
            name="company"
            required
            autoComplete="organization"
            maxLength={limits.addressLine.max}
            defaultValue={typed["company"]}
          />
          <TextField
            label={t("avv.street")}
            name="street"
            required
            autoComplete="street-address"
            maxLength={limits.addressLine.max}
            defaultValue={typed["street"]}
          />
          <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
            <TextField
              label={t("avv.zip")}
              name="zip"
              required
              autoComplete="postal-code"
              maxLength={limits.zip.max}
              defaultValue={typed["zip"]}
            />
            <TextField
              label={t("avv.city")}
              name="city"
              required
              autoComplete="address-level2"
              maxLength={limits.addressLine.max}
              defaultValue={typed["city"]}
            />
          </div>
          <Select
            label={t("avv.country")}
            name="country"
            required
            autoComplete="country"
            options={countries}
            defaultValue={typed["country"] ?? "DE"}
          />
          <TextField
            label={t("avv.representative")}
            description={t("avv.representativeHint")}
            name="representative"
            required
            autoComplete="name"
            maxLength={limits.addressLine.max}
            defaultValue={typed["representative"]}
          />
          <Checkbox label={t("avv.isAcceptedLabel")} name="isAccepted" required />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
