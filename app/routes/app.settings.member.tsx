import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import { can } from "@workers/domain/kernel/access";
import { memberRecord, memberRecordNumbers } from "@workers/domain/community/moderation";
import { editProfile, getProfile } from "@workers/domain/kernel/profiles";
import { listCustomFields } from "@workers/domain/kernel/custom-fields";
import { chooseTags, tagsOfMember } from "@workers/domain/people/tags";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { overviewInApp } from "@workers/domain/operators/person";
import { administeredMember } from "@workers/domain/people/members";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { PersonOverview } from "@workers/contracts/operators/person";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { nameOfMember } from "~/features/admin/team/name-of-member";
import { namedBy } from "~/features/admin/operator.server";
import { answersOfForm } from "~/features/custom-fields/answers-of-form.server";
import { GrantSection } from "~/features/gates/GrantSection";
import { grantPageOf, savePlansOf } from "~/features/gates/grant-page.server";
import { MemberPoints } from "~/features/gamification/MemberPoints";
import { memberPointsOf, savePointsOf } from "~/features/gamification/member-points.server";
import { PersonOverview as PersonSections } from "~/features/operators/PersonOverview";
import { MemberRecord } from "~/features/moderation/MemberRecord";
import { changeMember } from "~/features/settings/members/change-member.server";
import { MemberActions } from "~/features/settings/members/MemberActions";
import { MemberTypeBadges } from "~/features/settings/members/MemberTypeBadges";
import { TagsOfMember } from "~/features/settings/members/tags/TagsOfMember";
import { saveTagsOf } from "~/features/settings/members/tags/tag-forms.server";
import { MemberDetail } from "~/features/settings/members/MemberDetail";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";

/** One member or invited person, for those who run the app. */
export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"profile">(params.profileId);
  const [overview, member, profile, fields, grants, tags, allTags, record, points] = await Promise.all([
    overviewInApp(ctx, id),
    administeredMember(ctx, id),
    getProfile(ctx, id),
    listCustomFields(ctx),
    grantPageOf(ctx, id),
    tagsOfMember(ctx, id),
    chooseTags(ctx),
    can(ctx, "app.moderation") ? recordOf(ctx, id) : null,
    memberPointsOf(ctx, id),
  ]);
  return {
    overview: besidesForms(overview),
    projectUrl: ctx.team && deskOf(ctx),
    member,
    profile,
    fields,
    grants,
    tags,
    allTags,
    record,
    points,
    timezone: ctx.app.timezone,
  };
});

/** What the forms of the page show already stands there alone. */
const besidesForms = (overview: PersonOverview): PersonOverview => ({
  ...overview,
  plans: [],
  tags: [],
  points: [],
  moderation: [],
});

/** Where the team of the project answers tickets. */
const deskOf = (ctx: AppContext) => `${serviceOrigin(ctx.env)}/projects/${ctx.project.id}/support/ticket`;

/** Entries of the record that the page begins with. */
const recordLength = 5;

async function recordOf(ctx: AppContext, id: ProfileId) {
  const first = { page: 1, limit: recordLength };
  const [numbers, own, reported] = await Promise.all([
    memberRecordNumbers(ctx, id),
    memberRecord(ctx, id, first),
    memberRecord(ctx, id, first, "reporter"),
  ]);
  const pageOf = ({ data, nextCursor }: typeof own) => ({ data, nextCursor });
  return { profileId: id, numbers, items: pageOf(own), reported: pageOf(reported), madeAt: ctx.now() };
}

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  if (form.get("intent") === "answers") {
    await editProfile(ctx, namedBy<"profile">(params.profileId), { customFields: answersOfForm(form) });
    return done("saved", form);
  }
  if (await savePointsOf(ctx, namedBy<"profile">(params.profileId), form)) return done("saved", form);
  const tagged = await saveTagsOf(ctx, namedBy<"profile">(params.profileId), form);
  if (tagged) return tagged;
  const granted = await savePlansOf(ctx, namedBy<"profile">(params.profileId), form);
  if (granted) return done(granted);
  const what = await changeMember(ctx, form);
  if (what === "memberRemoved") throw redirect(appPath(basePathOf(ctx))("/settings/members"));
  return done(what);
});

export const handle = {
  texts: ["fields", "members", "moderation", "community", "rewards", "operators", "payments", "support"],
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data && nameOfMember({ ...args.data.member, email: args.data.member.email ?? "" }),
    isPrivate: true,
  }));

export default function MemberSettings() {
  const { t } = useTranslation(["fields", "admin"]);
  const path = useAppPath();
  const { member, profile, fields, grants, tags, allTags, record, points, timezone, ...rest } =
    useLoaderData<typeof loader>();
  const { overview, projectUrl } = rest;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const name = nameOfMember({ ...member, email: member.email ?? "" });
  const isInvited = member.type === "invited";
  return (
    <>
      <PageHeader
        title={name}
        picture={<Avatar name={name} src={member.avatarUrl} size="lg" />}
        aside={<MemberTypeBadges member={member} />}
        back={{ to: `${path("/settings/members")}${isInvited ? "?invited" : ""}`, label: t("admin:members.title") }}
        actions={
          <>
            {isInvited ? null : (
              <ButtonLink to={path.member(member.id)} icon={<ArrowUpRight />}>
                {t("member.page")}
              </ButtonLink>
            )}
            <MemberActions member={member} />
          </>
        }
      />
      <MemberDetail
        key={member.id}
        member={member}
        profile={profile}
        fields={fields}
        problem={problem}
        timezone={timezone}
      />
      <div className="mt-6">
        <TagsOfMember key={tags.map(({ id }) => id).join()} tags={tags} allTags={allTags} problem={problem} />
      </div>
      <div className="mt-6">
        <PersonSections overview={overview} ordersAt={path("/orders")} ticketsAt={projectUrl} />
      </div>
      {grants && !isInvited ? (
        <div className="mt-6">
          <GrantSection {...grants} problem={problem} />
        </div>
      ) : null}
      {points && !isInvited ? (
        <div className="mt-6">
          <MemberPoints {...points} problem={problem} />
        </div>
      ) : null}
      {record && !isInvited ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <MemberRecord key={member.id} {...record} />
        </div>
      ) : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
