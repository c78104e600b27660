import { textIn } from "~/features/shell/forms/form-fields.server";
import { automationForm, newAutomationForm } from "@workers/contracts/integrations/automations";
import { autoresponderForm, type AutoresponderForm } from "@workers/contracts/integrations/autoresponders";
import { newSmtpForm, smtpForm } from "@workers/contracts/integrations/smtp";
import { typedNumber } from "@db/vocabulary/numbers";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { parse } from "@workers/domain/kernel/validation";

const choices = (form: FormData, name: string): string[] => [...new Set(form.getAll(name).map(String).filter(Boolean))];

/** A mail server as its form sends it. */
const smtpFields = (form: FormData) => ({
  name: textIn(form, "name"),
  host: textIn(form, "host"),
  port: textIn(form, "port") === "" ? integrationLimits.smtpPort.default : typedNumber(textIn(form, "port")),
  enc: textIn(form, "enc") || "none",
  username: textIn(form, "username"),
  // Spaces at its ends may belong to it.
  password: String(form.get("password") ?? "") || null,
  fromEmail: textIn(form, "fromEmail"),
  fromName: textIn(form, "fromName"),
  appIds: choices(form, "appIds"),
  isActive: form.get("isActive") === "on",
});
export const newSmtpOfForm = (form: FormData) => parse(newSmtpForm, smtpFields(form));
export const smtpOfForm = (form: FormData) => parse(smtpForm, smtpFields(form));

/** A newsletter tool as its form sends it; what its type doesn't have is not in the form. */
export function autoresponderOfForm(form: FormData): AutoresponderForm {
  return parse(autoresponderForm, {
    name: textIn(form, "name") || undefined,
    apiKey: textIn(form, "apiKey") || null,
    apiUrl: textIn(form, "apiUrl") || null,
    username: textIn(form, "username") || null,
    password: String(form.get("password") ?? "") || null,
    isActive: form.get("isActive") === "on",
    ...(form.has("appId") && { appId: textIn(form, "appId") || null }),
  });
}

/** Where an automation saves contacts. Where the tool could not be asked, its lists and tags are not in the form and stay as they are. */
const automationFields = (form: FormData) => ({
  autoresponderId: textIn(form, "autoresponderId"),
  ...(form.has("choices") && { listId: textIn(form, "listId") || null, tagIds: choices(form, "tagIds") }),
  isActive: form.get("isActive") === "on",
});

/** What the app itself does with members: its form says event, settings and action, and names no tool. */
const ownAutomationFields = (form: FormData) => ({
  event: textIn(form, "event"),
  action: textIn(form, "action"),
  eventTagIds: choices(form, "eventTagIds[]"),
  eventPlanIds: choices(form, "eventPlanIds[]"),
  eventCourseIds: choices(form, "eventCourseIds[]"),
  eventStatusIds: choices(form, "eventStatusIds[]"),
  eventRewardIds: choices(form, "eventRewardIds[]"),
  ...(textIn(form, "points") && { points: typedNumber(textIn(form, "points")) }),
  ...(textIn(form, "senderId") && { senderId: textIn(form, "senderId") }),
  ...(textIn(form, "days") && { days: typedNumber(textIn(form, "days")) }),
  segmentId: textIn(form, "segmentId") || null,
  memberTagIds: choices(form, "memberTagIds[]"),
  spaceIds: choices(form, "spaceIds[]"),
  subject: textIn(form, "subject"),
  message: textIn(form, "message"),
  isActive: form.get("isActive") === "on",
});
const fieldsOf = (form: FormData) => (form.has("action") ? ownAutomationFields(form) : automationFields(form));
export const newAutomationOfForm = (form: FormData) => parse(newAutomationForm, fieldsOf(form));
export const automationOfForm = (form: FormData) => parse(automationForm, fieldsOf(form));
