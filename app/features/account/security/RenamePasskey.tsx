import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { passkeyLimits } from "@db/vocabulary/sign-in/limits";
import type { PasskeyView } from "@workers/contracts/session/passkeys";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";

/** Gives a passkey another name, in its row. */
export function RenamePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const { t } = useTranslation("account");
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<{ ok: true } | FormProblem>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok) setOpen(false);
  }, [state, data]);
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)} aria-label={t("security.passkeys.renameOf", { name })}>
        {t("security.passkeys.rename")}
      </Button>
    );
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-end gap-2" data-leave="freely">
      <input type="hidden" name="passkeyId" value={id} />
      <FieldErrors errors={data && !data.ok ? data.fieldErrors : undefined}>
        <TextField
          label={t("security.passkeys.name")}
          name="name"
          defaultValue={name}
          maxLength={passkeyLimits.name}
          required
          autoFocus
        />
      </FieldErrors>
      <SubmitButton name="intent" value="renamePasskey">
        {t("save")}
      </SubmitButton>
      <Button variant="quiet" onClick={() => setOpen(false)}>
        {t("cancel")}
      </Button>
    </fetcher.Form>
  );
}
