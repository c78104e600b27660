import { typedNumber } from "@db/vocabulary/numbers";
import { agreementForm, affiliateProgramForm, privacyForm } from "@workers/contracts/admin/legal";
import { parse } from "@workers/domain/validation";

const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? "").trim();

export function privacyOfForm(form: FormData) {
  const text = textIn(form);
  const months = text("dataRetentionMonths");
  return parse(privacyForm, {
    isCookieBanner: form.get("isCookieBanner") === "on",
    isAnalyticsConsent: form.get("isAnalyticsConsent") === "on",
    cookieText: text("cookieText"),
    privacyUrl: text("privacyUrl") || null,
    dataRetentionMonths: months === "" ? null : typedNumber(months),
  });
}

export function agreementOfForm(form: FormData) {
  const text = textIn(form);
  const fields = ["company", "street", "zip", "city", "country", "representative"] as const;
  return parse(agreementForm, {
    ...Object.fromEntries(fields.map((name) => [name, text(name)])),
    isAccepted: form.get("isAccepted") === "on",
  });
}

export const affiliateProgramOfForm = (form: FormData) =>
  parse(affiliateProgramForm, {
    isEnabled: form.get("isEnabled") === "on",
    payoutDetails: String(form.get("payoutDetails") ?? "").trim() || null,
  });
