import { invalid } from "@workers/errors";

/** Refuses a form that destroys something without its name having been typed. */
export function requireTypedName(form: FormData, name: string): void {
  if (String(form.get("confirmedName") ?? "").trim() !== name)
    throw invalid({ field: "confirmedName", key: "notAllowed" });
}
