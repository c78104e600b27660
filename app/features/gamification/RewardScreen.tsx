import { PartyPopper } from "lucide-react";
import type { CustomStuff } from "@workers/contracts/gamification/rewards";
import { AttachedFiles } from "~/features/attachments/AttachedFiles";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { PageHeader } from "~/ui/PageHeader";
import { RewardCard } from "./RewardCard";

/** A reward of the operators' own, with what its buyers are shown. */
export function RewardScreen({ stuff, balance }: { stuff: CustomStuff; balance: number | null }) {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const { name, description, windowAfterPurchase, isBought } = stuff;
  const window = isBought ? windowAfterPurchase : null;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader title={name} back={{ to: path("/rewards/spend-points"), label: t("spend.title") }} />
      {window ? (
        <Card as="section" aria-labelledby="after-purchase" className="grid gap-3">
          <CardHeader
            title={
              <span id="after-purchase" className="flex items-center gap-2">
                <PartyPopper aria-hidden className="size-5 text-brand-text" />
                {t("spend.done")}
              </span>
            }
          />
          {window.content ? (
            <p className="text-base whitespace-pre-line [overflow-wrap:anywhere]">{window.content}</p>
          ) : null}
          {window.attachments.length > 0 ? <AttachedFiles files={window.attachments} /> : null}
        </Card>
      ) : null}
      {description ? <p className="text-base whitespace-pre-line [overflow-wrap:anywhere]">{description}</p> : null}
      <ul className="grid gap-4 sm:max-w-sm">
        <RewardCard
          reward={{
            type: "custom_stuff",
            entityId: stuff.id,
            name,
            description: "",
            coverUrl: stuff.coverUrl,
            points: stuff.rewardPoints,
            path: null,
            isBought,
          }}
          balance={balance}
        />
      </ul>
    </div>
  );
}
