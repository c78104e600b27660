import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import { SaveButton } from "./SaveButton";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { UpToDate } from "./UpToDate";

interface SectionFormProps {
  /** Which section of the page this is; its button sends it along. */
  intent: string;
  title: string;
  text?: string;
  problem: FormProblem | null;
  /** What is stored of all that the section shows; the form follows it (`UpToDate`). */
  stored: unknown;
  /** Shown to somebody who may not change it. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** One section of settings with a form and a button of its own; shows the problems of its own form alone. */
export function SectionForm({ intent, title, text, problem, stored, isReadOnly = false, children }: SectionFormProps) {
  const { t } = useTranslation("admin");
  const own = problem?.values["intent"] === intent ? problem : null;
  return (
    <UpToDate with={stored}>
      <Form method="post" preventScrollReset>
        <fieldset disabled={isReadOnly} className="contents">
          <FieldErrors errors={own?.fieldErrors}>
            <SettingsSection
              title={title}
              text={text}
              footer={isReadOnly ? null : <SaveButton intent={intent}>{t("save")}</SaveButton>}
            >
              <FormError>{formMessage(own)}</FormError>
              {children}
            </SettingsSection>
          </FieldErrors>
        </fieldset>
      </Form>
    </UpToDate>
  );
}
