import { Form, useLocation, useNavigation } from "@remix-run/react";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
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
import { TextWithLists } from "./TextWithLists";

/** What of a plan its card shows. */
export type ShownPlan = Pick<
  OfferedPlan,
  | "id"
  | "name"
  | "type"
  | "description"
  | "priceCents"
  | "currency"
  | "interval"
  | "trialDays"
  | "limitAccessByTime"
  | "checkoutUrl"
  | "isSoldHere"
>;

interface PlanOffersProps {
  /** Without a slug it stands on a page whose own action takes `intent` take. */
  screen: Pick<LockScreenPage, "heldPlanIds" | "isMember"> &
    Partial<Pick<LockScreenPage, "highlightedPlanId">> & { slug: string | null; plans: readonly ShownPlan[] };
  isPreview: boolean;
  /** In one column, however wide the window. */
  isNarrow?: boolean;
  /** Its heading among others of a page; without it, that of a lock screen. */
  title?: string;
}

/** The plans that open what is locked, each with its price and the way to it. */
export function PlanOffers({ screen, isPreview, isNarrow = false, title }: PlanOffersProps) {
  const { t } = useTranslation("gates");
  const { plans, choices } = useInterval(screen.plans);
  const [shownInterval, setShownInterval] = useState<PlanInterval>("month");
  const shown = isNarrow ? plansBy(screen.plans, shownInterval) : plans;
  const columns = isNarrow
    ? ""
    : plans.length === 1
      ? "mx-auto w-full max-w-md"
      : plans.length === 2
        ? "sm:grid-cols-2"
        : "sm:grid-cols-2 lg:grid-cols-3";
  return (
    <section className="grid gap-5" aria-label={title ?? t("plans.title")}>
      <h2 className={classNames("font-semibold", title ? "text-lg" : "text-center text-xl")}>
        {title ?? t("plans.title")}
      </h2>
      {choices.length === 0 ? null : isNarrow ? (
        // Within an editor the address stays as it is.
        <div className="flex justify-center gap-2" role="group" aria-label={t("plans.interval")}>
          {intervals.map((interval) => (
            <Button
              key={interval}
              size="sm"
              variant={interval === shownInterval ? "secondary" : "quiet"}
              aria-pressed={interval === shownInterval}
              onClick={() => setShownInterval(interval)}
            >
              {t(`plans.by.${interval}`)}
            </Button>
          ))}
        </div>
      ) : (
        <div className="flex justify-center">
          <ChoiceLinks label={t("plans.interval")} choices={choices} />
        </div>
      )}
      <ul className={`grid items-stretch gap-4 ${columns}`}>
        {shown.map((plan) => (
          <li key={plan.id} className="grid min-w-0">
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
function useInterval(all: readonly ShownPlan[]) {
  const { t } = useTranslation("gates");
  const { pathname } = useLocation();
  const params = new URLSearchParams(useChosenSearch());
  const has = (interval: PlanInterval) => all.some((plan) => plan.type === "paid" && plan.interval === interval);
  if (!has("month") || !has("year")) return { plans: all, choices: [] };
  const chosen = params.get("interval") === "year" ? "year" : "month";
  const plans = plansBy(all, chosen);
  const choices = intervals.map((interval) => {
    params.set("interval", interval);
    return { to: `${pathname}?${params}`, label: t(`plans.by.${interval}`), isCurrent: interval === chosen };
  });
  return { plans, choices };
}

const intervals = ["month", "year"] as const;

/** Those of one rhythm, with what is paid once or costs nothing; all of them where there is one rhythm alone. */
function plansBy(all: readonly ShownPlan[], chosen: PlanInterval): readonly ShownPlan[] {
  const has = (interval: PlanInterval) => all.some((plan) => plan.type === "paid" && plan.interval === interval);
  if (!has("month") || !has("year")) return all;
  return all.filter(({ type, interval }) => type !== "paid" || interval === "once" || interval === chosen);
}

interface OfferProps {
  plan: ShownPlan;
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
      {plan.description ? <TextWithLists text={plan.description} /> : null}
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
