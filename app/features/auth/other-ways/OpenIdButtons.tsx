import { useSearchParams } from "@remix-run/react";
import { LogIn } from "lucide-react";
import type { OpenIdChoice } from "@workers/contracts/session/openid";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { useStepPath } from "../step-path";

/** Where else one may sign in; each leads to another site, so it is no link of the router. */
export function OpenIdButtons({ choices }: { choices: readonly OpenIdChoice[] }) {
  const { t } = useTranslation("auth");
  const path = useStepPath();
  return choices.map(({ id, name }) => (
    <a
      key={id}
      href={path(`/auth/openid/${id}/begin`)}
      className={buttonClass({ size: "lg", isFullWidth: true })}
      data-leave="freely"
    >
      <LogIn aria-hidden />
      <span className="min-w-0 truncate">{t("openId.signIn", { provider: name })}</span>
    </a>
  ));
}

const reasons = [
  "cancelled",
  "emailUnverified",
  "unreachable",
  "signUpNotAllowed",
  "signInExpired",
  "tooMany",
] as const;

/** Why a sign-in elsewhere didn't work, as the address says. */
export function OpenIdFailure() {
  const { t } = useTranslation("auth");
  const [query] = useSearchParams();
  const reason = query.get("openid");
  if (reason === null) return null;
  const known = reasons.find((name) => name === reason) ?? "other";
  return (
    <div role="alert" className="mb-6">
      <Notice tone={known === "cancelled" ? "info" : "danger"}>{t(`openId.failed.${known}`)}</Notice>
    </div>
  );
}
