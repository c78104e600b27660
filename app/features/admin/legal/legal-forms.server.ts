import { textIn } from "~/features/shell/forms/form-fields.server";
import { typedNumber } from "@db/vocabulary/numbers";
import { agreementForm, affiliateProgramForm, privacyForm } from "@workers/contracts/admin/legal";
import { legalPageForm, newLegalPageForm } from "@workers/contracts/admin/legal-pages";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";
import { agreementVersions } from "@workers/domain/platform/legal";
import { parse } from "@workers/domain/kernel/validation";

export function privacyOfForm(form: FormData) {
  const text = (name: string) => textIn(form, name);
  const months = text("dataRetentionMonths");
  return parse(privacyForm, {
    isCookieBanner: form.get("isCookieBanner") === "on",
    cookieText: text("cookieText"),
    dataRetentionMonths: months === "" ? null : typedNumber(months),
  });
}

export function agreementOfForm(form: FormData) {
  const text = (name: string) => textIn(form, name);
  const fields = ["company", "street", "zip", "city", "country", "representative"] as const;
  return parse(agreementForm, {
    ...Object.fromEntries(fields.map((name) => [name, text(name)])),
    isAccepted: form.get("isAccepted") === "on",
  });
}

/** Which version of the agreement an address asks for; none that is known: the one of now. */
export const versionIn = (url: URL) => agreementVersions.find((version) => version === url.searchParams.get("version"));

export const affiliateProgramOfForm = (form: FormData) =>
  parse(affiliateProgramForm, {
    isEnabled: form.get("isEnabled") === "on",
    payoutDetails: textIn(form, "payoutDetails") || null,
  });

const legalPageFields = (form: FormData) => ({
  legalPageType: textIn(form, "legalPageType"),
  mode: textIn(form, "mode"),
  ...(textIn(form, "mode") === "url"
    ? { url: textIn(form, "url") || null }
    : { name: textIn(form, "name"), body: richTextFromField(String(form.get("body") ?? "")) }),
  appIds: [...new Set(form.getAll("appIds").map(String).filter(Boolean))],
});
export const newLegalPageOfForm = (form: FormData) => parse(newLegalPageForm, legalPageFields(form));
export const legalPageOfForm = (form: FormData) => parse(legalPageForm, legalPageFields(form));
