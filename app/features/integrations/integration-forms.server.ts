import { automationForm, newAutomationForm } from "@workers/contracts/integrations/automations";
import { autoresponderForm, type AutoresponderForm } from "@workers/contracts/integrations/autoresponders";
import { newSmtpForm, smtpForm } from "@workers/contracts/integrations/smtp";
import { typedNumber } from "@db/vocabulary/numbers";
import { limits } from "@db/vocabulary/limits";
import { parse } from "@workers/domain/validation";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
const choices = (form: FormData, name: string): string[] => [...new Set(form.getAll(name).map(String).filter(Boolean))];

/** A mail server as its form sends it. */
const smtpFields = (form: FormData) => ({
  name: text(form, "name"),
  host: text(form, "host"),
  port: text(form, "port") === "" ? limits.smtpPort.default : typedNumber(text(form, "port")),
  enc: text(form, "enc") || "none",
  username: text(form, "username"),
  // Spaces at its ends may belong to it.
  password: String(form.get("password") ?? "") || null,
  fromEmail: text(form, "fromEmail"),
  fromName: text(form, "fromName"),
  appIds: choices(form, "appIds"),
  isActive: form.get("isActive") === "on",
});
export const newSmtpOfForm = (form: FormData) => parse(newSmtpForm, smtpFields(form));
export const smtpOfForm = (form: FormData) => parse(smtpForm, smtpFields(form));

/** A newsletter tool as its form sends it; what its type doesn't have is not in the form. */
export function autoresponderOfForm(form: FormData): AutoresponderForm {
  return parse(autoresponderForm, {
    name: text(form, "name") || undefined,
    apiKey: text(form, "apiKey") || null,
    apiUrl: text(form, "apiUrl") || null,
    username: text(form, "username") || null,
    password: String(form.get("password") ?? "") || null,
    isActive: form.get("isActive") === "on",
    ...(form.has("appId") && { appId: text(form, "appId") || null }),
  });
}

/** Where an automation saves contacts. Where the tool could not be asked, its lists and tags are not in the form and stay as they are. */
const automationFields = (form: FormData) => ({
  autoresponderId: text(form, "autoresponderId"),
  ...(form.has("choices") && { listId: text(form, "listId") || null, tagIds: choices(form, "tagIds") }),
  isActive: form.get("isActive") === "on",
});
export const newAutomationOfForm = (form: FormData) => parse(newAutomationForm, automationFields(form));
export const automationOfForm = (form: FormData) => parse(automationForm, automationFields(form));
