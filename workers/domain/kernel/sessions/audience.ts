import type { ProjectId } from "@db/vocabulary/ids";
import type { Tenant } from "@workers/context";

/** Whom a session's tokens are for: the hosts of one project, or the service host (null). */
export type Audience = ProjectId | null;

/** The audience of a request's host: the only one whose tokens count there, and the one of sessions that begin there. */
export const audienceOf = (tenant: Tenant): Audience => (tenant.kind === "service" ? null : tenant.project.id);
