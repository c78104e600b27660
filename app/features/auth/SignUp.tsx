import type { CustomField } from "@workers/contracts/members/custom-fields";
import { useTranslation } from "~/i18n/use-translation";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { TermsNotice } from "~/features/shell/pages/TermsNotice";
import { useFrame } from "~/features/shell/layouts/frame";
import { PasswordField } from "~/ui/PasswordField";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { AuthForm, useProblem } from "./AuthForm";
import { MailChoice } from "./MailChoice";
import { NameFields } from "./NameFields";
import { useStepPath } from "./step-path";

interface SignUpProps {
  isPhoneRequired: boolean;
  /** What the app asks newcomers. */
  fields: readonly CustomField[];
}

/** The form of a new member, or of a new operator on the service host. */
export function SignUp({ isPhoneRequired, fields }: SignUpProps) {
  const { t } = useTranslation("auth");
  const { app } = useFrame();
  const path = useStepPath();
  const typed = useProblem()?.values;
  const values = typed ?? {};
  return (
    <AuthLayout
      title={t("signUp.title")}
      text={app ? t("signUp.textApp", { app: app.name }) : t("signUp.text")}
      footer={
        <p>
          {t("signUp.hasAccount")} <TextLink to={path("/auth")}>{t("signIn.link")}</TextLink>
        </p>
      }
    >
      <AuthForm>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <NameFields firstName={values["firstName"]} lastName={values["lastName"]} autoFocus />
        </div>
        <TextField
          label={t("field.email")}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values["email"]}
        />
        {isPhoneRequired ? (
          <TextField
            label={t("field.phone")}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={values["phone"]}
          />
        ) : null}
        <PasswordField
          label={t("field.password")}
          name="password"
          autoComplete="new-password"
          isOptional
          description={t("field.passwordOptional")}
        />
        <CustomFieldInputs fields={fields} typed={typed} />
        {app ? <MailChoice app={app.name} isTicked={values["isMailWanted"] === "on"} /> : null}
        {app ? <TermsNotice /> : null}
        <SubmitButton isFullWidth size="lg">
          {t("signUp.submit")}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
