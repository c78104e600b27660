import { type Embed, embedAddress, type EmbedProvider, isEmbedId, isVideoEmbed } from "./index";

/** What a link that somebody pastes leads to where it is one we know how to show, else null. */
export function embedOf(address: string): Embed | null {
  const url = parsed(address);
  if (!url) return null;
  const embed = readers[providerOfHost(url.hostname.toLowerCase().replace(/^(?:www|m)\./, "")) ?? "none"](
    url,
    url.pathname.split("/").filter(Boolean),
  );
  return embed && isEmbedId(embed.provider, embed.id) ? embed : null;
}

export interface VideoLink extends Embed {
  /** Of the player, at the host that keeps the least about who watches. */
  embedUrl: string;
}

/** What a link to a video at YouTube, Vimeo or Loom leads to; null for any other link (validation key `validateVideoUrl`). */
export function validateVideoUrl(address: string): VideoLink | null {
  const embed = embedOf(address);
  return embed && isVideoEmbed(embed) ? { ...embed, embedUrl: embedAddress(embed) } : null;
}

function parsed(address: string): URL | null {
  const text = address.trim();
  const spotify = /^spotify:([a-z]+):(\w+)$/.exec(text);
  if (spotify) return new URL(`https://open.spotify.com/${spotify[1]}/${spotify[2]}`);
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > 2048) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function providerOfHost(host: string): EmbedProvider | null {
  if (["youtube.com", "music.youtube.com", "youtu.be", "youtube-nocookie.com"].includes(host)) return "youtube";
  if (["vimeo.com", "player.vimeo.com"].includes(host)) return "vimeo";
  if (host === "loom.com") return "loom";
  if (["soundcloud.com", "w.soundcloud.com"].includes(host)) return "soundcloud";
  return host === "open.spotify.com" ? "spotify" : null;
}

type Reader = (url: URL, path: string[]) => Embed | null;

const readers: Record<EmbedProvider | "none", Reader> = {
  none: () => null,
  youtube: ({ hostname, searchParams }, [first = "", second]) => {
    const list = searchParams.get("list");
    if (first === "playlist" && list) return { provider: "youtube", id: `playlist/${list}` };
    const isShort = hostname.endsWith("youtu.be");
    const id = isShort
      ? first
      : first === "watch"
        ? searchParams.get("v")
        : ["shorts", "live", "embed", "v"].includes(first)
          ? second
          : null;
    if (!id) return null;
    const start = seconds(searchParams.get("t") ?? searchParams.get("start"));
    return { provider: "youtube", id, ...(start && { start }) };
  },
  vimeo: ({ searchParams, hash }, path) => {
    const at = path.findIndex((part) => /^\d+$/.test(part));
    if (at < 0) return null;
    const key = searchParams.get("h") ?? path[at + 1];
    const start = seconds(/^#t=(\w+)$/.exec(hash)?.[1] ?? null);
    return { provider: "vimeo", id: key ? `${path[at]}/${key}` : path[at]!, ...(start && { start }) };
  },
  loom: ({ searchParams }, [first = "", second = ""]) => {
    const id = ["share", "embed", "i"].includes(first) ? /[0-9a-f]{32}$/.exec(second)?.[0] : null;
    if (!id) return null;
    const start = seconds(searchParams.get("t"));
    return { provider: "loom", id, ...(start && { start }) };
  },
  soundcloud: ({ hostname, searchParams }, path) => {
    if (hostname.startsWith("w.")) {
      const inner = searchParams.get("url");
      return inner && !inner.includes("w.soundcloud.com") ? embedOf(inner) : null;
    }
    return path.length >= 2
      ? { provider: "soundcloud", id: path.slice(0, path[1] === "sets" ? 4 : 3).join("/") }
      : null;
  },
  spotify: (_, path) => {
    const [kind, id] = path[0]?.startsWith("intl-") || path[0] === "embed" ? path.slice(1) : path;
    return kind && id ? { provider: "spotify", id: `${kind}/${id}` } : null;
  },
};

/** `90`, `90s`, `1m30s`, `1h2m3s`; null for none. */
function seconds(text: string | null): number | null {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? "");
  if (!match || !text) return null;
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) || null;
}
