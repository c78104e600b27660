import { trackingFields, trackingTypes } from "@db/vocabulary/consent";
import { newTrackingForm, trackingForm } from "@workers/contracts/consent/trackings";
import { parse } from "@workers/domain/kernel/validation";
import { textIn } from "~/features/shell/forms/form-fields.server";

/** A tracking as its form sends it: the fields of its type alone, and no secret where none was typed. */
function trackingOfFields(form: FormData) {
  const type = trackingTypes.find((known) => known === textIn(form, "type")) ?? "custom";
  return {
    name: textIn(form, "name"),
    ...Object.fromEntries(trackingFields[type].fields.map((field) => [field, String(form.get(field) ?? "")])),
    ...(textIn(form, "secret") && { secret: textIn(form, "secret") }),
    appIds: [...new Set(form.getAll("appIds").map(String).filter(Boolean))],
    isActive: form.get("isActive") === "on",
  };
}

export const newTrackingOfForm = (form: FormData) =>
  parse(newTrackingForm, { type: textIn(form, "type"), ...trackingOfFields(form) });
export const trackingOfForm = (form: FormData) => parse(trackingForm, trackingOfFields(form));
