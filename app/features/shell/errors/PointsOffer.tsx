import { useFetcher, useLocation } from "@remix-run/react";
import { Coins } from "lucide-react";
import type { LockScreenPage } from "@workers/contracts/lock-screens";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { TextLink } from "~/ui/TextLink";
import { useToastOf } from "../forms/form-outcome";
import { useAppPath } from "../pages/app-path";

interface PointsOfferProps {
  reward: NonNullable<LockScreenPage["reward"]>;
  isPreview: boolean;
}

/** What opens something for points: its price, what one has, and the button. Who buys it is where they wanted to be. */
export function PointsOffer({ reward: { type, entityId, price, balance }, isPreview }: PointsOfferProps) {
  const { t } = useTranslation("gates");
  const path = useAppPath();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  useToastOf(fetcher.data, null);
  const pointsOf = (count: number) => t("points.points", { count });
  return (
    <Card as="section" className="mx-auto grid w-full max-w-prose justify-items-center gap-3 text-center">
      <h2 className="flex items-center gap-2 text-xl font-semibold">
        <Coins aria-hidden className="size-5 text-brand-text" />
        {t("points.title", { points: pointsOf(price) })}
      </h2>
      <p className="text-base text-muted">
        {t("points.balance", { points: pointsOf(balance) })}{" "}
        {balance < price ? t("points.missing", { points: pointsOf(price - balance) }) : null}
      </p>
      <fetcher.Form method="post" action={path("/rewards/spend-points")}>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="entityId" value={entityId} />
        <input type="hidden" name="points" value={price} />
        <input type="hidden" name="next" value={pathname + search} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={isPreview || balance < price}
          isPending={fetcher.state !== "idle"}
        >
          {t("points.buy")}
        </Button>
      </fetcher.Form>
      <TextLink to={path("/rewards#earn")}>{t("points.earn")}</TextLink>
    </Card>
  );
}
