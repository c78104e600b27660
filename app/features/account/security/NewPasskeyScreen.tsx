import { useActionData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";
import { CreatePasskey } from "./CreatePasskey";
import type { PasskeyOptions } from "./passkey-page.server";
import { ProofForm } from "./ProofForm";
import type { ProofPage } from "./proof-page.server";

/** Makes a passkey: proof first, then the browser's own question. */
export function NewPasskeyScreen({ proof, home }: { proof: ProofPage; home: { to: string; label: string } }) {
  const { t } = useTranslation("account");
  const answer = useActionData<Partial<PasskeyOptions>>();
  return (
    <>
      <PageHeader title={t("security.passkeys.add")} back={home} />
      <SettingsSection title={t("security.passkeys.title")} text={t("security.passkeys.createText")}>
        {answer?.ok && answer.options ? (
          <CreatePasskey options={answer.options} />
        ) : (
          <ProofForm proof={proof} intent="begin" />
        )}
      </SettingsSection>
    </>
  );
}
