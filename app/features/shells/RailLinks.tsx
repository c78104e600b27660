import { ArrowUpRight, Link as LinkGlyph, type LucideIcon } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "~/ui/Link";
import { classNames } from "~/ui/class-names";
import { useAppPath } from "~/features/shell/pages/app-path";
import { linkIconOf } from "~/features/shell/navigation/link-icons";
import type { LinkInRail } from "~/features/shell/layouts/shell-data";

/** Links that the operator put beside the spaces. */
export function RailLinks({ links }: { links: readonly LinkInRail[] }) {
  return links.map((link) => (
    <li key={link.id}>
      <RailLinkLine link={link} />
    </li>
  ));
}

const lineClass = "ui-rail-link";

function RailLinkLine({ link: { name, icon, href, isNewTab } }: { link: LinkInRail }) {
  const path = useAppPath();
  const Icon = icon ? linkIconOf[icon] : LinkGlyph;
  const isElsewhere = !href.startsWith("/");
  if (isElsewhere || isNewTab) {
    const to = isElsewhere ? href : path(href);
    return <LineElsewhere to={to} icon={Icon} label={name} isNewTab={isNewTab} isElsewhere={isElsewhere} />;
  }
  return (
    <NavLink
      to={path(href)}
      prefetch="intent"
      className={({ isActive, isPending }) =>
        classNames(
          lineClass,
          isActive
            ? "bg-brand-soft font-medium text-brand-text"
            : classNames("text-text", isPending ? "bg-canvas-hover" : "hover:bg-canvas-hover"),
        )
      }
      end
    >
      <Icon aria-hidden />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
      </span>
    </NavLink>
  );
}

interface LineElsewhereProps {
  to: string;
  icon: LucideIcon;
  label: string;
  isNewTab?: boolean;
  /** On another site. */
  isElsewhere: boolean;
}

/** A line that leads out of the page: to another site, or to a document of its own. */
export function LineElsewhere({ to, icon: Icon, label, isNewTab = false, isElsewhere }: LineElsewhereProps) {
  const { t } = useTranslation("shell");
  return (
    <a
      href={to}
      target={isNewTab ? "_blank" : undefined}
      rel="noopener noreferrer"
      className={classNames(lineClass, "text-text hover:bg-canvas-hover")}
    >
      <Icon aria-hidden />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {isElsewhere || isNewTab ? (
        <ArrowUpRight
          role="img"
          aria-label={t(isNewTab ? "rail.newTab" : "rail.elsewhere")}
          className="size-3.5 shrink-0 text-muted"
        />
      ) : null}
    </a>
  );
}
