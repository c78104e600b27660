import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Drawer } from "~/ui/Drawer";
import { lazyPart } from "~/ui/LazyPart";
import { AppHeader } from "./AppHeader";
import { MobileFooter } from "./MobileFooter";
import { Rail, type RailProps } from "./Rail";
import type { ShellData } from "~/features/shell/layouts/shell-data";
import { SettingsEntriesContext } from "~/features/shell/settings/settings-entry";
import { SkipLink } from "~/features/shell/layouts/SkipLink";
import { useKeyboardOpen } from "~/features/shell/navigation/use-keyboard-open";

/** The search finds them; their code comes once it is opened. */
const fetchSettings = () => import("./settings-entries").then(({ settingsEntries }) => settingsEntries);

const AdminBar = lazyPart(() => import("./AdminBar"), { drawn: "[data-admin-bar]" });

interface AppShellProps {
  data: ShellData;
  /** Unread posts of a space right now. */
  unreadOf?: RailProps["unreadOf"];
  /** What waits for the person's decision right now. */
  openItems?: number | null;
  /** False on settings, which bring their own navigation. */
  hasRail?: boolean;
  /** False on screens that use a phone's whole height. */
  hasFooter?: boolean;
  search?: ReactNode;
  headerActions?: ReactNode;
  children: ReactNode;
}

/** What stands around an app's screens: head, rail and content on a desktop; head, content and footer on a phone. */
export function AppShell({
  data,
  unreadOf,
  openItems = data.openItems,
  hasRail = true,
  hasFooter = true,
  search,
  headerActions,
  children,
}: AppShellProps) {
  const { services, menus, startPath, groups, links, foldedGroupIds, me, admin, permissions } = data;
  const { t } = useTranslation("shell");
  useKeyboardOpen();
  const [isRailOpen, setRailOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setRailOpen(false), [key]);
  const rail = (
    <Rail
      menu={menus.main}
      services={services}
      groups={groups}
      links={links}
      foldedGroupIds={foldedGroupIds}
      isMember={me !== null}
      canViewMembers={permissions.can.includes("view_profiles")}
      hasCloud={permissions.can.includes("cloud")}
      unreadOf={unreadOf}
      openItems={openItems}
    />
  );
  const unread = groups
    .flatMap((group) => group.spaces)
    .reduce((sum, space) => sum + (unreadOf?.(space) ?? space.unreadCount), 0);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {admin ? <AdminBar {...admin} startPath={startPath} /> : null}
      <SettingsEntriesContext.Provider value={fetchSettings}>
        <AppHeader me={me} can={data.permissions.can} startPath={startPath} search={search} actions={headerActions} />
      </SettingsEntriesContext.Provider>
      <div className="flex flex-1 items-start">
        {hasRail ? (
          <div className="w-64 shrink-0 self-stretch border-r border-line max-md:hidden xl:w-72">
            <div className="below-header sticky top-header overflow-y-auto overscroll-contain [scrollbar-width:thin]">
              {rail}
            </div>
          </div>
        ) : null}
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            "min-w-0 flex-1 outline-none",
            hasFooter && "max-md:pb-[calc(var(--spacing-footer)+env(safe-area-inset-bottom))]",
          )}
        >
          {children}
        </main>
      </div>
      {hasFooter ? (
        <MobileFooter
          menu={menus.mobile}
          services={services}
          canViewMembers={permissions.can.includes("view_profiles")}
          hasCloud={permissions.can.includes("cloud")}
          openItems={openItems}
          me={me}
          unread={unread}
          isRailOpen={isRailOpen}
          onOpenRail={() => setRailOpen(true)}
        />
      ) : null}
      <Drawer isOpen={isRailOpen} onClose={() => setRailOpen(false)} title={t("footer.spaces")} side="start" size="sm">
        <div className="overflow-y-auto overscroll-contain">{rail}</div>
      </Drawer>
    </div>
  );
}
