import { Outlet, useLoaderData, useMatches, useParams } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { listProjects } from "@workers/domain/kernel/projects";
import { LiveAdministration } from "~/features/admin/LiveAdministration";
import { operator } from "~/features/admin/operator.server";
import { useProjectNavigation } from "~/features/shells/use-project-navigation";
import { AdminContent, AdminShell } from "~/features/shells/AdminShell";
import { MissingAbility } from "~/features/shell/errors/MissingAbility";
import { ErrorScreen } from "~/features/shell/errors/ErrorScreen";

/** What stands around every screen of the operators' administration. */
export const loader = pageLoader(async ({ ctx }) => {
  const madeAt = ctx.now();
  const { items } = await listProjects(operator(ctx), { page: 1, limit: 100 });
  return {
    projects: items.map(({ id, name, isArchive, permissions }) => ({ id, name, isArchive, permissions })),
    madeAt,
  };
});

export const handle = { texts: ["admin"] };

export default function Admin() {
  const { projects, madeAt } = useLoaderData<typeof loader>();
  const { projectId } = useParams();
  const isWide = useMatches().some(({ handle: its }) => (its as { isWide?: boolean } | undefined)?.isWide);
  const project = projects.find(({ id }) => id === projectId) ?? null;
  const others = projects.filter(({ id, isArchive }) => !isArchive || id === projectId);
  return (
    <LiveAdministration projectId={project?.id ?? null} madeAt={madeAt}>
      <AdminShell
        projects={others}
        project={project}
        {...useProjectNavigation(project)}
        profilePath="/projects/settings/profile"
      >
        {isWide ? (
          <Outlet />
        ) : (
          <AdminContent>
            <MissingAbility className="mb-6" />
            <Outlet />
          </AdminContent>
        )}
      </AdminShell>
    </LiveAdministration>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen isWholePage />;
}
