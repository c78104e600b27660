import { useTranslation } from "~/i18n/use-translation";
import { faultKey } from "./fault-key";

/** Why something failed: in the reader's language where we found it ourselves, else in the tool's own words. */
export function FaultText({ text }: { text: string }) {
  const { t } = useTranslation("integrations");
  const key = faultKey(text);
  return key ? <p className="text-sm">{t(`fault.${key}`)}</p> : <p className="font-mono text-xs break-words">{text}</p>;
}
