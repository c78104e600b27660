import { Form } from "@remix-run/react";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { AppNameFields } from "./AppNameFields";

interface DuplicateAppProps {
  appName: string;
  host: string;
  problem: FormProblem | null;
}

/** Makes a copy of the app under another name; the copy fills in the background. */
export function DuplicateApp({ appName, host, problem }: DuplicateAppProps) {
  const { t } = useTranslation("admin");
  const own = problem?.values["intent"] === "duplicate" ? problem : null;
  const [name, setName] = useState(
    own?.values["name"] ?? t("duplicate.suggestion", { name: appName }).slice(0, limits.appName.max),
  );
  const [slug, setSlug] = useState(own?.values["slug"] ?? "");
  return (
    <Form method="post">
      <FieldErrors errors={own?.fieldErrors}>
        <SettingsSection
          title={t("duplicate.title")}
          text={t("duplicate.text")}
          footer={
            <SubmitButton name="intent" value="duplicate" variant="secondary" icon={<Copy />}>
              {t("duplicate.submit")}
            </SubmitButton>
          }
        >
          <FormError>{formMessage(own)}</FormError>
          <AppNameFields name={name} onName={setName} slug={slug} onSlug={setSlug} address={host} />
        </SettingsSection>
      </FieldErrors>
    </Form>
  );
}
