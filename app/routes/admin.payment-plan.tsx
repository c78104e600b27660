import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { tariffNames } from "@db/vocabulary/limits";
import { currencies, type Currency } from "@db/vocabulary/services";
import { tariffForm } from "@workers/contracts/admin/tariffs";
import { canInProject } from "@workers/domain/kernel/access";
import {
  cancelTariff,
  changeTariff,
  followCheckout,
  listInvoices,
  listTariffs,
  tariffOfProject,
  tariffPortal,
} from "@workers/domain/platform/tariffs";
import { AppError } from "@workers/errors";
import { parse } from "@workers/domain/kernel/validation";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect, redirectElsewhere } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { operator, operatorsProject } from "~/features/admin/operator.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useChosenSearch } from "~/features/shell/navigation/use-chosen-search";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { InvoiceList } from "~/features/tariffs/InvoiceList";
import { TariffCards } from "~/features/tariffs/TariffCards";
import { TariffUsage } from "~/features/tariffs/TariffUsage";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";
import { useDates } from "~/ui/use-dates";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const mayEdit = canInProject(ctx.team, "project.edit_settings");
  const session = url.searchParams.get("session");
  // Back from the checkout: the webhook may come a moment later. What fails here, it does.
  if (session && mayEdit) {
    await followCheckout(ctx, session).catch(() => null);
    url.searchParams.delete("session");
    throw redirect(`${url.pathname}${url.search}`);
  }
  const [tariff, tariffs, invoices] = await Promise.all([
    tariffOfProject(ctx),
    listTariffs(operator(outer), undefined),
    // The screen shows the tariff also while Stripe does not answer.
    mayEdit ? listInvoices(ctx, { page: 1, limit: 24 }).catch((error: unknown) => awayOrThrow(error)) : null,
  ]);
  return {
    projectId: ctx.project.id,
    timezone: ctx.project.timezone,
    tariff,
    tariffs,
    invoices: invoices?.items ?? [],
    isInvoicesAway: mayEdit && invoices === null,
    mayChange: mayEdit && tariff.changedBy !== "installation" && ctx.project.status === "active",
  };
});

function awayOrThrow(error: unknown): null {
  if (error instanceof AppError && ["integrationUnreachable", "integrationRefused"].includes(error.errorName))
    return null;
  throw error;
}

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const intent = String(form.get("intent") ?? "");
  if (intent === "portal") throw redirectElsewhere((await tariffPortal(ctx)).url);
  if (intent === "cancel") {
    await cancelTariff(ctx);
    return done("tariffCancelled");
  }
  const wanted = tariffNames.find((name) => intent === `change-${name}`);
  const { checkoutUrl, project } = await changeTariff(
    ctx,
    parse(tariffForm, {
      tariffId: wanted,
      isAnnual: form.get("isAnnual") !== "false",
      currency: form.get("currency") ?? undefined,
    }),
  );
  if (checkoutUrl) throw redirectElsewhere(checkoutUrl);
  return done(project.tariff.name === wanted ? "tariffChanged" : "tariffPlanned");
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:paymentPlan.title"), isPrivate: true }));

export default function PaymentPlan() {
  const { t } = useTranslation("admin");
  const { timezone, tariff, tariffs, invoices, isInvoicesAway, mayChange } = useLoaderData<typeof loader>();
  const search = new URLSearchParams(useChosenSearch());
  const isAnnual = search.get("mode") !== "month";
  const chosen = currencies.find((name) => name === search.get("currency"));
  const currency = (!tariff.isCharged && chosen) || tariff.currency;
  const dates = useDates();
  useFormOutcome((key) => t(`done.${key}`));
  const withParam = (name: string, value: string) => {
    const params = new URLSearchParams(search);
    params.set(name, value);
    return `?${params}`;
  };
  const nameOf = (id: (typeof tariffNames)[number]) => t(`tariff.${id}`);
  const renewsAt = tariff.renewsAt && dates.day(tariff.renewsAt, timezone);
  const hasExcess = Object.keys(tariff.excess).length > 0;
  return (
    <>
      <PageHeader title={t("paymentPlan.title")} text={t("paymentPlan.text")} />
      <div className="grid max-w-5xl grid-cols-1 gap-6">
        {hasExcess ? (
          <Notice tone="warning" title={t("paymentPlan.excessTitle")}>
            {t("paymentPlan.excessText")}
          </Notice>
        ) : null}
        {tariff.paymentMissedAt ? (
          <Notice tone="danger" title={t("paymentPlan.missedTitle")}>
            {t("paymentPlan.missedText")}
          </Notice>
        ) : null}
        <Card as="section" padding="lg">
          <CardHeader
            title={`${t("paymentPlan.current")}: ${nameOf(tariff.tariffId)}`}
            text={
              tariff.next && renewsAt
                ? t("paymentPlan.ends", { date: renewsAt, tariff: nameOf(tariff.next.tariffId) })
                : renewsAt
                  ? `${t("paymentPlan.renews", { date: renewsAt })} · ${t(tariff.isAnnual ? "paymentPlan.chargedYearly" : "paymentPlan.charged")}`
                  : t("paymentPlan.notCharged")
            }
          />
          <TariffUsage tariff={tariff} />
          {tariff.hasPortal ? (
            <Form method="post" className="mt-5 flex">
              <SubmitButton
                name="intent"
                value="portal"
                variant={tariff.paymentMissedAt ? "primary" : "secondary"}
                icon={<CreditCard />}
              >
                {t("paymentPlan.portal")}
              </SubmitButton>
            </Form>
          ) : null}
        </Card>
        <section aria-labelledby="choose" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="choose" className="text-xl font-semibold">
              {t("paymentPlan.choose")}
            </h2>
            <div className="flex flex-wrap gap-3">
              <ChoiceLinks
                label={t("paymentPlan.mode")}
                choices={[
                  { to: withParam("mode", "year"), label: t("paymentPlan.annual"), isCurrent: isAnnual },
                  { to: withParam("mode", "month"), label: t("paymentPlan.monthly"), isCurrent: !isAnnual },
                ]}
              />
              {/* A subscription keeps its currency. */}
              {tariff.isCharged ? null : (
                <ChoiceLinks
                  label={t("paymentPlan.currency")}
                  choices={currencies.map((name: Currency) => ({
                    to: withParam("currency", name),
                    label: name,
                    isCurrent: name === currency,
                  }))}
                />
              )}
            </div>
          </div>
          {tariff.changedBy === "installation" ? (
            <Notice title={t("paymentPlan.byInstallation")}>{t("paymentPlan.byInstallationText")}</Notice>
          ) : null}
          <TariffCards
            tariffs={tariffs}
            current={tariff}
            isAnnual={isAnnual}
            currency={currency}
            mayChange={mayChange}
            timezone={timezone}
          />
        </section>
        {isInvoicesAway ? <Notice>{t("paymentPlan.invoicesAway")}</Notice> : null}
        {invoices.length > 0 ? <InvoiceList invoices={invoices} timezone={timezone} /> : null}
        {mayChange && tariff.tariffId !== "free" && tariff.next?.tariffId !== "free" ? (
          <div>
            <ConfirmedForm
              intent="cancel"
              variant="secondary"
              label={t("paymentPlan.cancel")}
              title={t("paymentPlan.cancelTitle")}
              text={renewsAt ? t("paymentPlan.cancelLater", { date: renewsAt }) : t("paymentPlan.cancelNow")}
              confirmLabel={t("paymentPlan.cancelConfirm")}
              cancelLabel={t("paymentPlan.keep", { tariff: nameOf(tariff.tariffId) })}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
