import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SearchX, UserPlus } from "lucide-react";
import { useState } from "react";
import { pageOf, searchOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { enterTenantApp } from "@workers/tenancy";
import { idField } from "@workers/contracts/form-fields";
import { pageAction, pageLoader } from "@workers/request/pages";
import { can } from "@workers/domain/kernel/access";
import { groupChatsToChoose } from "@workers/domain/community/chats";
import { coursesToFilterBy } from "@workers/domain/learning/courses";
import { administeredMembers } from "@workers/domain/people/members";
import { savePlanOfMany } from "~/features/gates/grant-page.server";
import { GrantToMany } from "~/features/gates/GrantToMany";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { changeMember } from "~/features/settings/members/change-member.server";
import { MemberSearch } from "~/features/settings/members/MemberSearch";
import { MembersHeader } from "~/features/settings/members/MembersHeader";
import { MemberTable } from "~/features/settings/members/MemberTable";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";

const perPage = 50;
const nobody: ReadonlyMap<string, string> = new Map();
const planQuery = z.array(idField<"plan">()).max(limits.accessPlans).catch([]);
const chatsQuery = z.array(idField<"chat">()).max(limits.listLimit.max).catch([]);
const coursesQuery = z.array(idField<"course">()).max(limits.listLimit.max).catch([]);
const categoriesQuery = z.array(idField<"course category">()).max(limits.listLimit.max).catch([]);
const roleQuery = z.enum(["member", "moderator", "admin"]).optional().catch(undefined);

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const { searchParams } = url;
  const isInvited = searchParams.has("invited");
  const role = roleQuery.parse(searchParams.get("role") ?? undefined);
  const canSeePlans = can(ctx, "app.settings_access_plan");
  const chosenPlans =
    canSeePlans && !isInvited ? planQuery.parse([...new Set(searchParams.getAll("plan").filter(Boolean))]) : [];
  const search = searchOf(url);
  const page = pageOf(url);
  const chatIds = isInvited ? [] : chatsQuery.parse(searchParams.getAll("chat"));
  const isOfCourses = !isInvited && can(ctx, "course.view_statistics", { service: "library", isModerator: false });
  const taken = {
    courseIds: isOfCourses ? coursesQuery.parse(searchParams.getAll("course").filter(Boolean)) : [],
    courseCategoryIds: isOfCourses ? categoriesQuery.parse(searchParams.getAll("courseCategory").filter(Boolean)) : [],
  };
  const [{ items, total }, plans, chats, courses] = await Promise.all([
    administeredMembers(ctx, {
      isInvited,
      role,
      search,
      page,
      limit: perPage,
      ...(chosenPlans.length > 0 && { accessPlanIds: chosenPlans }),
      ...(chatIds.length > 0 && { chatIds }),
      ...(taken.courseIds.length > 0 && { courseIds: taken.courseIds }),
      ...(taken.courseCategoryIds.length > 0 && { courseCategoryIds: taken.courseCategoryIds }),
    }),
    canSeePlans ? plansToGive(ctx, chosenPlans) : null,
    isInvited ? null : groupChatsToChoose(ctx, chatIds),
    isOfCourses ? coursesToFilterBy(ctx, taken) : null,
  ]);
  return {
    members: items,
    isInvited,
    role: role ?? "",
    chosenPlans,
    chats,
    courses,
    search: search ?? "",
    page,
    pages: Math.ceil(total / perPage),
    canInvite: can(ctx, "app.create_invitation"),
    plans,
  };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  return (await savePlanOfMany(ctx, form)) ?? done(await changeMember(ctx, form));
});

export const handle = { texts: ["gates", "moderation", "community"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:members.title"), isPrivate: true }));

export default function Members() {
  const { t } = useTranslation("admin");
  const { members, isInvited, role, chosenPlans, chats, courses, search, page, pages, canInvite, plans } =
    useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(nobody);
  useFormOutcome((key) => t(`done.${key}`));
  const isFiltered =
    search !== "" ||
    role !== "" ||
    chosenPlans.length > 0 ||
    Boolean(chats?.chosen.length || courses?.chosen.length || courses?.chosenCategoryIds.length);
  const isBare = isInvited && !isFiltered && members.length === 0;
  return (
    <>
      <MembersHeader current={isInvited ? "invited" : "members"} canInvite={canInvite} />
      {isBare ? null : (
        <MemberSearch
          key={String(isInvited)}
          search={search}
          role={role}
          chosenPlans={chosenPlans}
          plans={plans}
          chats={chats}
          courses={courses}
          isInvited={isInvited}
        />
      )}
      {members.length > 0 ? (
        <MemberTable members={members} isInvited={isInvited} chosen={plans && chosen} onChoose={setChosen} />
      ) : (
        <Nobody isFiltered={isFiltered} canInvite={canInvite} />
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
      {plans ? <GrantToMany chosen={chosen} plans={plans} onClear={() => setChosen(nobody)} /> : null}
    </>
  );
}

function Nobody({ isFiltered, canInvite }: { isFiltered: boolean; canInvite: boolean }) {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  if (isFiltered)
    return <EmptyState icon={<SearchX />} title={t("members.nothingTitle")} text={t("members.nothingText")} />;
  return (
    <Card padding="none">
      <EmptyState
        icon={<UserPlus />}
        title={t("members.emptyTitle")}
        text={t("members.emptyText")}
        action={
          canInvite ? (
            <ButtonLink to={path("/settings/members/invite")} variant="primary" icon={<UserPlus />}>
              {t("members.invite")}
            </ButtonLink>
          ) : undefined
        }
      />
    </Card>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
