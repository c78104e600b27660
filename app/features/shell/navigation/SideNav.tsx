import { useLocation, useNavigation } from "@remix-run/react";
import { ChevronDown, type LucideIcon, Menu } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";
import { SearchField } from "~/ui/SearchField";

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
  /** Places that a text names, for a search above them. */
  find?: (text: string) => NavItem[];
}

/** Navigation of an administration: a column beside the content; on phones a list that opens from a line with the current place. */
export function SideNav({ label, sections, find }: SideNavProps) {
  const { pathname, key } = useLocation();
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (list.current) list.current.open = false;
  }, [key]);
  const current = sections.flatMap(({ items }) => items).find((item) => leadsTo(item, pathname));
  const Icon = current?.icon ?? Menu;
  return (
    <>
      <nav aria-label={label} className="max-md:hidden">
        <Places sections={sections} find={find} />
      </nav>
      <details ref={list} className="group/places relative border-b border-line md:hidden">
        <summary className="flex h-12 cursor-pointer list-none items-center gap-2.5 px-4 text-base font-medium [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className="size-[17px] shrink-0 opacity-75" />
          <span className="min-w-0 flex-1 truncate">{current?.label ?? label}</span>
          {sections.flatMap(({ items }) => items.map(({ to, aside }) => <Fragment key={to}>{aside}</Fragment>))}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open/places:rotate-180"
          />
        </summary>
        <nav
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto border-b border-line bg-surface p-3 shadow-lg"
        >
          <Places sections={sections} find={find} />
        </nav>
      </details>
    </>
  );
}

function Places({ sections, find }: Omit<SideNavProps, "label">) {
  const { t } = useTranslation("shell");
  const [text, setText] = useState("");
  const { key } = useLocation();
  useEffect(() => setText(""), [key]);
  const matches = text.trim() && find ? find(text) : null;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {find ? (
        <SearchField
          label={t("settings.search")}
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={setText}
          className="noscript:hidden"
        />
      ) : null}
      {matches ? (
        <div role="group" aria-label={t("settings.results")} aria-live="polite" className="flex flex-col gap-px">
          {matches.map((item) => (
            <SideNavLink key={item.to} item={item} />
          ))}
          {matches.length === 0 ? <p className="px-2.5 text-sm text-muted">{t("settings.nothing")}</p> : null}
        </div>
      ) : (
        sections.map(({ heading, items }) => (
          <div
            key={heading ?? items[0]?.to}
            role={heading ? "group" : undefined}
            aria-label={heading}
            className="flex flex-col gap-px"
          >
            {heading ? <h2 className="px-2.5 pb-1 text-xs font-semibold text-muted">{heading}</h2> : null}
            {items.map((item) => (
              <SideNavLink key={item.to} item={item} />
            ))}
          </div>
        ))
      )}
    </div>
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
        "flex h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5 text-base no-underline transition-colors max-md:h-12",
        isCurrent
          ? "bg-brand-soft font-medium text-brand-text"
          : classNames("text-text hover:bg-canvas-hover", isPending && "bg-canvas-hover"),
      )}
    >
      {Icon ? <Icon aria-hidden className="size-[17px] shrink-0 opacity-75" /> : null}
      <span className="truncate">{label}</span>
      {aside}
    </Link>
  );
}
