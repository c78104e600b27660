/**
 * Players of outside providers that a text may show. A document keeps the provider and the id alone: what a page loads is
 * always built here, never an address that somebody pasted.
 */

export const embedProviders = ["youtube", "vimeo", "loom", "soundcloud", "spotify"] as const;
export type EmbedProvider = (typeof embedProviders)[number];

export interface Embed {
  provider: EmbedProvider;
  /** As the provider's own addresses name it; with a kind before it where there are several, e.g. `playlist/…`. */
  id: string;
  /** Seconds at which a video begins. */
  start?: number | null;
}

/** As people know them. */
export const embedNames: Record<EmbedProvider, string> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  loom: "Loom",
  soundcloud: "SoundCloud",
  spotify: "Spotify",
};

/** Hosts that the players come from, for the page's security policy. */
export const embedHosts: Record<EmbedProvider, string> = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
  loom: "https://www.loom.com",
  soundcloud: "https://w.soundcloud.com",
  spotify: "https://open.spotify.com",
};

/** Widest a player gets, and how high it is, in pixels. */
export const embedSizes = {
  width: 560,
  videoHeight: 315,
  soundCloudHeight: 200,
  spotifyPlaylistHeight: 500,
  otherSpotifyHeight: 80,
} as const;

const ids: Record<EmbedProvider, RegExp> = {
  youtube: /^(?:[\w-]{11}|playlist\/[\w-]{10,64})$/,
  vimeo: /^\d{5,15}(?:\/[0-9a-f]{6,40})?$/,
  loom: /^[0-9a-f]{32}$/,
  soundcloud: /^[\w-]{1,100}\/(?:sets\/)?[\w-]{1,200}(?:\/s-\w{5,40})?$/,
  spotify: /^(?:track|album|artist|playlist|show|episode)\/[0-9A-Za-z]{22}$/,
};

/** Whether an id has the form that its provider gives. */
export const isEmbedId = (provider: EmbedProvider, id: string): boolean => ids[provider].test(id);

/** Pixels that a player is high; videos keep their shape where there is less room. */
export function embedHeight({ provider, id }: Embed): number {
  if (provider === "soundcloud") return embedSizes.soundCloudHeight;
  if (provider !== "spotify") return embedSizes.videoHeight;
  return id.startsWith("playlist/") ? embedSizes.spotifyPlaylistHeight : embedSizes.otherSpotifyHeight;
}

export const isVideoEmbed = ({ provider }: Pick<Embed, "provider">): boolean =>
  provider !== "soundcloud" && provider !== "spotify";

/** The address of the player. */
export function embedAddress({ provider, id, start }: Embed): string {
  const host = embedHosts[provider];
  const [first = "", second] = id.split("/");
  switch (provider) {
    case "youtube": {
      const query = `rel=0&autoplay=1${start ? `&start=${start}` : ""}`;
      return second ? `${host}/embed/videoseries?list=${second}&autoplay=1` : `${host}/embed/${first}?${query}`;
    }
    case "vimeo":
      return `${host}/video/${first}?${second ? `h=${second}&` : ""}dnt=1&autoplay=1${start ? `#t=${start}s` : ""}`;
    case "loom":
      return `${host}/embed/${id}?hide_owner=true&hide_share=true&hideEmbedTopBar=true&autoplay=1${start ? `&t=${start}` : ""}`;
    case "soundcloud":
      return `${host}/player/?url=${encodeURIComponent(embedPage({ provider, id }))}&auto_play=true&show_comments=false`;
    case "spotify":
      return `${host}/embed/${id}`;
  }
}

/** The address of the page where the provider itself shows it. */
export function embedPage({ provider, id, start }: Embed): string {
  const playlist = id.startsWith("playlist/");
  switch (provider) {
    case "youtube":
      if (playlist) return `https://www.youtube.com/playlist?list=${id.slice("playlist/".length)}`;
      return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`;
    case "vimeo":
      return `https://vimeo.com/${id}${start ? `#t=${start}s` : ""}`;
    case "loom":
      return `https://www.loom.com/share/${id}${start ? `?t=${start}` : ""}`;
    case "soundcloud":
      return `https://soundcloud.com/${id}`;
    case "spotify":
      return `https://open.spotify.com/${id}`;
  }
}

/** What a link leads to where it is one we know how to show, else null. */
export function embedOf(address: string): Embed | null {
  const url = parsed(address);
  if (!url) return null;
  const embed = readers[providerOfHost(url.hostname.toLowerCase().replace(/^(?:www|m)\./, "")) ?? "none"](
    url,
    url.pathname.split("/").filter(Boolean),
  );
  return embed && isEmbedId(embed.provider, embed.id) ? embed : null;
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
