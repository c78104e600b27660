import type { z } from "zod";
import type { OpenService } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import { editServiceSettings, viewServiceSettings } from "@workers/domain/platform/apps";
import { pageAction, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { done } from "~/features/shell/forms/form-outcome";
import { plainServiceForm } from "./service-forms.server";

const refOf = (service: OpenService) => ({ entityType: "service", entityId: service }) as const;

/** What the settings screen of a service shows of the service itself: how it stands in the navigation, and who gets in. */
export async function servicePageOf<S extends OpenService>(ctx: AppContext, service: S) {
  const [settings, access] = await Promise.all([viewServiceSettings(ctx, service), accessPageOf(ctx, refOf(service))]);
  return { settings, access };
}

/** Saves what that screen sends: access, the service itself, or by its intent a form that the screen has besides. */
export const serviceAction = (service: OpenService, forms: Record<string, z.ZodType>) =>
  pageAction(async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    if (await saveAccess(ctx, refOf(service), form)) return done("saved", form);
    const own = forms[String(form.get("intent"))];
    await editServiceSettings(ctx, service, parseForm(own ?? plainServiceForm, form));
    return done("saved", form);
  });
