import { useLocation, useNavigation } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";
import { useCurrentInSight } from "~/ui/use-current-in-sight";

export interface NavItem {
  to: string;
  label: string;
  icon?: LucideIcon;
  /** Behind the label: how many things wait there. */
  aside?: ReactNode;
  /** Only the exact address counts as this place, e.g. for an overview. */
  isExact?: boolean;
  /** Other addresses whose pages belong here. */
  alsoAt?: readonly string[];
  /** Addresses below this one that are places of their own. */
  notAt?: readonly string[];
}

export interface NavSection {
  heading?: string;
  items: readonly NavItem[];
}

interface SideNavProps {
  label: string;
  sections: readonly NavSection[];
}

/** Navigation of an administration: a column beside the content, on phones a row above it that scrolls sideways. */
export function SideNav({ label, sections }: SideNavProps) {
  const nav = useCurrentInSight();
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-md:border-b max-md:border-line max-md:px-2 md:flex-col md:gap-6"
    >
      {sections.map(({ heading, items }) => (
        <section
          key={heading ?? items[0]?.to}
          aria-label={heading}
          className="flex shrink-0 gap-1 md:flex-col md:gap-px"
        >
          {heading ? <h2 className="px-2.5 pb-1 text-xs font-semibold text-muted max-md:hidden">{heading}</h2> : null}
          {items.map((item) => (
            <SideNavLink key={item.to} item={item} />
          ))}
        </section>
      ))}
    </nav>
  );
}

const leadsTo = ({ to, isExact, alsoAt = [], notAt = [] }: NavItem, pathname = "") =>
  !notAt.includes(pathname) &&
  ([to, ...alsoAt].includes(pathname) ||
    [...(isExact ? [] : [to]), ...alsoAt].some((at) => pathname.startsWith(`${at}/`)));

function SideNavLink({ item }: { item: NavItem }) {
  const { to, label, icon: Icon, aside } = item;
  const isCurrent = leadsTo(item, useLocation().pathname);
  const isPending = leadsTo(item, useNavigation().location?.pathname);
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex shrink-0 items-center gap-2.5 px-2.5 text-base no-underline transition-colors",
        "max-md:h-12 max-md:border-b-2 max-md:px-3 md:h-9 md:rounded-md",
        isCurrent
          ? "font-medium text-brand-text max-md:border-brand-strong md:bg-brand-soft"
          : classNames(
              "text-text hover:bg-canvas-hover max-md:text-muted",
              isPending ? "max-md:border-line-strong md:bg-canvas-hover" : "max-md:border-transparent",
            ),
      )}
    >
      {Icon ? <Icon aria-hidden className="size-[17px] shrink-0 opacity-75 max-md:hidden" /> : null}
      <span className="truncate">{label}</span>
      {aside}
    </Link>
  );
}
