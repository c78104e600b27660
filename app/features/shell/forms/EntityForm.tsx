import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import { ButtonLink } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";

interface EntityFormProps extends Pick<FormProps, "encType"> {
  title: string;
  submitLabel: string;
  problem: FormProblem | null;
  /** Messages by field; the problem's own unless given. */
  errors?: Record<string, string>;
  /** Where one goes who thinks better of it. */
  backTo: string;
  children: ReactNode;
}

/** The form that makes or changes one thing of the settings, on a page of its own. */
export function EntityForm({
  title,
  submitLabel,
  problem,
  errors = problem?.fieldErrors,
  backTo,
  encType,
  children,
}: EntityFormProps) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post" encType={encType}>
      <FieldErrors errors={errors}>
        <SettingsSection
          title={title}
          footer={
            <>
              <ButtonLink to={backTo}>{t("cancel")}</ButtonLink>
              <SubmitButton name="intent" value="save">
                {submitLabel}
              </SubmitButton>
            </>
          }
        >
          <FormError>{formMessage(problem)}</FormError>
          {children}
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
