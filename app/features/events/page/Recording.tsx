import { CirclePlay } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { WholeEvent } from "@workers/contracts/events/events";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";

/** What there is to see afterwards, for who may. */
export function Recording({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const { recording, hasRecording } = event;
  if (!hasRecording) return null;
  return (
    <Card padding="none" className="flex flex-wrap items-center gap-4 p-4 md:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
        <CirclePlay aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t("recording.title")}</span>
        <span className="block text-sm text-muted">{t(recording ? "recording.text" : "recording.forAttendees")}</span>
      </span>
      {recording ? (
        <ButtonLink
          to={(recording.fileUrl ?? recording.url)!}
          target="_blank"
          rel="noreferrer"
          variant="primary"
          icon={<CirclePlay />}
        >
          {t("recording.watch")}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
