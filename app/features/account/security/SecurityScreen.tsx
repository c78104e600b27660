import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useProblem } from "~/features/auth/AuthForm";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { FormRow, SettingsSection } from "~/ui/SettingsSection";
import { Refused } from "../Refused";
import { Saved } from "../Saved";
import { IdentitiesSection } from "./IdentitiesSection";
import { PasskeysSection } from "./PasskeysSection";
import type { SecurityPage } from "./security-page.server";

/** What protects one's account. `path` is this page's own address. */
export function SecurityScreen({
  page: { twoStep, passkeys, identities },
  path,
  home,
}: {
  page: SecurityPage;
  path: string;
  home: { to: string; label: string };
}) {
  const { t } = useTranslation("account");
  const problem = useProblem();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title={t("security.title")} text={t("security.text")} back={home} />
      <Saved />
      <Refused problem={problem} />
      {query.get("required") === "team" && !twoStep.isOn ? (
        <Notice tone="warning" className="mb-6">
          {t("security.twoStep.requiredByTeam")}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        <SettingsSection title={t("security.twoStep.title")} text={t("security.twoStep.text")}>
          <FormRow
            isAction
            label={t(twoStep.isOn ? "security.twoStep.isOn" : "security.twoStep.isOff")}
            text={twoStep.isOn ? t("security.twoStep.codesLeft", { count: twoStep.recoveryCodesLeft }) : undefined}
          >
            <ButtonLink
              to={`${path}/two-step`}
              variant={twoStep.isOn ? undefined : "primary"}
              className="md:justify-self-end"
            >
              {t(twoStep.isOn ? "security.twoStep.manage" : "security.twoStep.setUp")}
            </ButtonLink>
          </FormRow>
        </SettingsSection>
        <PasskeysSection passkeys={passkeys} createPath={`${path}/passkey`} />
        {identities.length > 0 ? <IdentitiesSection identities={identities} /> : null}
      </div>
    </>
  );
}
