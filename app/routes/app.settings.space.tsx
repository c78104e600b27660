import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import {
  deleteSpace,
  duplicateSpace,
  editSpace,
  getSpace,
  listGroups,
  moveSpace,
} from "@workers/domain/community/spaces";
import { listPostTags } from "@workers/domain/community/posts";
import { redirect } from "@workers/request/redirects";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { requireTypedName } from "~/features/settings/spaces/confirmed-name.server";
import { DeleteByName } from "~/features/settings/spaces/DeleteByName";
import { DuplicateSpace } from "~/features/settings/spaces/DuplicateSpace";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { spaceForm } from "~/features/settings/settings-forms.server";
import { SpaceSettingsForm } from "~/features/settings/spaces/SpaceSettingsForm";
import { PostTagsEditor } from "~/features/posts/reading/PostTagsEditor";
import { SpaceFields } from "~/features/settings/spaces/SpaceFields";
import { spaceSettingsOf } from "~/features/settings/spaces/SpaceSettingsFields";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { placeOfTasks } from "~/features/tasks/place.server";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"space">(params.spaceId);
  const [space, groups, tags] = await Promise.all([getSpace(ctx, { id }), listGroups(ctx), listPostTags(ctx, { id })]);
  requireAbility(ctx, "space.edit", { spaceId: id, groupId: space.groupId });
  const mayUpdate = (group: (typeof groups)[number]) => group.permissions.can.includes("update");
  const mayLeave = groups.some((group) => group.id === space.groupId && mayUpdate(group));
  const into = groups.filter((group) => group.id === space.groupId || (mayLeave && mayUpdate(group)));
  const mayCopy = groups.some((group) => group.id === space.groupId && group.permissions.can.includes("create_space"));
  return {
    space,
    tags,
    access: await accessPageOf(ctx, { entityType: "space", entityId: id }),
    groups: into.map((group) => ({ value: group.id, label: group.name })),
    placeForTasks: mayCopy ? placeOfTasks(ctx) : null,
  };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = namedBy<"space">(params.spaceId);
    if (await saveAccess(ctx, { entityType: "space", entityId: id }, form)) return done("saved", form);
    if (form.get("intent") === "delete") {
      requireTypedName(form, (await getSpace(ctx, { id })).name);
      await deleteSpace(ctx, { id });
    } else if (form.get("intent") === "duplicate") {
      return { ok: true as const, ...(await duplicateSpace(ctx, { id })) };
    } else {
      const { groupId, ...fields } = parseForm(spaceForm, form);
      const coverId = await pictureOf(ctx, form, "cover", "cover");
      const mobileCoverId = await pictureOf(ctx, form, "mobileCover", "cover");
      const space = await editSpace(ctx, { id }, { ...fields, coverId, mobileCoverId });
      if (space.groupId !== groupId) await moveSpace(ctx, { id }, { groupId, prevId: null });
    }
    throw redirect(appPath(basePathOf(ctx))("/settings/groups"));
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.space.name, isPrivate: true }));

export const handle = { texts: ["spaces", "tasks"] };

export default function Space() {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const list = path("/settings/groups");
  const { space, tags, access, groups, placeForTasks } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={space.name}
        text={space.group.name}
        back={{ to: list, label: t("groups.title") }}
        actions={
          <ButtonLink to={path.space(space.slug)} icon={<ArrowUpRight />}>
            {t("groups.openSpace")}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate
          with={[
            spaceSettingsOf(space),
            space.rules,
            space.emoji,
            space.mobileCoverUrl,
            space.isForNewcomers,
            space.postedBy,
            space.commentedBy,
            space.groupId,
            groups,
          ]}
        >
          <SpaceSettingsForm
            title={t("groups.aboutSpace")}
            submitLabel={t("save")}
            settings={space}
            problem={problem}
            backTo={list}
          >
            <SpaceFields space={space} typed={problem?.values} />
            <Select
              label={t("field.group")}
              name="groupId"
              options={groups}
              defaultValue={problem?.values["groupId"] ?? space.groupId}
            />
          </SpaceSettingsForm>
        </UpToDate>
        <PostTagsEditor key={space.id} place={{ id: space.id, discriminator: "groups" }} tags={tags} />
        {access ? <AccessEditor {...access} problem={problem} isInGroup /> : null}
        {placeForTasks ? <DuplicateSpace placeOfTasks={placeForTasks} /> : null}
        {space.permissions.can.includes("delete") ? (
          <SettingsSection title={t("groups.deleteSpace")} text={t("groups.deleteSpaceText")} isDangerous>
            <DeleteByName name={space.name} label={t("groups.deleteSpace")} text={t("groups.deleteSpaceText")} />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
