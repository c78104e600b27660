import { useTranslation } from "~/i18n/use-translation";
import { slot, TextAround } from "~/i18n/TextAround";

/** Where the code went. */
export function SentTo({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  return (
    <TextAround text={t("code.sentTo", { email: slot })}>
      <strong className="font-medium wrap-anywhere text-text">{email}</strong>
    </TextAround>
  );
}
