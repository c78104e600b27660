import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { PageForm } from "@workers/request/pages";
import { enterApp } from "@workers/tenancy";
import { appsToChoose } from "~/features/integrations/apps-to-choose.server";
import { pictureOf } from "~/features/settings/picture-of-form.server";

/** The cover that the form carries, kept in an app that shows the page: everybody may see it. Undefined where the form leaves it as it is. */
export async function coverOfForm(ctx: ProjectContext, form: PageForm, appIds: readonly AppId[] = []) {
  if (form.filesOf("_cover").length === 0) return form.get("_remove-cover") === "true" ? null : undefined;
  const own = await appsToChoose(ctx);
  const app = own.find(({ id }) => appIds.includes(id)) ?? own[0];
  return app && (await pictureOf(await enterApp(ctx, app.id), form, "cover", "promo"));
}
