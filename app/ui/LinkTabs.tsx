import { useLocation, useResolvedPath } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "./Link";
import { classNames } from "./class-names";
import { tabClass, tabRowClass } from "./tab-look";
import { useCurrentInSight } from "./use-current-in-sight";

export interface LinkTab {
  to: LinkProps["to"];
  label: ReactNode;
  icon?: ReactNode;
  /** A `Counter` or a `Badge` behind the label. */
  aside?: ReactNode;
  /** Only the exact address counts as this tab, e.g. for an overview. */
  isExact?: boolean;
  /** Overrides what the address says, e.g. for tabs that differ by the query. */
  isCurrent?: boolean;
  className?: string;
}

/** Tabs with addresses of their own: real links that look like tabs. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: readonly LinkTab[]; className?: string }) {
  const row = useCurrentInSight();
  return (
    <nav ref={row} aria-label={label} className={classNames(tabRowClass, className)}>
      {tabs.map((tab) => (
        <TabLink
          key={typeof tab.to === "string" ? tab.to : `${tab.to.pathname ?? ""}${tab.to.search ?? ""}`}
          tab={tab}
        />
      ))}
    </nav>
  );
}

function TabLink({ tab }: { tab: LinkTab }) {
  const { pathname } = useLocation();
  const target = useResolvedPath(tab.to).pathname;
  const isHere = pathname === target || (!tab.isExact && pathname.startsWith(`${target}/`));
  const isCurrent = tab.isCurrent ?? isHere;
  return (
    <Link
      to={tab.to}
      prefetch="intent"
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(tabClass, tab.className, isCurrent && "border-brand-strong! text-text!")}
    >
      {tab.icon}
      {tab.label}
      {tab.aside}
    </Link>
  );
}
