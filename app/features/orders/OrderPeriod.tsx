import { useTranslation } from "~/i18n/use-translation";
import { DayField } from "~/ui/DayField";

interface OrderPeriodProps {
  /** Days such as `2026-11-25`; empty for none. */
  from: string;
  to: string;
}

/** The first and the last day of what was bought: fields of a form. */
export function OrderPeriod({ from, to }: OrderPeriodProps) {
  const { t } = useTranslation("payments");
  return (
    <>
      <DayField key={`from ${from}`} label={t("orders.from")} name="from" defaultValue={from} className="sm:w-44" />
      <DayField key={`to ${to}`} label={t("orders.to")} name="to" defaultValue={to} className="sm:w-44" />
    </>
  );
}
