import type { Context, ProjectContext, UserContext } from "@workers/context";
import { enterProject } from "@workers/tenancy";
import { requireUser } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { noteProjectOpened } from "@workers/domain/kernel/projects";
import { idParam } from "@workers/contracts/form-fields";

/** Who administers: somebody signed in on the service host. 404 on an app's host, 401 for guests. */
export function operator(ctx: Context): UserContext {
  if (ctx.tenant.kind !== "service") throw notFound("page");
  return requireUser(ctx);
}

/** The project that a page of the administration is about. 404 where the address names none. */
export async function operatorsProject(ctx: Context, projectId: string | undefined): Promise<ProjectContext> {
  const project = await enterProject(operator(ctx), namedBy<"project">(projectId));
  noteProjectOpened(project);
  return project;
}

/** An id from the address; what is no id names nothing. */
export function namedBy<Thing extends string>(value: string | undefined) {
  const parsed = idParam<Thing>().safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
