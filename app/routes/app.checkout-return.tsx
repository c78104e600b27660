import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { CircleCheck, CircleX, Hourglass, Landmark } from "lucide-react";
import { useEffect } from "react";
import { checkoutState } from "@workers/domain/commerce/checkout";
import { basePathOf, pageLoader, safeNext } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { appPath, useAppPath } from "~/features/shell/pages/app-path";
import { LegalLinks } from "~/features/shell/pages/LegalLinks";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const start = appPath(basePathOf(outer)).start();
  const next = safeNext(url.searchParams.get("next"), start);
  return { ...(await checkoutState(ctx, url.searchParams.get("session") ?? "")), next };
});

export const handle = { texts: ["checkout"], hasRail: false };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("checkout:return.title"), isPrivate: true }));

const icons = { waiting: Hourglass, debit: Landmark, left: CircleX, paid: CircleCheck };

/** Guests hear of nothing by a room; members do, and this is for them where a message was missed. */
const askAgainMilliseconds = 2000;

/** Where buyers come back from the payment: waits until their access is there. */
export default function CheckoutReturn() {
  const { t } = useTranslation("checkout");
  const { progress, planName, email, entry, next } = useLoaderData<typeof loader>();
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  useFreshLoaders(({ event }) => event === "plan.granted" && "now");
  useEffect(() => {
    if (progress !== "waiting") return undefined;
    const timer = setInterval(revalidate, askAgainMilliseconds);
    return () => clearInterval(timer);
  }, [progress, revalidate]);
  const Icon = icons[progress];
  const plan = planName ?? "";
  const text =
    progress === "paid" ? t(`return.${entry}Text`, { email: email ?? "" }) : t(`return.${progress}Text`, { plan });
  return (
    <div role="status">
      <EmptyState
        isWholePage
        icon={<Icon />}
        title={t(`return.${progress}`, { plan })}
        text={text}
        action={
          progress === "left" ? (
            <ButtonLink to={next}>{t("return.again")}</ButtonLink>
          ) : progress === "paid" && entry === "here" ? (
            <ButtonLink variant="primary" to={next}>
              {t("return.go")}
            </ButtonLink>
          ) : progress === "paid" && entry === "signIn" ? (
            <ButtonLink variant="primary" to={path.signIn(next)}>
              {t("return.signIn")}
            </ButtonLink>
          ) : undefined
        }
      />
      <LegalLinks className="justify-center" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
