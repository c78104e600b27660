import { newOpenIdProviderForm, openIdProviderForm } from "@workers/contracts/session/openid";
import { parse } from "@workers/domain/kernel/validation";
import { textIn } from "~/features/shell/forms/form-fields.server";

/** A provider as its form sends it. */
const fields = (form: FormData) => ({
  name: textIn(form, "name"),
  issuer: textIn(form, "issuer"),
  clientId: textIn(form, "clientId"),
  isActive: form.get("isActive") === "on",
});

export const newProviderOfForm = (form: FormData) =>
  parse(newOpenIdProviderForm, {
    ...fields(form),
    preset: textIn(form, "preset") || undefined,
    clientSecret: String(form.get("clientSecret") ?? ""),
  });

export const providerOfForm = (form: FormData) =>
  parse(openIdProviderForm, { ...fields(form), clientSecret: String(form.get("clientSecret") ?? "") || null });
