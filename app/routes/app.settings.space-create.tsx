import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { createSpace, getGroup } from "@workers/domain/community/spaces";
import { redirect } from "@workers/request/redirects";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { newSpaceForm } from "~/features/settings/settings-forms.server";
import { blankSpaceSettings } from "~/features/settings/spaces/SpaceSettingsFields";
import { SpaceSettingsForm } from "~/features/settings/spaces/SpaceSettingsForm";
import { blankSpace, SpaceFields } from "~/features/settings/spaces/SpaceFields";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"group">(params.groupId);
  const { name } = await getGroup(ctx, { id });
  requireAbility(ctx, "group.create_space", { groupId: id });
  return { groupName: name };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const fields = parseForm(newSpaceForm, form);
    const coverId = await pictureOf(ctx, form, "cover", "cover");
    await createSpace(ctx, namedBy<"group">(params.groupId), {
      ...fields,
      coverId,
      mobileCoverId: await pictureOf(ctx, form, "mobileCover", "cover"),
    });
    throw redirect(appPath(basePathOf(ctx))("/settings/groups"));
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:groups.newSpace"), isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function NewSpace() {
  const { t } = useTranslation("admin");
  const list = useAppPath()("/settings/groups");
  const { groupName } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader
        title={t("groups.newSpace")}
        text={t("groups.newSpaceText", { name: groupName })}
        back={{ to: list, label: t("groups.title") }}
      />
      <SpaceSettingsForm
        title={t("groups.aboutSpace")}
        submitLabel={t("groups.createSpace")}
        settings={blankSpaceSettings}
        problem={problem}
        backTo={list}
      >
        <SpaceFields space={blankSpace} typed={problem?.values} />
      </SpaceSettingsForm>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
