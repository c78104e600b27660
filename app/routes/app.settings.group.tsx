import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { deleteGroup, editGroup, getGroup } from "@workers/domain/community/spaces";
import { redirect } from "@workers/request/redirects";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { requireTypedName } from "~/features/settings/spaces/confirmed-name.server";
import { DeleteByName } from "~/features/settings/spaces/DeleteByName";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { groupForm } from "~/features/settings/settings-forms.server";
import { SpaceSettingsForm } from "~/features/settings/spaces/SpaceSettingsForm";
import { spaceSettingsOf } from "~/features/settings/spaces/SpaceSettingsFields";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"group">(params.groupId);
  const group = await getGroup(ctx, { id });
  requireAbility(ctx, "group.update", { groupId: id });
  return { group, access: await accessPageOf(ctx, { entityType: "group", entityId: id }) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = namedBy<"group">(params.groupId);
    if (await saveAccess(ctx, { entityType: "group", entityId: id }, form)) return done("saved", form);
    if (form.get("intent") === "delete") {
      requireTypedName(form, (await getGroup(ctx, { id })).name);
      await deleteGroup(ctx, { id });
    } else {
      const fields = parseForm(groupForm, form);
      await editGroup(ctx, { id }, { ...fields, coverId: await pictureOf(ctx, form, "cover", "cover") });
    }
    throw redirect(appPath(basePathOf(ctx))("/settings/groups"));
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.group.name, isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function Group() {
  const { t } = useTranslation("admin");
  const list = useAppPath()("/settings/groups");
  const { group, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader title={group.name} back={{ to: list, label: t("groups.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={spaceSettingsOf(group)}>
          <SpaceSettingsForm
            title={t("groups.aboutGroup")}
            submitLabel={t("save")}
            settings={group}
            problem={problem}
            backTo={list}
          />
        </UpToDate>
        {access ? <AccessEditor {...access} problem={problem} /> : null}
        {group.permissions.can.includes("delete") ? (
          <SettingsSection
            title={t("groups.deleteGroup")}
            text={t("groups.deleteGroupText", { count: group.spaces.length })}
            isDangerous
          >
            <DeleteByName
              name={group.name}
              label={t("groups.deleteGroup")}
              text={t("groups.deleteGroupText", { count: group.spaces.length })}
            />
          </SettingsSection>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
