import { accessPlans, serviceSettings } from "@db/shard";
import { memberPlaceholder } from "@db/vocabulary/payments";
import type { addMembers } from "./members";

const texts = {
  de: {
    title: "Empfiehl die Werkstatt weiter",
    text: "Kennst du jemanden, der mit Ton arbeiten möchte? Für jeden Kauf über deinen Link bekommst du eine Provision.",
  },
  en: {
    title: "Recommend the studio",
    text: "Do you know somebody who makes small products? For each purchase by your link you get a commission.",
  },
} as const;

/** An open affiliate center with a link for each plan that is sold. */
export function addAffiliates({ app, appId, shard, now }: Parameters<typeof addMembers>[0]): void {
  const links = shard
    .rowsOf(accessPlans)
    .filter((plan) => plan.priceCents && plan.checkoutUrl)
    .map((plan) => ({
      planId: plan.id,
      url: `${plan.checkoutUrl}?campaignkey=${memberPlaceholder}`,
      commission: plan.interval === "month" ? 15 : 20,
    }));
  shard.add(serviceSettings, {
    appId,
    service: "affiliate-center",
    settings: { isActive: true, ...texts[app.language], links },
    updatedAt: now,
  });
}
