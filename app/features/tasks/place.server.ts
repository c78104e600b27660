import type { AppContext, ProjectContext } from "@workers/context";
import { requireUser } from "@workers/domain/kernel/access";

/** Where a browser remembers the background tasks of a person in a project, for `TaskList`. */
export const placeOfTasks = (ctx: ProjectContext): string => `${requireUser(ctx).actor.account.id}:${ctx.project.id}`;

/** The same in one of its apps. */
export const placeOfTasksInApp = (ctx: AppContext): string => `${requireUser(ctx).actor.account.id}:${ctx.app.id}`;
