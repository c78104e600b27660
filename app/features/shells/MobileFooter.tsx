import { LayoutList, type LucideIcon, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "~/ui/Link";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { useAppPath } from "~/features/shell/pages/app-path";
import { serviceIconOf } from "~/features/shell/navigation/service-icon";
import { useUnreadMessages } from "~/features/live/use-unread-messages";
import { serviceEntries } from "~/features/shell/navigation/service-entries";
import type { ShellData, ShellService } from "~/features/shell/layouts/shell-data";

interface MobileFooterProps {
  services: readonly ShellService[];
  me: ShellData["me"];
  unread: number;
  isRailOpen: boolean;
  onOpenRail: () => void;
}

/** On phones: the main services under the thumb; the spaces open as a drawer. */
export function MobileFooter({ services, me, unread, isRailOpen, onOpenRail }: MobileFooterProps) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { total: unreadMessages } = useUnreadMessages();
  const open = services
    .map((service) => ({ ...service, entry: serviceEntries[service.slug] }))
    .filter(({ entry }) => !entry.isForMembers || me);
  const shown = fitting(open);
  return (
    <nav
      data-app-footer
      aria-label={t("footer.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden keyboard-open:hidden"
    >
      <ul className="mx-auto flex h-footer max-w-md items-stretch justify-around px-2">
        {shown.map(({ slug, name, icon, entry }) => (
          <li key={slug} className="flex min-w-0 flex-1">
            <FooterLink
              to={entry.address(path)}
              icon={icon ? serviceIconOf[icon] : entry.icon}
              label={name ?? t(entry.label)}
              isExact={entry.isExact}
              badge={
                entry.unread ? (
                  <FooterCounter count={unreadMessages} label={t("rail.unreadMessages", { count: unreadMessages })} />
                ) : null
              }
            />
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" aria-expanded={isRailOpen} onClick={onOpenRail} className={itemClass(isRailOpen)}>
            <span className="relative">
              <LayoutList aria-hidden className="size-[22px]" />
              <FooterCounter count={unread} label={t("rail.unread", { count: unread })} />
            </span>
            {t(shown.length < open.length ? "footer.more" : "footer.spaces")}
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

/** Services that a phone's width has room for, in the operator's order; those with something unread before others. */
const room = 3;

function fitting<Service extends { entry: { unread?: string } }>(open: readonly Service[]): Service[] {
  if (open.length <= room + 1) return [...open];
  const chosen = new Set(
    [...open].sort((a, b) => Number(Boolean(b.entry.unread)) - Number(Boolean(a.entry.unread))).slice(0, room),
  );
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
  icon: Icon,
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
      <span className="relative">
        <Icon aria-hidden className="size-[22px]" />
        {badge}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  );
}

const itemClass = (isActive: boolean, isPending = false) =>
  classNames(
    "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-xs font-medium no-underline transition-colors active:bg-pressed",
    isActive ? "text-brand-text" : "text-muted",
    isPending && "bg-pressed",
  );
