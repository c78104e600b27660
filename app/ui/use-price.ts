import type { CurrencyCode } from "@db/vocabulary/services";
import { useTranslation } from "~/i18n/use-translation";
import { numberFormat } from "./intl-formats";

/** Writes an amount of cents in the reader's language, without cents where there are none. */
export function usePrice(): (cents: number, currency: CurrencyCode) => string {
  const { i18n } = useTranslation("ui");
  return (cents, currency) =>
    numberFormat(i18n.language, {
      style: "currency",
      currency,
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(cents / 100);
}
