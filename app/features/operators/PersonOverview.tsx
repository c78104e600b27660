import type { ReactNode } from "react";
import type { AppId } from "@db/vocabulary/ids";
import type { PersonOverview as Overview } from "@workers/contracts/operators/person";
import { orderTones } from "~/features/orders/order-tones";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import { useMoney } from "~/ui/use-money";

interface PersonOverviewProps {
  overview: Overview;
  /** Names of the apps, where the person is in several. */
  appNames?: ReadonlyMap<AppId, string>;
  /** Where orders and tickets open, before their ids; tickets only where the desk is at hand. */
  ordersAt: string;
  ticketsAt: string | null;
  /** In a narrow panel: without frames. */
  isPanel?: boolean;
}

/** All that is known of a person; what there is nothing of is left out. */
export function PersonOverview({ overview, appNames, ordersAt, ticketsAt, isPanel = false }: PersonOverviewProps) {
  const { t } = useTranslation(["operators", "support"]);
  const nameOf = (appId: AppId) => (appNames && appNames.size > 1 ? appNames.get(appId) : undefined);
  const { plans, courses, events, points, moderation, tags, segments, lastSeenAt } = overview;
  const records = moderation.filter(
    (record) => record.isBlocked || record.isPunished || record.openCount > 0 || record.rejectedCount > 0,
  );
  const part = { isPanel };
  return (
    <div className={classNames("grid grid-cols-1", isPanel ? "gap-5" : "gap-6")}>
      <p className="text-sm text-muted">
        {t("person.lastSeen")} {lastSeenAt ? <RelativeTime time={lastSeenAt} /> : t("person.never")}
      </p>
      <Part {...part} name="plans" rows={plans}>
        {(plan) => (
          <Line
            key={`${plan.appId} ${plan.planId} ${plan.startsAt}`}
            name={plan.planName}
            note={nameOf(plan.appId)}
            aside={
              <Badge tone={plan.isHeld ? "success" : "neutral"}>
                {plan.isHeld ? plan.endsAt ? <Until time={plan.endsAt} /> : t("person.held") : t("person.ended")}
              </Badge>
            }
          />
        )}
      </Part>
      <Money overview={overview} ordersAt={ordersAt} isPanel={isPanel} />
      <Part {...part} name="courses" rows={courses}>
        {(course) => (
          <Line
            key={`${course.appId} ${course.slug}`}
            name={course.name}
            note={nameOf(course.appId)}
            aside={
              course.isFinished ? (
                <Badge tone="success">{t("person.finished")}</Badge>
              ) : (
                <RelativeTime time={course.lastAt} />
              )
            }
          />
        )}
      </Part>
      <Part {...part} name="events" rows={events}>
        {(event) => (
          <Line
            key={`${event.appId} ${event.slug}`}
            name={event.name}
            note={[nameOf(event.appId), event.hasCome ? t("person.hasCome") : t(`person.${event.attendance}`)]
              .filter(Boolean)
              .join(" · ")}
            aside={<RelativeTime time={event.startsAt} />}
          />
        )}
      </Part>
      <Part {...part} name="points" rows={points}>
        {({ appId, balance, earned }) => (
          <Line
            key={appId}
            name={t("person.balance", { count: balance })}
            note={nameOf(appId)}
            aside={t("person.earned", { count: earned })}
          />
        )}
      </Part>
      <Part {...part} name="tickets" rows={overview.tickets ?? []}>
        {(ticket) => (
          <Line
            key={ticket.id}
            name={ticket.subject}
            to={ticketsAt ? `${ticketsAt}/${ticket.id}` : undefined}
            note={nameOf(ticket.appId)}
            aside={<Badge>{t(`support:status.${ticket.status}`)}</Badge>}
          />
        )}
      </Part>
      <Part {...part} name="moderation" rows={records}>
        {(record) => (
          <Line
            key={record.appId}
            name={[
              record.isBlocked ? t("person.isBlocked") : null,
              record.isPunished ? t("person.isPunished") : null,
              record.openCount > 0 ? t("person.open", { count: record.openCount }) : null,
              record.rejectedCount > 0 ? t("person.rejected", { count: record.rejectedCount }) : null,
            ]
              .filter(Boolean)
              .join(", ")}
            note={nameOf(record.appId)}
          />
        )}
      </Part>
      <Part {...part} name="tags" rows={tags}>
        {(tag) => <Line key={tag.id} name={<Badge>{tag.name}</Badge>} note={nameOf(tag.appId)} />}
      </Part>
      <Part {...part} name="segments" rows={segments}>
        {(segment) => <Line key={segment.id} name={segment.name} />}
      </Part>
    </div>
  );
}

function Money({
  overview,
  ordersAt,
  isPanel,
}: Pick<PersonOverviewProps, "overview" | "ordersAt"> & { isPanel: boolean }) {
  const { t } = useTranslation(["operators", "payments"]);
  const money = useMoney();
  const test = (isTest: boolean) => (isTest ? t("payments:orders.test") : undefined);
  return (
    <>
      <Part isPanel={isPanel} name="orders" rows={overview.orders ?? []}>
        {(order) => (
          <Line
            key={order.id}
            name={order.planName ?? t("payments:orders.noPlan")}
            to={`${ordersAt}/${order.id}`}
            note={[money(order.netCents, order.currency), test(order.isTest)].filter(Boolean).join(" · ")}
            aside={<Badge tone={orderTones[order.status]}>{t(`payments:orderStatus.${order.status}`)}</Badge>}
          />
        )}
      </Part>
      <Part isPanel={isPanel} name="payments" rows={overview.payments ?? []}>
        {(payment) => (
          <Line
            key={`${payment.orderId} ${payment.kind} ${payment.occurredAt}`}
            name={`${t(`payments:event.${payment.kind}`)}: ${money(payment.amountCents, payment.currency)}`}
            to={`${ordersAt}/${payment.orderId}`}
            note={test(payment.isTest)}
            aside={<RelativeTime time={payment.occurredAt} />}
          />
        )}
      </Part>
    </>
  );
}

type PartName =
  "plans" | "orders" | "payments" | "courses" | "events" | "points" | "tickets" | "moderation" | "tags" | "segments";

interface PartProps<Row> {
  name: PartName;
  rows: readonly Row[];
  isPanel: boolean;
  children: (row: Row) => ReactNode;
}

function Part<Row>({ name, rows, isPanel, children }: PartProps<Row>) {
  const { t } = useTranslation("operators");
  if (rows.length === 0) return null;
  const list = <ul className="-my-2 divide-y divide-line">{rows.map(children)}</ul>;
  if (!isPanel) return <SettingsSection title={t(`person.${name}`)}>{list}</SettingsSection>;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{t(`person.${name}`)}</h3>
      {list}
    </section>
  );
}

function Line({ name, to, note, aside }: { name: ReactNode; to?: string; note?: string; aside?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        {to ? (
          <Link to={to} className="rounded-xs font-medium break-words underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium break-words">{name}</span>
        )}
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </span>
      {aside ? <span className="shrink-0 text-sm text-muted">{aside}</span> : null}
    </li>
  );
}

function Until({ time }: { time: string }) {
  const { t } = useTranslation("operators");
  const { timezone } = useFrame();
  const dates = useDates();
  return <>{t("person.until", { date: dates.day(time, timezone) })}</>;
}
