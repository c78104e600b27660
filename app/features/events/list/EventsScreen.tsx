import { Fragment } from "react";
import { CalendarDays, CalendarPlus, Plus, SearchX, Settings } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventView } from "@db/vocabulary/calendar/events";
import type { Event, EventCategory } from "@workers/contracts/events/events";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { TextLink } from "~/ui/TextLink";
import { useFreshEvents } from "../use-fresh-events";
import { CalendarStart } from "./CalendarStart";
import { MoreDates } from "./MoreDates";
import { EventTile } from "./EventTile";
import { inGroups } from "./series-groups";
import { SubscribeMenu } from "./SubscribeMenu";

export const eventTabs = ["upcoming", "past", "self", "calendar"] as const;
export type EventTab = (typeof eventTabs)[number];

export interface EventsScreenProps {
  tab: EventTab;
  /** The calendar's view and date, as its address has them. */
  calendar: { view: string | null; date: string | null; defaultView: EventView; madeAt: number };
  categories: readonly EventCategory[];
  events: readonly Event[];
  category: string | null;
  page: number;
  pages: number;
  name: string | null;
}

/** The app's events: what is to come, what was, the reader's own, and all of them in a calendar. */
export function EventsScreen({ tab, calendar, categories, events, category, page, pages, name }: EventsScreenProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { permissions, me, services } = useShellData();
  useFreshEvents();
  const mayCreate = permissions.can.includes("create_event");
  const mayEdit = permissions.can.includes("edit");
  const to = (next: { tab?: EventTab; category?: string | null }) => {
    const query = new URLSearchParams();
    const [nextTab, nextCategory] = [next.tab ?? tab, next.category === undefined ? category : next.category];
    query.set("type", nextTab);
    if (nextCategory) query.set("category", nextCategory);
    return `${path.events()}?${query}`;
  };
  const shownTabs = eventTabs.filter(
    (each) => (each !== "self" || me !== null) && (each !== "calendar" || permissions.can.includes("view_events")),
  );
  const create = (
    <ButtonLink to={path("/events/create")} variant="primary" icon={<Plus />}>
      {t("list.create")}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={name ?? t("title")}
        actions={
          <>
            <SubscribeMenu category={categories.find(({ slug }) => slug === category) ?? null} />
            {mayEdit ? (
              <ButtonLink to={path("/settings/events")} icon={<Settings />}>
                {t("list.manage")}
              </ButtonLink>
            ) : null}
            {mayCreate ? create : null}
          </>
        }
        tabs={
          <LinkTabs
            label={t("list.which")}
            tabs={shownTabs.map((each) => ({
              to: to({ tab: each }),
              label: t(`list.tab.${each}`),
              isCurrent: each === tab,
            }))}
          />
        }
      />
      <div className="mt-5 grid gap-5">
        {mayEdit && !services.some(({ slug }) => slug === "events") ? (
          <Notice tone="info" title={t("list.offTitle")}>
            {t("list.offText")} <TextLink to={path("/settings/events")}>{t("list.turnOn")}</TextLink>
          </Notice>
        ) : null}
        {categories.length > 0 ? (
          <ChoiceLinks
            label={t("list.category")}
            choices={[
              { label: t("list.all"), to: to({ category: null }), isCurrent: category === null },
              ...categories.map((each) => ({
                label: each.name,
                to: to({ category: each.slug }),
                isCurrent: each.slug === category,
              })),
            ]}
          />
        ) : null}
        {tab === "calendar" ? (
          <CalendarStart
            key={category ?? ""}
            categoryId={categories.find(({ slug }) => slug === category)?.id ?? null}
            {...calendar}
          />
        ) : events.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3">
            {(tab === "upcoming" ? inGroups(events) : events.map((event) => ({ event, more: [] }))).map(
              ({ event, more }, at) => (
                <Fragment key={event.id}>
                  <EventTile event={event} isEager={at < 3} />
                  {more.length > 0 ? <MoreDates name={event.name} events={more} /> : null}
                </Fragment>
              ),
            )}
          </ul>
        ) : category ? (
          <EmptyState
            icon={<SearchX />}
            title={t("list.noneTitle")}
            text={t("list.noneText")}
            action={<ButtonLink to={to({ category: null })}>{t("list.clear")}</ButtonLink>}
          />
        ) : (
          <EmptyState
            icon={tab === "upcoming" ? <CalendarPlus /> : <CalendarDays />}
            title={t(`list.empty.${tab}`)}
            text={t(tab === "upcoming" && mayCreate ? "list.emptyText.editor" : `list.emptyText.${tab}`)}
            action={tab === "upcoming" && mayCreate ? create : null}
          />
        )}
        {pages > 1 ? <Pagination page={page} pages={pages} /> : null}
      </div>
    </div>
  );
}
