import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { CustomFieldId } from "@db/vocabulary/ids";
import { listMembers, memberFilterChoices } from "@workers/domain/people/members";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { MembersScreen } from "~/features/members/MembersScreen";
import { memberListQuery, memberNarrowingOf } from "~/features/community/page-queries.server";
import { memberViewFrom } from "~/features/shell/navigation/remembered";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, request, url }) => {
  const madeAt = ctx.now();
  const query = memberListQuery(url);
  const narrowing = memberNarrowingOf(url);
  const app = await enterTenantApp(ctx);
  const { space, tag, joined, active } = narrowing;
  const answers = narrowing.answers.map((text) => ({
    fieldId: text.slice(0, 36) as CustomFieldId,
    value: text.slice(37),
  }));
  const [{ data, nextCursor, total }, choices] = await Promise.all([
    listMembers(app, {
      ...query,
      ...(space && { spaceIds: [space] }),
      ...(tag && { tagIds: [tag] }),
      ...(answers.length > 0 && { answers }),
      ...(joined && { joinedDays: Number(joined) }),
      ...(active && { activeDays: Number(active) }),
    }),
    memberFilterChoices(app),
  ]);
  return {
    members: { data, nextCursor, total },
    madeAt,
    filter: { search: query.search ?? "", sort: query.sort, role: query.role ?? ("" as const), narrowing },
    choices,
    view: memberViewFrom(request.headers.get("Cookie")),
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:members.title"), isPrivate: true }));

export default function Members() {
  return <MembersScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
