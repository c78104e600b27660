import { useNavigate } from "@remix-run/react";
import { FolderOpen, LayoutList, type LucideIcon, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { systemItem } from "@db/vocabulary/pages/menus";
import type { ShownMenuItem } from "@workers/contracts/pages/menus";
import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "~/ui/Link";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { Menu } from "~/ui/Menu";
import { useAppPath } from "~/features/shell/pages/app-path";
import { serviceEntries } from "~/features/shell/navigation/service-entries";
import type { ShellData, ShellService } from "~/features/shell/layouts/shell-data";
import { type MenuLine, type MenuLineFacts, useMenuLines } from "./menu-lines";

interface MobileFooterProps extends Pick<MenuLineFacts, "services" | "canViewMembers" | "hasCloud" | "openItems"> {
  /** Null: the services that fit. */
  menu: readonly ShownMenuItem[] | null;
  me: ShellData["me"];
  unread: number;
  isRailOpen: boolean;
  onOpenRail: () => void;
}

/** On phones: the main places under the thumb; the spaces open as a drawer. */
export function MobileFooter({ menu, me, unread, isRailOpen, onOpenRail, ...facts }: MobileFooterProps) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const linesOf = useMenuLines({ ...facts, isMember: me !== null });
  const entries = menu ? entriesOf(menu, linesOf) : null;
  const open = facts.services.filter(({ slug }) => !serviceEntries[slug].isForMembers || me);
  const own = entries?.slice(0, room + 1) ?? fitting(open).map(({ slug }) => linesOf(systemItem(slug)).slice(0, 1));
  const isMore = own.length < (entries ?? open).length;
  return (
    <nav
      data-app-footer
      aria-label={t("footer.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden keyboard-open:hidden"
    >
      <ul className="mx-auto flex h-footer max-w-md items-stretch justify-around px-1">
        {own.map((lines) => (
          <li key={lines[0]!.key} className="flex min-w-0 flex-1">
            <FooterEntry lines={lines} />
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" aria-expanded={isRailOpen} onClick={onOpenRail} className={itemClass(isRailOpen)}>
            <span className="relative">
              <LayoutList aria-hidden className="size-[22px]" />
              <FooterCounter count={unread} label={t("rail.unread", { count: unread })} />
            </span>
            {t(isMore ? "footer.more" : "footer.spaces")}
          </button>
        </li>
        <li className="flex flex-1">
          {me ? (
            <FooterLink to={path.member(me.profileId)} icon={UserRound} label={t("footer.me")} />
          ) : (
            <FooterLink to={path.signIn()} icon={UserRound} label={t("guest.signIn")} />
          )}
        </li>
      </ul>
    </nav>
  );
}

type NamedLines = MenuLine[] & { groupName?: string };

/** Each button's lines: one, or those of a group. */
const entriesOf = (menu: readonly ShownMenuItem[], linesOf: (item: ShownMenuItem) => MenuLine[]): NamedLines[] =>
  menu.flatMap((item) => {
    const lines: NamedLines = item.isGroup
      ? (item.children as ShownMenuItem[]).flatMap(linesOf)
      : linesOf(item).slice(0, 1);
    if (item.isGroup) lines.groupName = item.name ?? "";
    return lines.length > 0 ? [lines] : [];
  });

function FooterEntry({ lines }: { lines: NamedLines }) {
  const navigate = useNavigate();
  const [line] = lines;
  if (lines.groupName !== undefined)
    return (
      <Menu
        label={lines.groupName}
        placement="top end"
        trigger={
          <button type="button" className={itemClass(false)}>
            <FolderOpen aria-hidden className="size-[22px]" />
            <span className="max-w-full truncate">{lines.groupName}</span>
          </button>
        }
        items={() =>
          lines.map(({ to, label, icon: Icon, leads }) => ({
            label,
            icon: <Icon />,
            onSelect: () => (leads ? window.location.assign(to) : navigate(to)),
          }))
        }
      />
    );
  const { to, icon, label, isExact, unread, unreadLabel, leads, isNewTab } = line!;
  if (leads)
    return (
      <a href={to} target={isNewTab ? "_blank" : undefined} rel="noopener noreferrer" className={itemClass(false)}>
        <FooterContent icon={icon} label={label} />
      </a>
    );
  return (
    <FooterLink
      to={to}
      icon={icon}
      label={label}
      isExact={isExact}
      badge={unreadLabel ? <FooterCounter count={unread ?? 0} label={unreadLabel} /> : null}
    />
  );
}

/** Services that a phone's width has room for, in the operator's order; those with something unread before others. */
const room = 3;

function fitting(open: readonly ShellService[]): ShellService[] {
  if (open.length <= room + 1) return [...open];
  const counts = ({ slug }: ShellService) => Number(Boolean(serviceEntries[slug].unread));
  const chosen = new Set([...open].sort((a, b) => counts(b) - counts(a)).slice(0, room));
  return open.filter((service) => chosen.has(service));
}

/** At the corner of an icon; a counter stands in the line by itself. */
function FooterCounter(counter: { count: number; label: string }) {
  return (
    <span className="absolute -top-1.5 left-4 flex">
      <Counter {...counter} className="ring-2 ring-surface" />
    </span>
  );
}

function FooterLink({
  to,
  icon,
  label,
  isExact,
  badge,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  isExact?: boolean;
  badge?: ReactNode;
}) {
  return (
    <NavLink
      to={to}
      end={isExact}
      prefetch="intent"
      className={({ isActive, isPending }) => itemClass(isActive, isPending)}
    >
      <FooterContent icon={icon} label={label} badge={badge} />
    </NavLink>
  );
}

function FooterContent({ icon: Icon, label, badge }: { icon: LucideIcon; label: string; badge?: ReactNode }) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden className="size-[22px]" />
        {badge}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}

const itemClass = (isActive: boolean, isPending = false) =>
  classNames(
    "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-md text-xs font-medium tracking-tight no-underline transition-colors active:bg-pressed",
    isActive ? "text-brand-text" : "text-muted",
    isPending && "bg-pressed",
  );
