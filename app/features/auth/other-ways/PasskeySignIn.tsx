import { useNavigation, useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { answerOf, api } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { FormError } from "~/ui/FormError";
import { useHasScript } from "~/ui/use-has-script";

/** Asks the browser for a passkey of this host, by its list of accounts or by a dialog, and signs in with it. */
export function PasskeySignIn() {
  const { t } = useTranslation("auth");
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  const hasScript = useHasScript();
  const [isRefused, setRefused] = useState(false);
  const isGone = useRef(false);

  const signIn = useCallback(
    async (isAutofill: boolean) => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await import("@simplewebauthn/browser");
      if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return;
      const options = await answerOf(api.auth.passkey.options.$post());
      if (isGone.current) return;
      const optionsJSON = (options as { data: unknown }).data as PublicKeyCredentialRequestOptionsJSON;
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
      submit({ intent: "passkey", response: JSON.stringify(response) }, { method: "post", replace: true });
    },
    [submit],
  );

  useEffect(() => {
    isGone.current = false;
    // Beside the field for the address; where it fails nobody asked for it, and the button stays.
    signIn(true).catch(() => {});
    return () => {
      isGone.current = true;
      // Where the code never came, nothing began that would have to end.
      import("@simplewebauthn/browser").then(
        ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
        () => {},
      );
    };
  }, [signIn]);

  if (!hasScript || !("PublicKeyCredential" in window)) return null;
  const press = () => {
    setRefused(false);
    signIn(false).catch(() => setRefused(true));
  };
  return (
    <>
      <FormError>{isRefused ? t("passkey.none") : null}</FormError>
      <Button isFullWidth size="lg" icon={<KeyRound />} onClick={press} disabled={isBusy}>
        {t("passkey.signIn")}
      </Button>
    </>
  );
}
