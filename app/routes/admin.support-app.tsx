import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Headset, MessageSquareQuote } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { ticketSorts, ticketStatuses } from "@db/vocabulary/tickets";
import { deskViewForm } from "@workers/contracts/operators/desk-views";
import { limitsOfApps, operatorsOf, ticketApps, ticketTagsOf } from "@workers/domain/community/tickets";
import { deleteDeskView, keepDeskView, listDeskViews } from "@workers/domain/operators/desk-views";
import { parse } from "@workers/domain/kernel/validation";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoMatches } from "~/features/admin/NoMatches";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { deskFilters, deskPage, deskTickets } from "~/features/support/desk/desk-list.server";
import { DeskViews } from "~/features/support/desk/DeskViews";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { TicketLine } from "~/features/support/desk/TicketLine";
import { useEnteredChats } from "~/features/support/desk/use-entered-chats";
import { useSpanText } from "~/features/support/use-span-text";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Counter } from "~/ui/Counter";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const tabs = ["open", ...ticketStatuses, "all"] as const;

/** The tickets of an app. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const appId = namedBy<"app">(params.appId);
  const filters = deskFilters(url);
  const [operators, { data, total }, apps, tags, views] = await Promise.all([
    operatorsOf(ctx, appId),
    deskTickets(ctx, appId, filters),
    ticketApps(ctx),
    ticketTagsOf(ctx, appId),
    listDeskViews(ctx),
  ]);
  const ofApp = apps.find(({ app }) => app.id === appId);
  if (!ofApp) throw notFound("app");
  return {
    projectId: ctx.project.id,
    ofApp,
    perMember: limitsOfApps(apps).perMember,
    tickets: data,
    total,
    operators,
    tags,
    views,
    query: filters.query,
    tab: filters.tab,
    sort: filters.sort,
    search: filters.search ?? "",
    assignee: filters.assignee ?? "",
    tag: filters.tag ?? "",
    page: filters.page,
    pages: Math.ceil((total ?? limits.pageDepth) / deskPage),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  switch (form.get("intent")) {
    case "keep-view":
      await keepDeskView(
        ctx,
        parse(deskViewForm, { name: form.get("name"), appId: params.appId, query: form.get("query") }),
      );
      return done("viewKept");
    case "delete-view":
      await deleteDeskView(ctx, namedBy<"desk view">(String(form.get("viewId"))));
      return done("viewDeleted");
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.ofApp.app.name, t("support:desk.title")], isPrivate: true }));
export const handle = { texts: ["support", "community"] };

export default function SupportOfApp() {
  const { t } = useTranslation(["support", "admin"]);
  const data = useLoaderData<typeof loader>();
  const { projectId, ofApp, perMember, tickets, operators, tags, tab, page, pages, views, query } = data;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const span = useSpanText();
  useEnteredChats(
    projectId,
    tickets.map(({ chat }) => chat.id),
  );
  const at = `/projects/${projectId}/support`;
  const counts: Partial<Record<(typeof tabs)[number], number>> = { open: ofApp.count, ...ofApp.counts };
  const isFiltered = data.search !== "" || data.assignee !== "" || data.tag !== "" || tab !== "open";
  return (
    <>
      <PageHeader
        title={ofApp.app.name}
        text={
          ofApp.firstAnswerSeconds === null
            ? t("desk.limit", { count: perMember })
            : `${t("desk.firstAnswer", { time: span(ofApp.firstAnswerSeconds) })} · ${t("desk.limit", { count: perMember })}`
        }
        back={{ to: at, label: t("desk.title") }}
        actions={
          <ButtonLink to={`${at}/answers`} icon={<MessageSquareQuote />}>
            {t("desk.answers")}
          </ButtonLink>
        }
      />
      <DeskViews at={at} appId={ofApp.app.id} views={views} query={query} problem={problem} />
      <LinkTabs
        label={t("desk.statusLabel")}
        tabs={tabs.map((name) => ({
          to: { search: name === "open" ? "" : `?tab=${name}` },
          label: name === "open" ? t("desk.allOpen") : name === "all" ? t("desk.all") : t(`status.${name}`),
          aside: <Counter count={counts[name] ?? 0} tone={name === "new" ? "brand" : "muted"} />,
          isCurrent: tab === name,
        }))}
        className="mb-4"
      />
      <ListFilters
        key={tab}
        fields={tab === "open" ? undefined : { tab }}
        search={{ label: t("desk.search"), value: data.search, maxLength: 60 }}
        filters={[
          {
            name: "assignee",
            label: t("desk.assignee"),
            value: data.assignee,
            all: t("desk.anyone"),
            options: [
              { value: "me", label: t("desk.me") },
              { value: "none", label: t("desk.none") },
              ...operators.map(({ id, firstName, lastName }) => ({
                value: id as string,
                label: `${firstName} ${lastName}`.trim(),
              })),
            ],
          },
          ...(tags.length > 0
            ? [
                {
                  name: "tag",
                  label: t("desk.tag"),
                  value: data.tag,
                  all: t("desk.anyTag"),
                  options: tags.map((tag) => ({ value: tag, label: tag })),
                },
              ]
            : []),
          {
            name: "sort",
            label: t("desk.sort"),
            value: data.sort,
            options: ticketSorts.map((value) => ({ value, label: t(`desk.sorts.${value}`) })),
          },
        ]}
      />
      <Card padding="none">
        {tickets.length > 0 ? (
          <ul className="divide-y divide-line" aria-label={t("desk.list")}>
            {tickets.map((ticket) => (
              <TicketLine key={ticket.id} ticket={ticket} to={`${at}/ticket/${ticket.id}${query ? `?${query}` : ""}`} />
            ))}
          </ul>
        ) : isFiltered ? (
          <NoMatches title={t("desk.nothing")} text={t("desk.nothingText")} />
        ) : (
          <EmptyState icon={<Headset />} title={t("desk.empty")} text={t("desk.emptyText")} />
        )}
      </Card>
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
