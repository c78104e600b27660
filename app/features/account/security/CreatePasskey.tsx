import { useNavigation, useSubmit } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { passkeyLimits } from "@db/vocabulary/sign-in/limits";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FormError } from "~/ui/FormError";
import { TextField } from "~/ui/TextField";
import type { PasskeyOptions } from "./passkey-page.server";

/** Has the browser make the passkey at a press, which some browsers ask for, and sends it with its name. */
export function CreatePasskey({ options }: Pick<PasskeyOptions, "options">) {
  const { t } = useTranslation("account");
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  const [isRefused, setRefused] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    setRefused(false);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({ optionsJSON: options });
      submit({ intent: "create", name, response: JSON.stringify(response) }, { method: "post", replace: true });
    } catch {
      // Closed, took too long, or one of this account is on the device already: the browser has said which.
      setRefused(true);
    }
  };
  return (
    <form onSubmit={(event) => void create(event)} className="grid max-w-sm grid-cols-1 gap-5" data-leave="freely">
      <FormError>{isRefused ? t("security.passkeys.notMade") : null}</FormError>
      <TextField
        label={t("security.passkeys.name")}
        description={t("security.passkeys.nameText")}
        name="name"
        maxLength={passkeyLimits.name}
        isOptional
      />
      <div>
        <Button type="submit" variant="primary" icon={<KeyRound />} disabled={isBusy}>
          {t("security.passkeys.create")}
        </Button>
      </div>
    </form>
  );
}
