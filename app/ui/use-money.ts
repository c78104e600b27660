import type { CurrencyCode } from "@db/vocabulary/services";
import { useTranslation } from "~/i18n/use-translation";
import { numberFormat } from "./intl-formats";

/** Writes amounts of money in the page's language. */
export function useMoney(): (cents: number, currency: CurrencyCode) => string {
  const { i18n } = useTranslation("ui");
  return (cents, currency) => numberFormat(i18n.language, { style: "currency", currency }).format(cents / 100);
}

/** Cents as a field for amounts shows them. */
export const amountText = (cents: number | null, language: string): string =>
  cents === null
    ? ""
    : numberFormat(language, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        cents / 100,
      );
