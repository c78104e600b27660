import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { deleteLink, editLink, listGroups, listLinks } from "@workers/domain/community/spaces";
import { notFound } from "@workers/errors";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { LinkForm } from "~/features/settings/app/LinkForm";
import { linkForm } from "~/features/settings/settings-forms.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_space_group");
  const [links, groups] = await Promise.all([listLinks(ctx), listGroups(ctx)]);
  const link = links.find(({ id }) => id === params.linkId);
  if (!link) throw notFound("link");
  return { link, groups: groups.map(({ id, name }) => ({ value: id, label: name })) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"link">(params.linkId);
  if (form.get("intent") === "delete") await deleteLink(ctx, id);
  else await editLink(ctx, id, parseForm(linkForm, form));
  throw redirect(appPath(basePathOf(ctx))("/settings/groups"));
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.link.name, isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function LinkSettings() {
  const { t } = useTranslation(["spaces", "admin"]);
  const list = useAppPath()("/settings/groups");
  const { link, groups } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={link.name} back={{ to: list, label: t("admin:groups.title") }} />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={[link, groups]}>
          <LinkForm link={link} groups={groups} submitLabel={t("admin:save")} problem={problem} backTo={list} />
        </UpToDate>
        <SettingsSection title={t("links.delete")} text={t("links.deleteText")} isDangerous>
          <ConfirmedForm
            intent="delete"
            label={t("links.delete")}
            icon={<Trash2 />}
            title={t("links.deleteAsk", { name: link.name })}
            text={t("links.deleteText")}
            confirmLabel={t("links.delete")}
          />
        </SettingsSection>
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
