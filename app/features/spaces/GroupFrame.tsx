import { LogOut, MoreHorizontal, Newspaper, Plus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { useOpenedBy } from "~/features/shell/navigation/use-opened-by";
import { useFetcherWithToast } from "~/features/shell/forms/use-fetcher-with-toast";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { LinkTabs } from "~/ui/LinkTabs";
import { Menu } from "~/ui/Menu";
import { OnlineMembers } from "~/features/members/OnlineMembers";
import type { GroupWithSpaces } from "@workers/contracts/groups";
import { useViewer } from "~/features/community/viewer";
import { AccessBadge } from "./AccessBadge";
import { SpaceCover } from "~/features/community/SpaceCover";
import { useCountedContainer } from "./use-container-counts";

/** What stands on every page of a group: what it is, the way in and out, its tabs. */
export function GroupFrame({
  group: loaded,
  madeAt,
  children,
}: {
  group: GroupWithSpaces;
  /** When it was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  children: ReactNode;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { canViewMembers } = useViewer();
  const group = useCountedContainer(loaded, madeAt);
  const home = path.group(group.slug);
  return (
    <ContentColumns aside={<OnlineMembers />}>
      <Card padding="none" className="overflow-hidden">
        <SpaceCover space={{ ...group, mobileCoverUrl: null }} className="aspect-[5/2] md:aspect-[5/1]" />
        <div className="grid grid-cols-1 gap-4 p-4 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div className="min-w-0 flex-1 basis-48">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 dir="auto" className="text-2xl font-semibold [overflow-wrap:anywhere]">
                  {group.name}
                </h1>
                {group.access === "open" ? null : <AccessBadge access={group.access} />}
              </div>
              <p className="mt-1 text-sm text-muted">
                {t("group.spacesCount", { count: group.spaces.length })} ·{" "}
                {t("space.membersCount", { count: group.membersCount })}
              </p>
            </div>
            <GroupMembership group={group} />
          </div>
          {group.description ? <p className="max-w-prose whitespace-pre-line text-base">{group.description}</p> : null}
        </div>
        <LinkTabs
          label={t("group.tabs", { name: group.name })}
          className="border-b-0! border-t border-line max-md:mx-0! md:px-4!"
          tabs={[
            { to: home, label: t("space.posts"), icon: <Newspaper aria-hidden />, isExact: true },
            ...(canViewMembers
              ? [{ to: `${home}/members`, label: t("space.members"), icon: <Users aria-hidden /> }]
              : []),
          ]}
        />
      </Card>
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </ContentColumns>
  );
}

function GroupMembership({ group }: { group: GroupWithSpaces }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const fetcher = useFetcherWithToast();
  const [isAsking, setAsking] = useOpenedBy("leave");
  const action = path.group(group.slug);
  const isBusy = fetcher.state !== "idle";
  const canJoin = group.spaces.some(({ access, permissions }) => access === "open" && permissions.can.includes("join"));
  const canLeave = group.permissions.can.includes("leave");
  return (
    <div className="flex items-center gap-2">
      {canJoin ? (
        <fetcher.Form method="post" action={action}>
          <Button type="submit" name="intent" value="join" variant="primary" icon={<Plus />} isPending={isBusy}>
            {t("group.join")}
          </Button>
        </fetcher.Form>
      ) : null}
      {canLeave ? (
        <>
          <Menu
            trigger={
              <IconButton variant="secondary" label={t("post.more")} hasTooltip={false} icon={<MoreHorizontal />} />
            }
            items={[{ label: t("group.leave"), icon: <LogOut />, onSelect: () => setAsking(true) }]}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              fetcher.submit({ intent: "leave" }, { method: "post", action });
              setAsking(false);
            }}
            title={t("group.leaveTitle", { name: group.name })}
            text={t("group.leaveText")}
            confirmLabel={t("group.leave")}
          />
        </>
      ) : null}
    </div>
  );
}
