import { BookOpen, Newspaper, Settings, UserPlus, Users } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ContentColumns } from "~/features/shell/layouts/ContentColumns";
import { Card } from "~/ui/Card";
import { Counter } from "~/ui/Counter";
import { IconLink } from "~/ui/IconButton";
import { LinkTabs } from "~/ui/LinkTabs";
import type { SpaceWithModerators } from "@workers/contracts/spaces";
import { AccessBadge } from "./AccessBadge";
import { CollapsedBanner } from "./CollapsedBanner";
import { ClosedSpace } from "./ClosedSpace";
import { JoinButton } from "./JoinButton";
import { SpaceAbout } from "./SpaceAbout";
import { SpaceBell } from "./SpaceBell";
import { SpaceCover } from "~/features/community/SpaceCover";
import { useCountedContainer } from "./use-container-counts";

/** What stands on every page of a space: what it is, the way in and out, its tabs. */
export function SpaceFrame({
  space: loaded,
  madeAt,
  aside,
  children,
}: {
  space: SpaceWithModerators;
  /** When it was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  // New requests move the number on the tab, and who comes or goes that of the members.
  const space = useCountedContainer(loaded, madeAt);
  const banner = useRef<HTMLDivElement>(null);
  const { can } = space.permissions;
  const mayRead = can.includes("view");
  const tabs = [
    { to: path.space(space.slug), label: t("space.posts"), icon: <Newspaper aria-hidden />, isExact: true },
    can.includes("view_profiles") && {
      to: path.spaceMembers(space.slug),
      label: t("space.members"),
      icon: <Users aria-hidden />,
    },
    space.rules !== "" && {
      to: path(`/groups/g/${space.slug}/rules`),
      label: t("space.rules"),
      icon: <BookOpen aria-hidden />,
    },
    can.includes("bulk_invite") &&
      (space.access === "private" || space.requestsCount > 0) && {
        to: path(`/groups/g/${space.slug}/requests`),
        label: t("space.requests"),
        icon: <UserPlus aria-hidden />,
        aside: <Counter count={space.requestsCount} label={t("space.requestsCount", { count: space.requestsCount })} />,
      },
  ].filter((tab) => tab !== false);
  return (
    <ContentColumns
      aside={
        <>
          <SpaceAbout
            title={t("space.about")}
            space={space}
            rules={{ text: space.rules, to: path(`/groups/g/${space.slug}/rules`) }}
          />
          {aside}
        </>
      }
    >
      <CollapsedBanner
        banner={banner}
        label={t("space.atTop", { name: space.name })}
        title={
          <>
            {space.emoji ? <span aria-hidden>{space.emoji} </span> : null}
            {space.name}
          </>
        }
        actions={
          <>
            {can.includes("bell") ? <SpaceBell space={space} /> : null}
            <JoinButton space={space} size="sm" />
          </>
        }
      />
      <div ref={banner}>
        <Card padding="none" className="overflow-hidden">
          <SpaceCover space={space} className="aspect-[5/2] md:aspect-[5/1]" />
          <div className="grid grid-cols-1 gap-4 p-4 md:p-6">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
              <div className="min-w-0 max-sm:basis-full sm:flex-1">
                <p dir="auto" className="text-sm text-muted">
                  {space.group.name}
                </p>
                <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">
                    {space.emoji ? <span aria-hidden>{space.emoji} </span> : null}
                    {space.name}
                  </h1>
                  <AccessBadge access={space.access} />
                </div>
                <p className="mt-1 text-sm text-muted">
                  {t("space.membersCount", { count: space.membersCount })}
                  {mayRead ? ` · ${t("space.postsCount", { count: space.postsCount })}` : null}
                </p>
              </div>
              <div className="flex items-center gap-2">
                {can.includes("show_settings") ? (
                  <IconLink
                    variant="secondary"
                    to={path(`/settings/spaces/${space.id}`)}
                    label={t("space.settings")}
                    icon={<Settings />}
                  />
                ) : null}
                {can.includes("bell") ? <SpaceBell space={space} /> : null}
                <JoinButton space={space} />
              </div>
            </div>
            {space.description ? (
              <p className="max-w-prose whitespace-pre-line text-base text-text xl:hidden">{space.description}</p>
            ) : null}
          </div>
          {mayRead && tabs.length > 1 ? (
            <LinkTabs
              label={t("space.tabs", { name: space.name })}
              tabs={tabs}
              className="border-b-0! border-t border-line max-md:mx-0! md:px-4!"
            />
          ) : null}
        </Card>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">{mayRead ? children : <ClosedSpace space={space} />}</div>
    </ContentColumns>
  );
}
