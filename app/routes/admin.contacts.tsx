import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContactRound } from "lucide-react";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { limits } from "@db/vocabulary/limits";
import { useTranslation } from "~/i18n/use-translation";
import { z } from "zod";
import { listContacts } from "@workers/domain/people/contacts";
import { pageLoader } from "@workers/request/pages";
import { ContactTable } from "~/features/admin/contacts/ContactTable";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoMatches } from "~/features/admin/NoMatches";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;
const contactSorts = ["latest", "oldest"] as const;
const sortQuery = z.enum(contactSorts).catch("latest");

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const search = searchOf(url);
  const sort = sortQuery.parse(url.searchParams.get("sort"));
  const page = pageOf(url);
  const { data, total } = await listContacts(ctx, { page, limit: perPage, sort, search });
  return {
    projectId: ctx.project.id,
    contacts: data,
    total,
    search: search ?? "",
    sort,
    page,
    pages: Math.ceil((total ?? limits.pageDepth) / perPage),
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("contacts:title"), isPrivate: true }));
export const handle = { texts: ["contacts"] };

export default function Contacts() {
  const { t } = useTranslation("contacts");
  const { projectId, contacts, total, search, sort, page, pages } = useLoaderData<typeof loader>();
  const isBare = contacts.length === 0 && search === "" && page === 1;
  return (
    <>
      <PageHeader title={t("title")} text={total && search === "" ? t("count", { count: total }) : t("text")} />
      {isBare ? (
        <Card padding="none">
          <EmptyState icon={<ContactRound />} title={t("emptyTitle")} text={t("emptyText")} />
        </Card>
      ) : (
        <>
          <ListFilters
            search={{ label: t("search"), value: search, maxLength: 60 }}
            filters={[
              {
                name: "sort",
                label: t("sort.label"),
                value: sort,
                options: contactSorts.map((value) => ({ value, label: t(`sort.${value}`) })),
              },
            ]}
          />
          {contacts.length > 0 ? (
            <ContactTable contacts={contacts} projectId={projectId} />
          ) : (
            <NoMatches title={t("nobodyTitle")} text={t("nobodyText", { search })} />
          )}
        </>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
