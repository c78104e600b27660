import type { AppContext } from "@workers/context";
import { canInProject } from "@workers/domain/kernel/access";
import { contactsLeft, limitOf } from "@workers/domain/kernel/projects";
import { serviceOrigin } from "@workers/domain/kernel/public-address";

/** What is said before people are invited: how many more the tariff has room for, and, for who may, where it is changed. */
export async function contactsRoomOf(ctx: AppContext) {
  const left = await contactsLeft(ctx);
  return {
    left: left === Infinity ? null : Math.max(0, left),
    limit: limitOf(ctx.project, "contacts"),
    tariffs: canInProject(ctx.team, "project.edit_settings")
      ? { projectId: ctx.project.id, origin: serviceOrigin(ctx.env) }
      : null,
  };
}
