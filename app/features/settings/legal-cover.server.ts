import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { PageForm } from "@workers/request/pages";
import { enterApp } from "@workers/tenancy";
import { pictureOf } from "./picture-of-form.server";

/**
 * The cover of a legal page that the form carries, kept in one of the project's apps, the chosen ones before others: everybody may see
 * it. Undefined where the form leaves it as it is.
 */
export async function coverOfForm(
  ctx: ProjectContext,
  form: PageForm,
  apps: readonly { id: AppId }[],
  chosen: readonly AppId[] = [],
) {
  if (form.filesOf("_cover").length === 0) return form.get("_remove-cover") === "true" ? null : undefined;
  const app = apps.find(({ id }) => chosen.includes(id)) ?? apps[0];
  return app && (await pictureOf(await enterApp(ctx, app.id), form, "cover", "promo"));
}
