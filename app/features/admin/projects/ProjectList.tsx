import type { ListedProject } from "@workers/contracts/admin/projects";
import { FolderOpen, Plus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { ProjectMenu } from "./ProjectMenu";

/** The operator's projects as cards; each leads to its overview. */
export function ProjectList({ projects, isArchive }: { projects: readonly ListedProject[]; isArchive: boolean }) {
  const { t } = useTranslation("admin");
  if (projects.length === 0) {
    return isArchive ? (
      <EmptyState icon={<FolderOpen />} title={t("projects.emptyArchiveTitle")} text={t("projects.emptyArchiveText")} />
    ) : (
      <EmptyState
        icon={<FolderOpen />}
        title={t("projects.emptyTitle")}
        text={t("projects.emptyText")}
        action={
          <ButtonLink to="/projects/create" variant="primary" icon={<Plus />}>
            {t("projects.createFirst")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  );
}

function ProjectCard({ project }: { project: ListedProject }) {
  const { id, name, host, role, appsCount } = project;
  const { t } = useTranslation("admin");
  return (
    <Card as="li" isLink padding="none" className="flex flex-col gap-5 p-5">
      <div className="flex items-start justify-between gap-3">
        <Avatar name={name} shape="square" size="lg" />
        <span className="flex items-center gap-1">
          {role ? <Badge tone={role === "owner" ? "brand" : "neutral"}>{t(`role.${role}`)}</Badge> : null}
          <ProjectMenu project={project} />
        </span>
      </div>
      <div className="min-w-0">
        <h2 className="truncate text-lg font-semibold">
          <Link to={`/projects/${id}`} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{host}</p>
      </div>
      <p className="text-sm text-muted">{t("projects.apps", { count: appsCount })}</p>
    </Card>
  );
}
