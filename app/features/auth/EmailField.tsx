import { useTranslation } from "~/i18n/use-translation";
import { TextField } from "~/ui/TextField";
import { useProblem } from "./AuthForm";

/** Whose account it is, by their address; what was typed stays. */
export function EmailField() {
  const { t } = useTranslation("auth");
  const problem = useProblem();
  return (
    <TextField
      label={t("field.email")}
      name="email"
      type="email"
      autoComplete="username webauthn"
      required
      defaultValue={problem?.values["email"]}
      autoFocus
    />
  );
}
