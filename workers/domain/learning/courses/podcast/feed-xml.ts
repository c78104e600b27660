/** What a podcast's feed says of itself and of its episodes. */
export interface Feed {
  title: string;
  link: string;
  /** Where the feed itself lies. */
  self: string;
  description: string;
  language: string;
  author: string;
  imageUrl: string | null;
  episodes: readonly Episode[];
}

export interface Episode {
  /** Stays the same while its address or name changes. */
  id: string;
  title: string;
  link: string;
  description: string;
  publishedAt: number;
  durationSeconds: number;
  media: { url: string; bytes: number; mimeType: string };
}

// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string =>
  text.replace(notInXml, "").replace(/[&<>"']/g, (character) => escapes[character]!);

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Source: RSS 2.0, and the elements that podcast directories ask for. */
export function feedXml({ title, link, self, description, language, author, imageUrl, episodes }: Feed): string {
  const image = imageUrl
    ? `<itunes:image href="${escaped(imageUrl)}"/><image>${element("url", imageUrl)}${element("title", title)}${element("link", link)}</image>`
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", title)}
${element("link", link)}
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>
${element("description", description || title)}
${element("language", language)}
${element("itunes:author", author)}
<itunes:explicit>false</itunes:explicit>
<itunes:category text="Education"/>
${image}
${episodes.map(item).join("\n")}
</channel>
</rss>
`;
}

const item = ({ id, title, link, description, publishedAt, durationSeconds, media }: Episode): string => `<item>
${element("title", title)}
${element("link", link)}
<guid isPermaLink="false">${escaped(id)}</guid>
${element("pubDate", new Date(publishedAt).toUTCString())}
${element("description", description)}
<enclosure url="${escaped(media.url)}" length="${media.bytes}" type="${escaped(media.mimeType)}"/>
${durationSeconds > 0 ? element("itunes:duration", clock(durationSeconds)) : ""}
</item>`;
