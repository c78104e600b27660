import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormProblem } from "@workers/request/pages";
import { useSaveBar } from "./SaveBar";
import { SectionSaveButton } from "./SectionSaveButton";
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

/** One section of settings with a form of its own, saved by the screen's bar where it has one; shows the problems of its own form alone. */
export function SectionForm({ intent, title, text, problem, stored, isReadOnly = false, children }: SectionFormProps) {
  const { t } = useTranslation("admin");
  const hasBar = useSaveBar() !== null;
  const save = isReadOnly ? null : <SectionSaveButton intent={intent}>{t("save")}</SectionSaveButton>;
  const own = problem?.values["intent"] === intent ? problem : null;
  return (
    <UpToDate with={stored}>
      <Form method="post" preventScrollReset>
        <fieldset disabled={isReadOnly} className="contents">
          <FieldErrors errors={own?.fieldErrors}>
            <SettingsSection id={intent} title={title} text={text} footer={hasBar ? null : save}>
              <FormError>{formMessage(own)}</FormError>
              {children}
              {hasBar ? save : null}
            </SettingsSection>
          </FieldErrors>
        </fieldset>
      </Form>
    </UpToDate>
  );
}
