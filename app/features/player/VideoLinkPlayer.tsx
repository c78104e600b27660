import { validateVideoUrl } from "@db/vocabulary/embeds/links";
import { EmbedPlayer } from "~/ui/rich-text/EmbedPlayer";

/** A video at YouTube, Vimeo or Loom; nothing where the link leads to none. Nothing of it is loaded before somebody starts it. */
export function VideoLinkPlayer({ url, posterUrl }: { url: string; posterUrl?: string | null }) {
  const link = validateVideoUrl(url);
  if (!link) return null;
  const { provider, id, start } = link;
  // It looks as it does within texts.
  return (
    <div className="rich-text">
      <EmbedPlayer provider={provider} id={id} start={start} posterUrl={posterUrl} />
    </div>
  );
}
