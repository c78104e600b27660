import { useMemo } from "react";
import { HandCoins } from "lucide-react";
import type { Affiliate } from "@workers/contracts/affiliates";
import { ExportLink } from "~/features/exports/ExportLink";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Table, type TableColumn } from "~/ui/Table";
import { useMoney } from "~/ui/use-money";

type Row = Affiliate & { id: string };

/** What each member's links brought and what is owed for it; what was paid out is ticked off. */
export function AffiliateTable({ affiliates, exportAt }: { affiliates: readonly Affiliate[]; exportAt: string }) {
  const { t } = useTranslation("affiliates");
  const path = useAppPath();
  const money = useMoney();
  const rows = affiliates.map((affiliate) => ({ ...affiliate, id: `${affiliate.profileId} ${affiliate.currency}` }));
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const amount = (name: "paidCents" | "earnedCents" | "paidOutCents" | "owedCents"): TableColumn<Row> => ({
      id: name,
      header: t(`table.${name}`),
      width: "7.5rem",
      align: "end",
      cell: (row) => (row.currency ? <span className="tabular-nums">{money(row[name], row.currency)}</span> : "–"),
    });
    return [
      {
        id: "name",
        header: t("table.name"),
        onPhone: "title",
        cell: (row) => (
          <Link
            to={path(`/settings/members/${row.profileId}`)}
            className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
          >
            {row.name || row.email || "?"}
          </Link>
        ),
      },
      { id: "clicks", header: t("table.clicks"), width: "5rem", align: "end", cell: (row) => row.clicks },
      { id: "sales", header: t("table.sales"), width: "6rem", align: "end", cell: (row) => row.sales },
      amount("earnedCents"),
      amount("paidOutCents"),
      amount("owedCents"),
      {
        id: "payout",
        header: t("table.payout"),
        isHeaderHidden: true,
        width: "10rem",
        align: "end",
        cell: (row) =>
          row.currency && row.owedCents > 0 ? (
            <ConfirmedForm
              intent="payout"
              fields={{
                profileId: row.profileId,
                currency: row.currency,
                amountCents: String(row.owedCents),
                paidOutCents: String(row.paidOutCents),
              }}
              label={t("table.payout")}
              icon={<HandCoins />}
              variant="secondary"
              tone="primary"
              title={t("table.payoutAsk", { amount: money(row.owedCents, row.currency), name: row.name })}
              text={t("table.payoutText")}
              confirmLabel={t("table.payout")}
            />
          ) : null,
      },
    ];
  }, [t, path, money]);
  return (
    <section aria-labelledby="affiliates" className="mb-6 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="affiliates" className="text-lg font-semibold">
          {t("table.title")}
        </h2>
        <ExportLink href={exportAt}>{t("table.export")}</ExportLink>
      </div>
      <Table label={t("table.title")} columns={columns} rows={rows} nameOf={({ name }) => name} />
    </section>
  );
}
