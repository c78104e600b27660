import { ChevronsUpDown, LayoutGrid, Plus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectId } from "@db/vocabulary/ids";
import { OperatorBell } from "~/features/operators/OperatorBell";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { Menu } from "~/ui/Menu";
import { useFrame } from "~/features/shell/layouts/frame";
import { ProfileMenu } from "./ProfileMenu";
import { type NavItem, type NavSection, SideNav } from "~/features/shell/navigation/SideNav";
import { SaveBarArea } from "~/features/shell/forms/SaveBar";
import { SkipLink } from "~/features/shell/layouts/SkipLink";

export interface AdminProject {
  id: string;
  name: string;
}

interface AdminShellProps {
  /** The operator's projects, for the switcher. */
  projects: readonly AdminProject[];
  /** The one that is open; null on the list of projects and on the operator's own pages. */
  project: AdminProject | null;
  /** The open project's places; only those that exist and that the person may enter. */
  sections?: readonly NavSection[];
  /** Settings of the open project that a text names. */
  find?: (text: string) => NavItem[];
  /** Path of the operator's own account, if it has a page. */
  profilePath?: string;
  children: ReactNode;
}

const noSections: readonly NavSection[] = [];

/** What stands around the operators' screens on the service host. */
export function AdminShell({ projects, project, sections = noSections, find, profilePath, children }: AdminShellProps) {
  const { t } = useTranslation("shell");
  const hasNav = sections.length > 0;
  return (
    // On phones the sections stand in a row with a line below it, above the screen.
    <div className={classNames("flex min-h-dvh flex-col", hasNav && "max-md:[--above:calc(3rem+1px)]")}>
      <SkipLink />
      <header className="sticky top-(--connection-notice) z-30 flex h-header-bar shrink-0 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        <Link to="/projects" className="flex shrink-0 items-center gap-3 rounded-sm no-underline">
          <img src="/icon.svg" alt="" width={34} height={34} className="size-[34px] rounded-[24%]" />
          <span className="text-lg font-semibold tracking-[-0.014em] text-text max-sm:sr-only">Lyceum</span>
        </Link>
        {project ? (
          <>
            <span aria-hidden className="h-6 w-px rotate-12 bg-line-strong" />
            <ProjectSwitcher projects={projects} project={project} />
          </>
        ) : null}
        <span className="flex-1" />
        {project ? <OperatorBell key={project.id} projectId={project.id as ProjectId} /> : null}
        <Operator profilePath={profilePath} />
      </header>
      <div className="flex flex-1 flex-col md:flex-row md:items-start">
        {hasNav ? (
          <div className="min-w-0 shrink-0 md:sticky md:top-header md:below-header md:w-64 md:overflow-y-auto md:border-r md:border-line md:px-3 md:py-5">
            <SideNav label={t("admin.navigation")} sections={sections} find={find} />
          </div>
        ) : null}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

function ProjectSwitcher({ projects, project }: { projects: readonly AdminProject[]; project: AdminProject }) {
  const { t } = useTranslation("shell");
  return (
    <Menu
      label={t("admin.switchProject")}
      placement="bottom start"
      trigger={
        <button
          type="button"
          aria-label={t("admin.openProject", { name: project.name })}
          className="flex h-11 min-w-0 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors hover:bg-hover aria-expanded:bg-hover"
        >
          <Avatar name={project.name} shape="square" size="sm" />
          <span className="truncate">{project.name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
      items={[
        ...projects.map(({ id, name }) => ({
          label: name,
          icon: <Avatar name={name} shape="square" size="xs" />,
          to: `/projects/${id}`,
          isSelected: id === project.id,
        })),
        { divider: true },
        { label: t("admin.allProjects"), icon: <LayoutGrid />, to: "/projects" },
        { label: t("admin.newProject"), icon: <Plus />, to: "/projects/create" },
      ]}
    />
  );
}

function Operator({ profilePath }: { profilePath?: string }) {
  const { t } = useTranslation("shell");
  const { account } = useFrame();
  if (!account) return <ButtonLink to="/auth">{t("guest.signIn")}</ButtonLink>;
  return (
    <ProfileMenu
      name={`${account.firstName} ${account.lastName}`.trim() || account.email}
      email={account.email}
      avatarUrl={account.avatarUrl}
      entries={[profilePath !== undefined && { label: t("profile.account"), icon: <UserRound />, to: profilePath }]}
    />
  );
}

/** A screen's content at a width that reads well. */
export function AdminContent({ children }: { children: ReactNode }) {
  return <SaveBarArea className="mx-auto w-full max-w-5xl px-4 py-6 md:px-8 md:py-10">{children}</SaveBarArea>;
}
