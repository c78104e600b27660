import { BookOpen, Lock, LogIn, Newspaper, Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/app-path";
import { ContentColumns } from "~/features/shell/ContentColumns";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { IconLink } from "~/ui/icon-button";
import { LinkTabs } from "~/ui/link-tabs";
import type { SpaceWithModerators } from "../shapes";
import { useViewer } from "../viewer";
import { AccessBadge } from "./AccessBadge";
import { JoinButton } from "./JoinButton";
import { SpaceAbout } from "./SpaceAbout";
import { SpaceBell } from "./SpaceBell";
import { SpaceCover } from "./SpaceCover";

/** What stands on every page of a space: what it is, the way in and out, its tabs. */
export function SpaceFrame({ space, children }: { space: SpaceWithModerators; children: ReactNode }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { can } = space.permissions;
  const mayRead = can.includes("view");
  const tabs = [
    { to: path.space(space.slug), label: t("space.posts"), icon: <Newspaper aria-hidden />, isExact: true },
    can.includes("view_profiles") && { to: path.spaceMembers(space.slug), label: t("space.members"), icon: <Users aria-hidden /> },
    space.rules !== "" && { to: path(`/groups/g/${space.slug}/rules`), label: t("space.rules"), icon: <BookOpen aria-hidden /> },
  ].filter((tab) => tab !== false);
  return (
    <ContentColumns aside={<SpaceAbout space={space} />}>
      <Card padding="none" className="overflow-hidden">
        <SpaceCover space={space} className="aspect-[5/2] md:aspect-[5/1]" />
        <div className="grid grid-cols-1 gap-4 p-4 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div className="min-w-0 max-sm:basis-full sm:flex-1">
              <p className="text-sm text-muted">{space.group.name}</p>
              <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{space.name}</h1>
                <AccessBadge access={space.access} />
              </div>
              <p className="mt-1 text-sm text-muted">
                {t("space.membersCount", { count: space.membersCount })}
                {mayRead ? ` · ${t("space.postsCount", { count: space.postsCount })}` : null}
              </p>
            </div>
            <div className="flex items-center gap-2">
              {can.includes("show_settings") ? (
                <IconLink variant="secondary" to={path(`/settings/spaces/${space.id}`)} label={t("space.settings")} icon={<Settings />} />
              ) : null}
              {can.includes("bell") ? <SpaceBell space={space} /> : null}
              <JoinButton space={space} />
            </div>
          </div>
          {space.description ? <p className="max-w-prose whitespace-pre-line text-base text-text xl:hidden">{space.description}</p> : null}
        </div>
        {mayRead && tabs.length > 1 ? <LinkTabs label={t("space.tabs", { name: space.name })} tabs={tabs} className="border-b-0! border-t border-line max-md:mx-0! md:px-4!" /> : null}
      </Card>
      <div className="mt-4 grid grid-cols-1 gap-4">{mayRead ? children : <ClosedSpace space={space} />}</div>
    </ContentColumns>
  );
}

/** To whom a private space is only listed: what it is, and how to get in. */
function ClosedSpace({ space }: { space: SpaceWithModerators }) {
  const { t } = useTranslation("community");
  const path = useAppPath();
  const { isGuest } = useViewer();
  return (
    <EmptyState
      icon={<Lock />}
      title={t(isGuest ? "closed.guestTitle" : "closed.title")}
      text={t(isGuest ? "closed.guestText" : "closed.text")}
      action={
        isGuest ? (
          <ButtonLink variant="primary" icon={<LogIn />} to={path.signIn(path.space(space.slug))}>
            {t("guest.signIn")}
          </ButtonLink>
        ) : (
          <ButtonLink to={path.feed()}>{t("closed.toFeed")}</ButtonLink>
        )
      }
    />
  );
}
