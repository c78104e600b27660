import type { Home } from "@workers/contracts/operators/home";
import { useTranslation } from "~/i18n/use-translation";
import { FigureTiles } from "~/ui/FigureTiles";
import { numberFormat } from "~/ui/intl-formats";
import { useMoney } from "~/ui/use-money";

/** What came in this month, and who came and left: each against the time before. */
export function HomeFigures({ home: { revenue, members, trials } }: { home: Home }) {
  const { t, i18n } = useTranslation("operators");
  const money = useMoney();
  const number = numberFormat(i18n.language);
  const note = (text: string) => <span className="text-sm text-muted">{text}</span>;
  const amount = (name: "paid" | "net" | "mrr", now: number, before: number) => ({
    name,
    label: t(`home.${name}`),
    figure: money(now, revenue!.currency),
    note: note(t("home.lastMonth", { amount: money(before, revenue!.currency) })),
  });
  return (
    <FigureTiles
      label={t("home.figures")}
      tiles={[
        ...(revenue
          ? [
              amount("paid", revenue.now.paidCents, revenue.before.paidCents),
              amount(
                "net",
                revenue.now.paidCents - revenue.now.refundedCents,
                revenue.before.paidCents - revenue.before.refundedCents,
              ),
              amount("mrr", revenue.now.mrrCents, revenue.before.mrrCents),
            ]
          : []),
        {
          name: "newMembers",
          label: t("home.newMembers"),
          figure: number.format(members.new),
          note: note(t("home.last30", { count: members.newBefore })),
        },
        {
          name: "lostMembers",
          label: t("home.lostMembers"),
          figure: number.format(members.lost),
          note: note(t("home.last30", { count: members.lostBefore })),
        },
        ...(trials
          ? [
              {
                name: "trials",
                label: t("home.trialsEnding"),
                figure: number.format(trials.length),
                note: note(t("home.next7")),
              },
            ]
          : []),
      ]}
    />
  );
}
