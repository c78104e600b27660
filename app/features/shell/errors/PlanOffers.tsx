import { Form, useLocation, useNavigation } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import type { PlanInterval } from "@db/vocabulary/payments";
import type { LockScreenPage } from "@workers/contracts/lock-screens";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { useTranslation } from "~/i18n/use-translation";
import { useChosenSearch } from "../navigation/use-chosen-search";
import { useAppPath } from "../pages/app-path";
import { Badge } from "~/ui/Badge";
import { Button, buttonClass, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { usePrice } from "~/ui/use-price";

/** The plans that open what is locked, each with its price and the way to it. */
export function PlanOffers({
  screen,
  isPreview,
}: {
  /** Without a slug it stands on a page whose own action takes `intent` take. */
  screen: Pick<LockScreenPage, "plans" | "heldPlanIds" | "isMember"> &
    Partial<Pick<LockScreenPage, "highlightedPlanId">> & { slug: string | null };
  isPreview: boolean;
}) {
  const { t } = useTranslation("gates");
  const { plans, choices } = useInterval(screen.plans);
  const columns =
    plans.length === 1
      ? "mx-auto w-full max-w-md"
      : plans.length === 2
        ? "sm:grid-cols-2"
        : "sm:grid-cols-2 lg:grid-cols-3";
  return (
    <section className="grid gap-5" aria-label={t("plans.title")}>
      <h2 className="text-center text-xl font-semibold">{t("plans.title")}</h2>
      {choices.length > 0 ? (
        <div className="flex justify-center">
          <ChoiceLinks label={t("plans.interval")} choices={choices} />
        </div>
      ) : null}
      <ul className={`grid items-stretch gap-4 ${columns}`}>
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <Offer
              plan={plan}
              slug={screen.slug}
              isHighlighted={plan.id === screen.highlightedPlanId}
              isHeld={screen.heldPlanIds.includes(plan.id)}
              isMember={screen.isMember}
              isPreview={isPreview}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Where some plans are paid by the month and others by the year, those of one interval are shown at once, with links to choose it; the
 * address says which. What is paid once, or costs nothing, is always shown.
 */
function useInterval(all: readonly OfferedPlan[]) {
  const { t } = useTranslation("gates");
  const { pathname } = useLocation();
  const params = new URLSearchParams(useChosenSearch());
  const has = (interval: PlanInterval) => all.some((plan) => plan.type === "paid" && plan.interval === interval);
  if (!has("month") || !has("year")) return { plans: all, choices: [] };
  const chosen = params.get("interval") === "year" ? "year" : "month";
  const plans = all.filter(({ type, interval }) => type !== "paid" || interval === "once" || interval === chosen);
  const choices = (["month", "year"] as const).map((interval) => {
    params.set("interval", interval);
    return { to: `${pathname}?${params}`, label: t(`plans.by.${interval}`), isCurrent: interval === chosen };
  });
  return { plans, choices };
}

interface OfferProps {
  plan: OfferedPlan;
  slug: string | null;
  isHighlighted: boolean;
  isHeld: boolean;
  isMember: boolean;
  isPreview: boolean;
}

function Offer({ plan, slug, isHighlighted, isHeld, isMember, isPreview }: OfferProps) {
  const { t } = useTranslation("gates");
  const price = usePrice();
  const limit = plan.limitAccessByTime;
  return (
    <Card
      as="article"
      className={classNames("flex flex-col gap-4", isHighlighted && "ring-2 ring-brand-strong")}
      aria-label={plan.name}
    >
      <div className="grid gap-1">
        <h3 className="text-lg font-semibold break-words">{plan.name}</h3>
        <p className="text-2xl font-semibold text-text">
          {plan.type === "free"
            ? t("plans.free")
            : plan.priceCents === null
              ? null
              : price(plan.priceCents, plan.currency)}
          {plan.type === "paid" && plan.priceCents !== null ? (
            <span className="ml-1.5 text-sm font-normal text-muted">{t(`plans.per.${plan.interval}`)}</span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {plan.trialDays > 0 ? <Badge tone="success">{t("plans.trial", { count: plan.trialDays })}</Badge> : null}
          {limit ? <Badge>{t(`plans.limit.${limit.unit}`, { count: limit.value })}</Badge> : null}
          {isHighlighted ? <Badge tone="brand">{t("plans.highlighted")}</Badge> : null}
          {isHeld ? <Badge tone="brand">{t("plans.held")}</Badge> : null}
        </p>
      </div>
      {plan.description ? <p className="text-base whitespace-pre-line text-muted">{plan.description}</p> : null}
      <div className="mt-auto pt-2">
        {isHeld ? null : <WayToPlan plan={plan} slug={slug} isMember={isMember} isPreview={isPreview} />}
      </div>
    </Card>
  );
}

/** A press that leads to the plan, or a line that says why there is none. */
function WayToPlan({ plan, slug, isMember, isPreview }: Omit<OfferProps, "isHeld" | "isHighlighted">) {
  const { t } = useTranslation("gates");
  const path = useAppPath();
  const { pathname } = useLocation();
  const search = useChosenSearch();
  const { state, formData } = useNavigation();
  const isTaking = state !== "idle" && formData?.get("planId") === plan.id;
  if (plan.type === "paid" && plan.checkoutUrl) {
    return (
      <a href={plan.checkoutUrl} rel="noopener" className={buttonClass({ variant: "primary", isFullWidth: true })}>
        {t(plan.trialDays > 0 ? "plans.tryIt" : "plans.buy")}
        <ArrowUpRight aria-hidden className="size-4" />
      </a>
    );
  }
  if (plan.isSoldHere) {
    return (
      <ButtonLink
        variant="primary"
        isFullWidth
        to={path(`/checkout/${plan.id}?next=${encodeURIComponent(pathname + search)}`)}
      >
        {t(plan.trialDays > 0 ? "plans.tryIt" : "plans.buy")}
      </ButtonLink>
    );
  }
  if (plan.type === "free") {
    if (!isMember) {
      return (
        <ButtonLink variant="primary" isFullWidth to={path.signUp(pathname + search)}>
          {t("plans.takeAsGuest")}
        </ButtonLink>
      );
    }
    return (
      <Form
        method="post"
        action={slug === null ? undefined : path(`/join/${slug}?next=${encodeURIComponent(pathname + search)}`)}
      >
        {slug === null ? <input type="hidden" name="intent" value="take" /> : null}
        <input type="hidden" name="planId" value={plan.id} />
        <Button type="submit" variant="primary" isFullWidth isPending={isTaking} disabled={isPreview}>
          {t("plans.take")}
        </Button>
      </Form>
    );
  }
  return <p className="text-sm text-muted">{t(plan.type === "paid" ? "plans.notSold" : "plans.byOperators")}</p>;
}
