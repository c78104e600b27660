import { Eye, EyeOff } from "lucide-react";
import { forwardRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "./IconButton";
import { TextField, type TextFieldProps } from "./TextField";

/** A password that its owner may look at. `autoComplete` is "current-password" by default. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, "type" | "after">>(
  function PasswordField({ autoComplete = "current-password", ...rest }, ref) {
    const { t } = useTranslation("ui");
    const [isShown, setShown] = useState(false);
    return (
      <TextField
        {...rest}
        ref={ref}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        after={
          <IconButton
            size="sm"
            className="-mr-2"
            label={isShown ? t("password.hide") : t("password.show")}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    );
  },
);
