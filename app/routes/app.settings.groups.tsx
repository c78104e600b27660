import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LayoutList, Plus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { listGroups, listLinks, moveGroup, moveLink, moveSpace } from "@workers/domain/community/spaces";
import { notFound } from "@workers/errors";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { namedBy } from "~/features/admin/operator.server";
import { GroupsSettings } from "~/features/settings/spaces/GroupsSettings";
import { ServiceForm } from "~/features/settings/app/ServiceForm";
import { serviceForm } from "~/features/settings/app/service-forms.server";
import { moveForm } from "~/features/settings/settings-forms.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_space_group");
  const [groups, links, service, access] = await Promise.all([
    listGroups(ctx),
    listLinks(ctx),
    can(ctx, "app.edit") ? viewServiceSettings(ctx, "groups") : null,
    accessPageOf(ctx, { entityType: "service", entityId: "groups" }),
  ]);
  return { groups, links, service, access };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (await saveAccess(ctx, { entityType: "service", entityId: "groups" }, form)) return done("saved", form);
  if (form.get("intent") === "service") {
    await editServiceSettings(ctx, "groups", parseForm(serviceForm, form));
    return done("saved", form);
  }
  const { id, prevId } = parseForm(moveForm, form);
  const behind = <Thing extends string>() => (prevId === null ? null : namedBy<Thing>(prevId));
  switch (form.get("intent")) {
    case "moveGroup":
      await moveGroup(ctx, { id: namedBy<"group">(id) }, behind<"group">());
      return done("moved");
    case "moveSpace":
      await moveSpace(ctx, { id: namedBy<"space">(id) }, { prevId: behind<"space">() });
      return done("moved");
    case "moveLink":
      await moveLink(ctx, namedBy<"link">(id), behind<"link">());
      return done("moved");
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:groups.title"), isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function Groups() {
  const { t } = useTranslation("admin");
  const path = useAppPath();
  const { groups, links, service, access } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  const create = (
    <ButtonLink to={path("/settings/groups/create")} variant="primary" icon={<Plus />}>
      {t("groups.newGroup")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("groups.title")} text={t("groups.text")} actions={groups.length > 0 ? create : null} />
      {groups.length > 0 ? (
        <GroupsSettings groups={groups} links={links} />
      ) : (
        <EmptyState icon={<LayoutList />} title={t("groups.emptyTitle")} text={t("groups.emptyText")} action={create} />
      )}
      {service ? (
        <div className="mt-6">
          <ServiceForm service="groups" settings={service} problem={problem} />
        </div>
      ) : null}
      {access ? (
        <div className="mt-6">
          <AccessEditor {...access} problem={problem} />
        </div>
      ) : null}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
