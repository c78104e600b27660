import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormProblem } from "@workers/request/pages";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useTranslation } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";

interface KeptFormProps {
  /** What is stored: once that changes elsewhere, the fields follow. */
  stored: object;
  problem: FormProblem | null;
  takesFiles?: boolean;
  children: ReactNode;
}

/** The form of something that is there already, with the button that saves it. */
export function KeptForm({ stored, problem, takesFiles = false, children }: KeptFormProps) {
  const { t } = useTranslation("legal");
  return (
    <UpToDate with={stored}>
      <Form method="post" preventScrollReset encType={takesFiles ? "multipart/form-data" : undefined}>
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            {children}
            <div className="flex justify-end">
              <SaveButton intent="save">{t("pages.save")}</SaveButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </UpToDate>
  );
}
