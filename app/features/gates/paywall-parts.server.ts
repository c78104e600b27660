import type { AppContext } from "@workers/context";
import type { LockScreen } from "@workers/contracts/lock-screens";
import { text } from "@workers/domain/kernel/texts";
import { hasPromo, offersAmong, planChoicesOfApp, previewLockScreen } from "@workers/domain/platform/lock-screens";
import type { PaywallParts } from "./paywall-draft";

/** The plans to choose from, and what the preview beside the editor needs. */
export async function paywallPage(ctx: AppContext, screen: LockScreen | null) {
  const [plans, page, isPromoShown] = await Promise.all([
    planChoicesOfApp(ctx),
    screen?.kind === "custom" && screen.planIds.length === 0 ? previewLockScreen(ctx, screen.id) : null,
    hasPromo(ctx),
  ]);
  const offers = await offersAmong(
    ctx,
    plans.map(({ id }) => id),
  );
  const word = (key: string) => text(ctx.app.language, "defaults", key);
  const parts: PaywallParts = {
    offers,
    opening: page?.plans ?? [],
    buttons: {
      registration: word(ctx.app.isAllowedSignupsToPublicApp ? "lockScreenRegister" : "lockScreenSignIn"),
      promo: isPromoShown ? word("lockScreenPromo") : null,
      custom: word("lockScreenMore"),
    },
  };
  return { plans, parts };
}
