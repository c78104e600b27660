import type { ProjectContext } from "@workers/context";
import { appDropdown } from "@workers/domain/platform/apps";

/** The project's apps by name, for what is set for some of them. */
export const appsToChoose = async (ctx: ProjectContext) =>
  (await appDropdown(ctx, { page: 1, limit: 100 })).data.map(({ id, name }) => ({ id, name }));
