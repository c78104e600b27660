import { Play } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import {
  type Embed,
  embedAddress,
  embedHeight,
  embedNames,
  embedPage,
  embedSizes,
  isEmbedId,
  isVideoEmbed,
} from "@db/vocabulary/embeds";

/**
 * An outside provider's player. Until somebody starts it, nothing is loaded from that provider: it is a card, with a picture of
 * ours where there is one, and without scripts a link to where it is shown.
 */
export function EmbedPlayer({ posterUrl, ...embed }: Embed & { posterUrl?: string | null }) {
  const { t } = useTranslation("ui");
  const [isStarted, setStarted] = useState(false);
  const { provider, id } = embed;
  if (!isEmbedId(provider, id)) return null;
  const isVideo = isVideoEmbed(embed);
  const height = embedHeight(embed);
  const name = embedNames[provider];
  const frame = {
    maxWidth: embedSizes.width,
    ...(isVideo ? { aspectRatio: `${embedSizes.width} / ${embedSizes.videoHeight}` } : { height }),
  };
  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setStarted(true);
  };
  if (isStarted) {
    return (
      <iframe
        // It comes from another origin, so its own scripts and storage reach nothing of ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // The press that started it is gone; the keyboard goes on in the player.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        src={embedAddress(embed)}
        title={t("richText.embedTitle", { provider: name })}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        style={frame}
        className="embed"
      />
    );
  }
  return (
    <a
      href={embedPage(embed)}
      onClick={start}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      style={frame}
      className="embed embed-start"
      data-flat={height < 100 || undefined}
      data-poster={posterUrl ? true : undefined}
    >
      {posterUrl ? <img src={posterUrl} alt="" loading="lazy" className="embed-poster" /> : null}
      <span aria-hidden className="embed-play">
        <Play />
      </span>
      <span className="embed-note">
        <strong>{t("richText.embedPlay", { provider: name })}</strong>
        <small>{t("richText.embedNote", { provider: name })}</small>
      </span>
    </a>
  );
}
