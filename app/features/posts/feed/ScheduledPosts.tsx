import { CalendarClock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { lazyComponent } from "~/ui/LazyComponent";
import { onScheduledChange } from "../composer/scheduled-changes";
import { scheduledCount } from "../post-calls";
import type { ContainerRef } from "~/features/community/shapes";
import type { ScheduledDialogProps } from "./ScheduledPanel";

const ScheduledDialog = lazyComponent<ScheduledDialogProps>(() => import("./ScheduledPanel"));

/** Opens what waits for its time in a place; there only while something waits. */
export function ScheduledPosts({ place }: { place: ContainerRef }) {
  const { t } = useTranslation("community");
  const { id, discriminator } = place;
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [requestCount, setAsked] = useState(0);
  const askAgain = () => setAsked((times) => times + 1);
  useEffect(() => onScheduledChange(askAgain), []);
  useEffect(() => {
    scheduledCount({ id, discriminator }).then(setCount, () => {});
  }, [id, discriminator, requestCount]);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="quiet" icon={<CalendarClock />} onClick={() => setOpen(true)} className="-ml-2">
        {t("schedule.waiting", { count })}
      </Button>
      <ScheduledDialog isOpen={isOpen} onClose={() => setOpen(false)} place={place} onChange={askAgain} />
    </>
  );
}
