import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";

/** Leaving: this app alone, or everything. A code is mailed first. */
export function DangerSection({ appName }: { appName: string | null }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("deletion.title")} isDangerous>
      {appName ? (
        <FormRow isAction label={t("deletion.profile.label", { app: appName })} text={t("deletion.profile.text")}>
          <DeletionButton what="profile" label={t("deletion.profile.submit")} />
        </FormRow>
      ) : null}
      <FormRow isAction label={t("deletion.account.label")} text={t("deletion.account.text")}>
        <DeletionButton what="account" label={t("deletion.account.submit")} />
      </FormRow>
    </SettingsSection>
  );
}

function DeletionButton({ what, label }: { what: "account" | "profile"; label: string }) {
  return (
    <Form method="post" className="md:justify-self-end">
      <input type="hidden" name="what" value={what} />
      <Button type="submit" name="intent" value="deletion" variant="danger">
        {label}
      </Button>
    </Form>
  );
}
