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
