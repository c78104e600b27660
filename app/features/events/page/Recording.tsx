import { CirclePlay } from "lucide-react";
import { useMemo } from "react";
import { validateVideoUrl } from "@db/vocabulary/embeds/links";
import type { WholeEvent } from "@workers/contracts/events/events";
import { Player } from "~/features/player/Player";
import type { PlayerMedia } from "~/features/player/player-media";
import { VideoLinkPlayer } from "~/features/player/VideoLinkPlayer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";

/** What there is to see afterwards, for who may: played here, or where its link leads. */
export function Recording({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const { recording, hasRecording } = event;
  const media = useMediaOf(event);
  if (!hasRecording) return null;
  const isPlayedHere = media !== null || Boolean(recording?.url && validateVideoUrl(recording.url));
  return (
    <Card padding="none" className="grid grid-cols-1 gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <CirclePlay aria-hidden className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{t("recording.title")}</h2>
          <span className="block text-sm text-muted">{t(recording ? "recording.text" : "recording.forAttendees")}</span>
        </span>
        {recording && !isPlayedHere ? (
          <ButtonLink
            to={(recording.file?.url ?? recording.url)!}
            target="_blank"
            rel="noreferrer"
            variant="primary"
            icon={<CirclePlay />}
          >
            {t("recording.watch")}
          </ButtonLink>
        ) : null}
      </div>
      {media ? <Player {...media} /> : recording?.url ? <VideoLinkPlayer url={recording.url} /> : null}
    </Card>
  );
}

/** What a player plays of a recording that is a file; null where there is none that it plays. */
function useMediaOf({ id, slug, name, recording }: WholeEvent): PlayerMedia | null {
  const path = useAppPath();
  const file = recording?.file ?? null;
  return useMemo(() => {
    if (!file || file.isMissing || (file.type !== "video" && file.type !== "audio")) return null;
    return {
      id: `recording ${id}`,
      kind: file.type,
      title: name,
      href: path.event(slug),
      poster: file.posterUrl,
      sources: [
        {
          fileId: file.id,
          url: file.url,
          type: file.mimeType,
          durationMs: file.durationSeconds === null ? null : file.durationSeconds * 1000,
        },
      ],
    };
  }, [file, id, slug, name, path]);
}
