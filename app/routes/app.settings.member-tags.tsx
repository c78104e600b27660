import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { limits } from "@db/vocabulary/limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { can } from "@workers/domain/kernel/access";
import { listTags } from "@workers/domain/people/tags";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoRoom } from "~/features/editing/NoRoom";
import { MembersHeader } from "~/features/settings/members/MembersHeader";
import { TagDialog } from "~/features/settings/members/tags/TagDialog";
import { saveTagOfForm } from "~/features/settings/members/tags/tag-forms.server";
import { TagList } from "~/features/settings/members/tags/TagList";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const [page, search] = [pageOf(url), searchOf(url)];
  const { items, total } = await listTags(ctx, { page, limit: peopleLimits.tagsPage, search });
  return {
    tags: items,
    search: search ?? "",
    page,
    total,
    pages: Math.ceil(total / peopleLimits.tagsPage),
    canInvite: can(ctx, "app.create_invitation"),
    canImport: can(ctx, "app.profiles_import"),
  };
});

export const action = pageAction(async ({ ctx, form }) => saveTagOfForm(await enterTenantApp(ctx), form));

export const handle = { texts: ["members"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("members:tags.title"), isPrivate: true }));

export default function Tags() {
  const { t } = useTranslation("members");
  const { tags, search, page, total, pages, canInvite, canImport } = useLoaderData<typeof loader>();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <MembersHeader current="tags" canInvite={canInvite} canImport={canImport} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4">
        <ListFilters search={{ label: t("tags.search"), value: search, maxLength: limits.linkName.max }} filters={[]} />
        {total < peopleLimits.memberTags ? (
          <Button icon={<Plus />} onClick={() => setNew(true)}>
            {t("tags.new")}
          </Button>
        ) : null}
      </div>
      {total < peopleLimits.memberTags ? null : <NoRoom max={peopleLimits.memberTags} className="mb-4" />}
      {tags.length > 0 ? (
        <TagList tags={tags} />
      ) : (
        <EmptyState icon={<SearchX />} title={t("tags.emptyTitle")} text={t("tags.emptyText")} />
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
      {isNew ? <TagDialog tag={null} onClose={() => setNew(false)} /> : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
