import { ChevronDown, EyeOff, Hash, Lock, type LucideIcon, UserPlus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { LegalLinks } from "~/features/shell/pages/LegalLinks";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import { NavLink } from "~/ui/Link";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { useAppPath } from "~/features/shell/pages/app-path";
import { rememberGroup } from "~/features/shell/navigation/remembered";
import type { ShownMenuItem } from "@workers/contracts/pages/menus";
import { type MenuLine, useMenuLines } from "./menu-lines";
import { LineElsewhere, RailLinks } from "./RailLinks";
import type { LinkInRail, RailGroup, RailSpace, ShellService } from "~/features/shell/layouts/shell-data";

export interface RailProps {
  menu: readonly ShownMenuItem[];
  services: readonly ShellService[];
  groups: readonly RailGroup[];
  /** Links that stand below all groups. */
  links: readonly LinkInRail[];
  foldedGroupIds: readonly string[];
  /** Members see at a glance which spaces they haven't joined; to guests all are alike. */
  isMember: boolean;
  canViewMembers?: boolean;
  /** Has files of their own. */
  hasCloud?: boolean;
  /** Things that wait for the person's decision as a moderator; null for who moderates nothing. */
  openItems?: number | null;
  /** Unread posts of a space right now; those of the page's data unless given. */
  unreadOf?: (space: RailSpace) => number;
}

/** The app's main menu: lines, groups of lines, and where it says so the groups with their spaces. */
export function Rail(props: RailProps) {
  const { menu, services, isMember, canViewMembers = false, hasCloud = false, openItems = null } = props;
  const { t } = useTranslation("shell");
  const linesOf = useMenuLines({ services, isMember, canViewMembers, hasCloud, openItems });
  return (
    <nav aria-label={t("rail.label")} className="grid grid-cols-[minmax(0,1fr)] gap-6 px-3 py-5 pb-10">
      {segmentsOf(menu).map((segment) =>
        "lines" in segment ? (
          <ul key={segment.lines[0]!.id} className="empty:hidden">
            {segment.lines.flatMap(linesOf).map((line) => (
              <MenuLineInRail key={line.key} line={line} />
            ))}
          </ul>
        ) : segment.item.isGroup ? (
          <MenuGroup key={segment.item.id} name={segment.item.name ?? ""}>
            {segment.item.children.flatMap(linesOf).map((line) => (
              <MenuLineInRail key={line.key} line={line} />
            ))}
          </MenuGroup>
        ) : (
          <GroupsWithSpaces key={segment.item.id} {...props} />
        ),
      )}
      <LegalLinks className="border-t border-line px-3 pt-3 empty:hidden" />
    </nav>
  );
}

type Segment = { lines: ShownMenuItem[] } | { item: ShownMenuItem };

/** Lines that stand together, and what stands by itself between them. */
function segmentsOf(menu: readonly ShownMenuItem[]): Segment[] {
  const segments: Segment[] = [];
  for (const item of menu) {
    const last = segments.at(-1);
    if (item.isGroup || item.slug === "spaces") segments.push({ item });
    else if (last && "lines" in last) last.lines.push(item);
    else segments.push({ lines: [item] });
  }
  return segments;
}

function MenuLineInRail({
  line: { to, icon, label, isExact, unread, unreadLabel, leads, isNewTab },
}: {
  line: MenuLine;
}) {
  return (
    <li>
      {leads ? (
        <LineElsewhere to={to} icon={icon} label={label} isNewTab={isNewTab} isElsewhere={leads === "elsewhere"} />
      ) : (
        <RailLink to={to} icon={icon} label={label} isExact={isExact} unread={unread} unreadLabel={unreadLabel} />
      )}
    </li>
  );
}

/** A group that the operator made: a name over its lines. */
function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p id={id} className="truncate px-2.5 py-1 text-xs font-semibold text-muted">
        {name}
      </p>
      <ul>{children}</ul>
    </div>
  );
}

function GroupsWithSpaces({ groups, links, foldedGroupIds, isMember, unreadOf = unreadAsLoaded }: RailProps) {
  const { t } = useTranslation("shell");
  return (
    <>
      {groups.map((group) => (
        <RailGroupSection
          key={group.id}
          group={group}
          startsFolded={foldedGroupIds.includes(group.id)}
          isMember={isMember}
          unreadOf={unreadOf}
        />
      ))}
      {links.length > 0 ? (
        <ul aria-label={t("rail.links")} className="grid grid-cols-[minmax(0,1fr)] gap-px border-t border-line pt-4">
          <RailLinks links={links} />
        </ul>
      ) : null}
    </>
  );
}

const unreadAsLoaded = (space: RailSpace) => space.unreadCount;

interface RailGroupSectionProps {
  group: RailGroup;
  startsFolded: boolean;
  isMember: boolean;
  unreadOf: (space: RailSpace) => number;
}

/** A group's name leads to the group; the arrow folds its spaces away, and remembers it. */
function RailGroupSection({ group, startsFolded, isMember, unreadOf }: RailGroupSectionProps) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const [isFolded, setFolded] = useState(startsFolded);
  const id = useId();
  const unread = group.spaces.reduce((sum, space) => sum + unreadOf(space), 0);
  const fold = () => {
    setFolded(!isFolded);
    rememberGroup(group.id, !isFolded);
  };
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-1 pl-2.5">
        <NavLink
          id={`${id}-name`}
          to={path.group(group.slug)}
          end
          prefetch="intent"
          className="min-w-0 truncate rounded-xs py-1 text-xs font-semibold text-muted transition-colors hover:text-text aria-[current=page]:text-brand-text"
        >
          {group.name}
        </NavLink>
        <AccessIcon access={group.access} className="text-muted" />
        {isFolded ? <Counter count={unread} label={t("rail.unread", { count: unread })} className="ml-auto" /> : null}
        <button
          type="button"
          aria-label={t(isFolded ? "rail.unfold" : "rail.fold", { name: group.name })}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={fold}
          className={classNames(
            "grid size-7 shrink-0 place-items-center rounded-sm text-muted transition-colors hover:bg-canvas-hover hover:text-text max-md:size-10",
            !isFolded && "ml-auto",
          )}
        >
          <ChevronDown aria-hidden className={classNames("size-3.5 transition-transform", isFolded && "-rotate-90")} />
        </button>
      </div>
      <ul id={id} hidden={isFolded} className="grid-cols-[minmax(0,1fr)] gap-px not-[[hidden]]:grid">
        {group.spaces.map((space) => (
          <li key={space.id}>
            <RailLink
              to={path.space(space.slug)}
              emoji={space.emoji}
              requestsCount={space.requestsCount}
              icon={accessIcons[space.access] ?? Hash}
              iconLabel={space.access === "open" ? undefined : t(`rail.${space.access}`)}
              label={space.name}
              unread={unreadOf(space)}
              isQuiet={isMember && !space.isJoined}
            />
          </li>
        ))}
        <RailLinks links={group.links} />
      </ul>
    </div>
  );
}

const accessIcons: Partial<Record<SpaceAccess, LucideIcon>> = { private: Lock, secret: EyeOff };

function AccessIcon({ access, className }: { access: SpaceAccess; className: string }) {
  const { t } = useTranslation("shell");
  const Icon = accessIcons[access];
  return Icon ? (
    <Icon role="img" aria-label={t(`rail.${access}`)} className={classNames("size-3 shrink-0", className)} />
  ) : null;
}

interface RailLinkProps {
  to: string;
  /** In the icon's place. */
  emoji?: string | null;
  /** People who wait to be let in. */
  requestsCount?: number;
  icon: LucideIcon;
  iconLabel?: string;
  label: string;
  unread?: number;
  /** Reads the number aloud; as posts unless given. */
  unreadLabel?: string;
  /** For what the person hasn't joined. */
  isQuiet?: boolean;
  isExact?: boolean;
}

/** A line of the rail. */
export function RailLink({
  to,
  emoji = null,
  requestsCount = 0,
  icon: Icon,
  iconLabel,
  label,
  unread = 0,
  unreadLabel,
  isQuiet = false,
  isExact = false,
}: RailLinkProps) {
  const { t } = useTranslation("shell");
  return (
    <NavLink
      to={to}
      end={isExact}
      prefetch="intent"
      className={({ isActive, isPending }) =>
        classNames(
          "ui-rail-link",
          isActive
            ? "bg-brand-soft font-medium text-brand-text"
            : isPending
              ? "bg-canvas-hover"
              : "hover:bg-canvas-hover",
          !isActive && (unread > 0 ? "font-semibold text-text" : isQuiet ? "text-muted" : "text-text"),
        )
      }
    >
      {emoji ? (
        <span
          aria-hidden={iconLabel ? undefined : true}
          role={iconLabel ? "img" : undefined}
          aria-label={iconLabel}
          className="grid size-5 shrink-0 place-items-center text-base leading-none"
        >
          {emoji}
        </span>
      ) : (
        <Icon aria-hidden={iconLabel ? undefined : true} role={iconLabel ? "img" : undefined} aria-label={iconLabel} />
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {requestsCount > 0 ? (
        <span className="flex shrink-0 items-center gap-0.5 text-xs font-medium text-warning-text">
          <UserPlus aria-hidden className="size-3.5" />
          <span aria-hidden>{requestsCount}</span>
          <span className="sr-only">{t("rail.requests", { count: requestsCount })}</span>
        </span>
      ) : null}
      <Counter count={unread} label={unreadLabel ?? t("rail.unread", { count: unread })} />
    </NavLink>
  );
}
