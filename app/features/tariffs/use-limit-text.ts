import { useTranslation } from "~/i18n/use-translation";
import { formatBytes } from "~/ui/file-rules";
import { numberFormat } from "~/ui/intl-formats";

/** Writes an amount of what a tariff limits: bytes of storage, a number of the rest. */
export function useLimitText(): (key: string, amount: number) => string {
  const { i18n } = useTranslation("ui");
  return (key, amount) =>
    key === "storage" ? formatBytes(amount, i18n.language) : numberFormat(i18n.language).format(amount);
}
