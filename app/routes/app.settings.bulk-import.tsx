import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { listCustomFields } from "@workers/domain/kernel/custom-fields";
import { chooseTags } from "@workers/domain/people/tags";
import { plansToGive } from "~/features/gates/plans-to-give.server";
import { contactsRoomOf } from "~/features/settings/members/contacts-room.server";
import { ImportScreen } from "~/features/settings/members/import/ImportScreen";
import { spacesToChoose } from "~/features/settings/spaces/spaces-to-choose.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { placeOfTasksInApp } from "~/features/tasks/place.server";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.profiles_import");
  const [tags, plans, spaces, fields, room] = await Promise.all([
    chooseTags(ctx),
    can(ctx, "app.settings_access_plan") ? plansToGive(ctx) : null,
    spacesToChoose(ctx),
    listCustomFields(ctx),
    contactsRoomOf(ctx),
  ]);
  return {
    place: placeOfTasksInApp(ctx),
    room,
    tags: tags.filter(({ kind }) => kind === null).map(({ id, name }) => ({ id, name })),
    plans: plans && plans.map(({ id, name }) => ({ id, name })),
    spaces: spaces.map(({ id, name }) => ({ id, name })),
    fields: fields.map(({ id, name }) => ({ id, name })),
  };
});

export const handle = { texts: ["members", "tasks"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("members:import.heading"), isPrivate: true }));

export default function BulkImport() {
  return <ImportScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
