import { KeyRound, Plus } from "lucide-react";
import type { PasskeyView } from "@workers/contracts/session/passkeys";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { RenamePasskey } from "./RenamePasskey";

/** One's passkeys; each signs in at the host that it was made at. */
export function PasskeysSection({ passkeys, createPath }: { passkeys: readonly PasskeyView[]; createPath: string }) {
  const { t } = useTranslation("account");
  return (
    <SettingsSection
      title={t("security.passkeys.title")}
      text={t("security.passkeys.text")}
      footer={
        <ButtonLink to={createPath} icon={<Plus />}>
          {t("security.passkeys.add")}
        </ButtonLink>
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-base text-muted">{t("security.passkeys.none")}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-5">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium wrap-anywhere text-text">
                  {passkey.name}
                  {passkey.isHere ? null : <Badge tone="neutral">{passkey.host}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {passkey.lastUsedAt ? t("security.lastUsed") : t("security.passkeys.made")}{" "}
                  <RelativeTime time={passkey.lastUsedAt ?? passkey.createdAt} />
                </p>
              </div>
              <div className="flex flex-wrap gap-1">
                <RenamePasskey passkey={passkey} />
                <ConfirmedForm
                  intent="deletePasskey"
                  fields={{ passkeyId: passkey.id }}
                  variant="quiet"
                  label={t("security.passkeys.remove")}
                  title={t("security.passkeys.removeAsk", { name: passkey.name })}
                  text={t("security.passkeys.removeText")}
                  confirmLabel={t("security.passkeys.remove")}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
