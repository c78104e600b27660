import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link2 } from "lucide-react";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { listInviteLinks } from "@workers/domain/platform/invitations";
import { ContactsRoom } from "~/features/settings/members/ContactsRoom";
import { contactsRoomOf } from "~/features/settings/members/contacts-room.server";
import { InviteLinkList } from "~/features/settings/members/InviteLinkList";
import { MembersHeader } from "~/features/settings/members/MembersHeader";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const page = pageOf(url);
  const [{ items, total }, room] = await Promise.all([
    listInviteLinks(ctx, { page, limit: perPage }),
    contactsRoomOf(ctx),
  ]);
  return { links: items, room, timezone: ctx.app.timezone, page, pages: Math.ceil(total / perPage) };
});

export const handle = { texts: ["members"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:members.linksTab"), isPrivate: true }));

export default function InviteLinks() {
  const { t } = useTranslation("admin");
  const { links, room, timezone, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <MembersHeader current="links" canInvite />
      <ContactsRoom room={room} />
      {links.length > 0 ? (
        <InviteLinkList links={links} timezone={timezone} />
      ) : (
        <Card padding="none">
          <EmptyState icon={<Link2 />} title={t("links.emptyTitle")} text={t("links.emptyText")} />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
