import { type MouseEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import LockScreenView, { type ShownScreen } from "./LockScreenView";

/** A lock screen while it is written, as guests and as members see it. Its links and buttons lead nowhere. */
export function PaywallPreview({ screen }: { screen: Omit<ShownScreen, "isMember"> }) {
  const { t } = useTranslation("gates");
  const [isMember, setMember] = useState(false);
  // A registration is for those who don't belong to the app yet.
  const cta = isMember && screen.cta?.kind === "registration" ? null : screen.cta;
  return (
    <section aria-label={t("paywall.preview")} className="grid grid-cols-1 gap-3">
      <div role="group" aria-label={t("paywall.seenBy")} className="flex flex-wrap gap-2">
        {[false, true].map((asMember) => (
          <Button
            key={String(asMember)}
            size="sm"
            variant={asMember === isMember ? "secondary" : "quiet"}
            aria-pressed={asMember === isMember}
            onClick={() => setMember(asMember)}
          >
            {t(asMember ? "list.asMember" : "list.asGuest")}
          </Button>
        ))}
      </div>
      {/* Only links are stopped: the switch between month and year works. */}
      <div
        className="min-w-0 overflow-hidden rounded-xl border border-line bg-page"
        onClickCapture={stopLinks}
        onSubmitCapture={stopAll}
      >
        <LockScreenView screen={{ ...screen, cta, isMember }} isPreview isNarrow />
      </div>
    </section>
  );
}

function stopLinks(event: MouseEvent<HTMLElement>) {
  if (!(event.target as Element).closest("a")) return;
  event.preventDefault();
  event.stopPropagation();
}

function stopAll(event: { preventDefault(): void; stopPropagation(): void }) {
  event.preventDefault();
  event.stopPropagation();
}
