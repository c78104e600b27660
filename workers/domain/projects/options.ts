import { eq } from "drizzle-orm";
import { z } from "zod";
import { projects } from "@db/directory";
import { type Language, languages } from "@db/vocabulary/enumerations";
import { tariffs, type TariffLimits } from "@db/vocabulary/limits";
import { currencies, type Currency, paymentProviderTypes, type PaymentProviderType } from "@db/vocabulary/services";
import type { ProjectContext } from "@workers/context";
import { directoryUpdate } from "@workers/store";
import { requireInProject } from "../access";
import { key } from "@workers/contracts/validation-key";
import { requireActive } from "./room";

/** What the project's forms offer. */
export interface ProjectOptionsView {
  currencies: Currency[];
  languages: Language[];
  providers: PaymentProviderType[];
  limits: TariffLimits;
}

const some = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .min(1, { error: key("notEmpty") })
    .max(values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: key("unique") });

export const projectOptionFields = { currencies: some(currencies), languages: some(languages) };

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
  changes: Partial<{ currencies: Currency[]; languages: Language[] }>,
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
