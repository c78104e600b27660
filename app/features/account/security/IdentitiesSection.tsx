import type { OpenIdIdentityView } from "@workers/contracts/session/openid";
import { useTranslation } from "~/i18n/use-translation";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";

/** Sign-ins elsewhere that open the account. */
export function IdentitiesSection({ identities }: { identities: readonly OpenIdIdentityView[] }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("security.identities.title")} text={t("security.identities.text")}>
      <ul className="grid grid-cols-1 gap-5">
        {identities.map(({ id, providerName, issuer, email, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-40 flex-1">
              <p className="text-base font-medium wrap-anywhere text-text">{providerName ?? issuer}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {email} · {t("security.lastUsed")} <RelativeTime time={lastUsedAt} />
              </p>
            </div>
            <ConfirmedForm
              intent="deleteIdentity"
              fields={{ identityId: id }}
              variant="quiet"
              label={t("security.identities.remove")}
              title={t("security.identities.removeAsk", { name: providerName ?? issuer })}
              text={t("security.identities.removeText")}
              confirmLabel={t("security.identities.remove")}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
