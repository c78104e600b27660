import { ArrowLeft, ChevronDown, ChevronUp, Settings, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "~/ui/Link";
import { classNames } from "~/ui/class-names";
import { useAppPath } from "~/features/shell/pages/app-path";
import { rememberAdminBar } from "~/features/shell/navigation/remembered";
import type { AdminBarData } from "~/features/shell/layouts/shell-data";

/** Above an app's pages, for those who run it: the community as members see it, its settings, and the way back. */
export default function AdminBar({
  startPath,
  project,
  canEditSettings,
  isFolded: startsFolded,
}: AdminBarData & { startPath: string }) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const [isFolded, setFolded] = useState(startsFolded);
  const fold = (next: boolean) => {
    setFolded(next);
    rememberAdminBar(next);
  };
  if (isFolded) {
    return (
      <div data-admin-bar="folded" className="relative z-40 h-1 bg-inverse">
        <button
          type="button"
          aria-label={t("adminBar.unfold")}
          onClick={() => fold(false)}
          className="absolute right-4 top-0 grid h-6 w-10 place-items-center rounded-b-md bg-inverse text-on-inverse md:right-6"
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      </div>
    );
  }
  return (
    <nav
      aria-label={t("adminBar.label")}
      data-admin-bar="open"
      className="relative z-40 flex h-10 items-center gap-1 bg-inverse px-2 text-sm text-on-inverse md:px-4"
    >
      {project ? (
        <a href={project.url} className={classNames(itemClass, "min-w-0 opacity-85")}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate max-md:sr-only">{project.name}</span>
        </a>
      ) : null}
      {project ? <span aria-hidden className="mx-1 h-4 w-px bg-on-inverse/25" /> : null}
      <BarLink to={startPath} icon={<UsersRound aria-hidden className="size-4 shrink-0" />}>
        {t("adminBar.community")}
      </BarLink>
      {canEditSettings ? (
        <BarLink to={path.settings()} icon={<Settings aria-hidden className="size-4 shrink-0" />}>
          {t("adminBar.settings")}
        </BarLink>
      ) : null}
      <button
        type="button"
        aria-label={t("adminBar.fold")}
        onClick={() => fold(true)}
        className={classNames(itemClass, "ml-auto")}
      >
        <ChevronUp aria-hidden className="size-4" />
      </button>
    </nav>
  );
}

const itemClass =
  "flex h-8 shrink-0 items-center gap-2 rounded-sm px-2.5 font-medium no-underline transition-colors hover:bg-on-inverse/12 focus-visible:outline-on-inverse";

function BarLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => classNames(itemClass, isActive ? "bg-on-inverse/15" : "opacity-85")}>
      {icon}
      {children}
    </NavLink>
  );
}
