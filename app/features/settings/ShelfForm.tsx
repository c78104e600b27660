import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/door/pages";
import { ButtonLink } from "~/ui/button";
import { FieldErrors } from "~/ui/field";
import { FormError, formMessage } from "~/ui/form-error";
import { SettingsSection } from "~/ui/settings-section";
import { SubmitButton } from "~/ui/submit-button";
import { type Shelf, ShelfFields } from "./ShelfFields";

interface ShelfFormProps {
  title: string;
  submitLabel: string;
  shelf: Shelf;
  problem: FormProblem | null;
  backTo: string;
  isCategory?: boolean;
  /** Fields of its own kind. */
  children?: ReactNode;
}

/** Makes or changes a group, a space or a category. */
export function ShelfForm({ title, submitLabel, shelf, problem, backTo, isCategory, children }: ShelfFormProps) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post" encType="multipart/form-data">
      <FieldErrors errors={problem?.fieldErrors}>
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
          <ShelfFields shelf={shelf} typed={problem?.values} isCategory={isCategory} />
          {children}
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
