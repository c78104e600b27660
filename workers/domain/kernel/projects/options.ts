import { eq } from "drizzle-orm";
import { projects } from "@db/directory";
import { languages } from "@db/vocabulary/enumerations";
import { tariffs } from "@db/vocabulary/limits";
import { currencies, paymentProviderTypes } from "@db/vocabulary/services";
import type { ProjectContext } from "@workers/context";
import { directoryUpdate } from "@workers/store";
import type { ProjectOptionsForm, ProjectOptionsView } from "@workers/contracts/admin/projects";
import { requireInProject } from "../access";
import { requireActive } from "./room";

/** What the project's forms offer, for its team. */
export function viewProjectOptions(ctx: ProjectContext): ProjectOptionsView {
  requireInProject(ctx, "project.view");
  const chosen = ctx.project.options;
  return {
    currencies: chosen?.currencies ?? [...currencies],
    languages: chosen?.languages ?? [...languages],
    providers: [...paymentProviderTypes],
    limits: tariffs[ctx.project.tariff],
  };
}

/** Chooses which currencies and languages forms offer. */
export async function editProjectOptions(
  ctx: ProjectContext,
  changes: ProjectOptionsForm,
): Promise<ProjectOptionsView> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  const before = viewProjectOptions(ctx);
  const options = {
    currencies: changes.currencies ?? before.currencies,
    languages: changes.languages ?? before.languages,
  };
  await ctx.directory.write([
    directoryUpdate(projects, { options, updatedAt: ctx.now() }, eq(projects.id, ctx.project.id)),
  ]);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return viewProjectOptions({ ...ctx, project: { ...ctx.project, options } });
}
