import { useFetcher, useNavigate } from "@remix-run/react";
import { Check, Gift } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Reward } from "@workers/contracts/gamification/rewards";
import { useToastOf } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { Image } from "~/ui/Image";
import { pictureSources } from "~/ui/picture-sources";

/** Something that points buy, with its price and the button; balance null for guests. */
export function RewardCard({ reward, balance }: { reward: Reward; balance: number | null }) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const { type, entityId, name, description, coverUrl, points, isBought } = reward;
  // The form of what is bought just now stays: it leads on to what was bought.
  const [wasBought] = useState(isBought);
  const isAffordable = balance === null || balance >= points;
  const opensAt = type === "custom_stuff" ? `/rewards/custom/${entityId}` : reward.path;
  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden">
      {coverUrl ? (
        <Image
          {...pictureSources(coverUrl)}
          sizes="(width < 48rem) 100vw, 24rem"
          alt=""
          className="aspect-[5/2] w-full"
        />
      ) : (
        <span aria-hidden className="grid aspect-[5/2] place-items-center bg-brand-soft text-brand-text">
          <Gift className="size-8" />
        </span>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 dir="auto" className="min-w-0 text-base font-semibold [overflow-wrap:anywhere]">
            {name}
          </h3>
          {isBought ? (
            <Badge tone="success" icon={<Check />}>
              {t("spend.bought")}
            </Badge>
          ) : null}
        </div>
        {description ? <p className="line-clamp-3 text-sm text-muted">{description}</p> : null}
        {balance !== null && !isAffordable && !isBought ? (
          <p className="text-sm text-muted">
            {t("spend.missing", { points: t("points", { count: points - balance }) })}
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">
          {!isBought || (type === "custom_stuff" && (isAffordable || !wasBought)) ? (
            <BuyForm reward={reward} balance={balance} />
          ) : null}
          {isBought && opensAt ? (
            <ButtonLink size="sm" to={path(opensAt)}>
              {t(type === "custom_stuff" ? "spend.show" : "spend.open")}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** Asks before points are spent. Without script they are spent at once. */
function BuyForm({ reward: { type, entityId, name, points }, balance }: { reward: Reward; balance: number | null }) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const fetcher = useFetcher<{ opensAt?: string | null }>();
  const navigate = useNavigate();
  useToastOf(fetcher.data, (key) => t(key as "spend.done"));
  const opensAt = fetcher.data?.opensAt;
  const target = opensAt ? path(opensAt) : null;
  // While the fetcher still loads, its end would complete the navigation with the matches of the page that is left.
  const isSettled = fetcher.state === "idle";
  useEffect(() => {
    if (target && isSettled) navigate(target);
  }, [target, isSettled, navigate]);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  if (balance === null)
    return (
      <ButtonLink size="sm" to={path.signIn("/rewards/spend-points")}>
        {t("spend.signIn")}
      </ButtonLink>
    );
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <fetcher.Form method="post" action={path("/rewards/spend-points")} ref={form} onSubmit={ask}>
      <input type="hidden" name="type" value={type} />
      {entityId ? <input type="hidden" name="entityId" value={entityId} /> : null}
      <input type="hidden" name="points" value={points} />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        isPending={fetcher.state !== "idle"}
        disabled={balance < points}
        aria-label={`${name}: ${t("spend.buy", { points: t("points", { count: points }) })}`}
      >
        {t("spend.buy", { points: t("points", { count: points }) })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          fetcher.submit(form.current);
        }}
        title={t("spend.buyAsk", { name, points: t("points", { count: points }) })}
        text={t("spend.buyText", { points: t("points", { count: balance - points }) })}
        confirmLabel={t("spend.confirm")}
        tone="primary"
      />
    </fetcher.Form>
  );
}
