import { Download } from "lucide-react";
import type { Invoice } from "@workers/contracts/admin/tariffs";
import { useMoney } from "~/ui/use-money";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { Card, CardHeader } from "~/ui/Card";
import { useDates } from "~/ui/use-dates";

/** What was charged for the tariff, each invoice to download. */
export function InvoiceList({ invoices, timezone }: { invoices: readonly Invoice[]; timezone: string }) {
  const { t } = useTranslation("admin");
  const money = useMoney();
  const dates = useDates();
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("paymentPlan.invoices")} />
      <ul className="-my-3 divide-y divide-line">
        {invoices.map(({ id, number, amountCents, currency, issuedAt, downloadUrl }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{number ?? t("paymentPlan.invoice")}</span>
              <span className="block text-sm text-muted">{dates.day(issuedAt, timezone)}</span>
            </span>
            <span className="tabular-nums">{money(amountCents, currency)}</span>
            <a
              href={downloadUrl}
              rel="noreferrer"
              aria-label={t("paymentPlan.downloadLabel", { number: number ?? "" })}
              className={buttonClass({ size: "sm" })}
            >
              <Download aria-hidden className="size-4" />
              {t("paymentPlan.download")}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
