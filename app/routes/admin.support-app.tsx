import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Headset, MessageSquareQuote, SearchX } from "lucide-react";
import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { openTicketStatuses, ticketSorts, ticketStatuses } from "@db/vocabulary/tickets";
import { idField } from "@workers/contracts/form-fields";
import { limitsOfApps, listTickets, operatorsOf, ticketApps, ticketTagsOf } from "@workers/domain/community/tickets";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { ListFilters } from "~/features/admin/ListFilters";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
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

const perPage = limits.enteredChats;
const tabs = ["open", ...ticketStatuses, "all"] as const;
const tabQuery = z.enum(tabs).catch("open");
const sortQuery = z.enum(ticketSorts).catch("-updatedAt");
const assigneeQuery = z
  .union([z.enum(["me", "none"]), idField<"account">()])
  .optional()
  .catch(undefined);
const statusesOf = {
  open: openTicketStatuses,
  all: undefined,
  new: ["new"],
  work: ["work"],
  on_pause: ["on_pause"],
  completed: ["completed"],
} as const;

/** The tickets of an app. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const appId = namedBy<"app">(params.appId);
  const tab = tabQuery.parse(url.searchParams.get("tab"));
  const sort = sortQuery.parse(url.searchParams.get("sort"));
  const search = searchOf(url);
  const tag = url.searchParams.get("tag")?.slice(0, limits.ticketTags.text) || undefined;
  const assignee = assigneeQuery.parse(url.searchParams.get("assignee"));
  const page = pageOf(url);
  const [operators, { data, total }, apps, tags] = await Promise.all([
    operatorsOf(ctx, appId),
    listTickets(ctx, { page, limit: perPage, sort, search, appId, status: statusesOf[tab], assignee, tag }),
    ticketApps(ctx),
    ticketTagsOf(ctx, appId),
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
    tab,
    sort,
    search: search ?? "",
    assignee: assignee ?? "",
    tag: tag ?? "",
    page,
    pages: Math.ceil((total ?? limits.pageDepth) / perPage),
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.ofApp.app.name, t("support:desk.title")], isPrivate: true }));
export const handle = { texts: ["support", "community"] };

export default function SupportOfApp() {
  const { t } = useTranslation("support");
  const data = useLoaderData<typeof loader>();
  const { projectId, ofApp, perMember, tickets, operators, tags, tab, page, pages } = data;
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
              <TicketLine key={ticket.id} ticket={ticket} to={`${at}/ticket/${ticket.id}`} />
            ))}
          </ul>
        ) : isFiltered ? (
          <EmptyState icon={<SearchX />} title={t("desk.nothing")} text={t("desk.nothingText")} />
        ) : (
          <EmptyState icon={<Headset />} title={t("desk.empty")} text={t("desk.emptyText")} />
        )}
      </Card>
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
