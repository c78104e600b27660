import { describe, expect, test } from "vitest";
import { embedOf, validateVideoUrl } from "@db/vocabulary/embeds/links";
import { type Embed, embedAddress, embedHeight, embedHosts, embedPage } from "@db/vocabulary/embeds";

const loom = "0281766fa2d04bb788eaf19e65135184";
const track = "4uLU6hMCjMI75M1A2tKUQC";

describe("A link is recognised", () => {
  test.each<[string, Embed]>([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", { provider: "youtube", id: "dQw4w9WgXcQ" }],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s", { provider: "youtube", id: "dQw4w9WgXcQ", start: 90 }],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&start=45", { provider: "youtube", id: "dQw4w9WgXcQ", start: 45 }],
    ["https://music.youtube.com/watch?v=dQw4w9WgXcQ", { provider: "youtube", id: "dQw4w9WgXcQ" }],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", { provider: "youtube", id: "dQw4w9WgXcQ" }],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", { provider: "youtube", id: "dQw4w9WgXcQ" }],
    [
      "https://www.youtube.com/playlist?list=PLBCF2DAC6FFB574DE",
      { provider: "youtube", id: "playlist/PLBCF2DAC6FFB574DE" },
    ],
    ["https://vimeo.com/76979871", { provider: "vimeo", id: "76979871" }],
    ["https://vimeo.com/76979871/8272103f6e", { provider: "vimeo", id: "76979871/8272103f6e" }],
    ["https://vimeo.com/channels/staffpicks/76979871", { provider: "vimeo", id: "76979871" }],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", { provider: "vimeo", id: "76979871/8272103f6e" }],
    [`https://www.loom.com/share/${loom}`, { provider: "loom", id: loom }],
    [`https://www.loom.com/share/How-we-glaze-${loom}?t=12`, { provider: "loom", id: loom, start: 12 }],
    ["https://soundcloud.com/forss/flickermood", { provider: "soundcloud", id: "forss/flickermood" }],
    ["https://soundcloud.com/forss/sets/soulhack", { provider: "soundcloud", id: "forss/sets/soulhack" }],
    [
      "https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/forss/flickermood",
      { provider: "soundcloud", id: "forss/flickermood" },
    ],
    [`https://open.spotify.com/intl-de/track/${track}?si=1`, { provider: "spotify", id: `track/${track}` }],
    [`https://open.spotify.com/playlist/${track}`, { provider: "spotify", id: `playlist/${track}` }],
    [`spotify:album:${track}`, { provider: "spotify", id: `album/${track}` }],
  ])("%s", (link, embed) => {
    expect(embedOf(link)).toEqual(embed);
    expect(embedOf(embedPage(embed))).toEqual(embed);
  });
});

describe("No player is made of", () => {
  test.each([
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
    ["javascript", "alert(1)//youtu.be/dQw4w9WgXcQ"].join(":"),
    "https://www.youtube.com/watch?v=../../evil",
    "https://www.youtube.com/@lyceum",
    "https://vimeo.com/about",
    "https://soundcloud.com/forss",
    `https://open.spotify.com/user/${track}`,
    "just text",
    "",
  ])("%s", (link) => expect(embedOf(link)).toBeNull());
});

describe("A player", () => {
  test("comes from its provider's own host, without cookies where it can", () => {
    const all: Embed[] = [
      { provider: "youtube", id: "dQw4w9WgXcQ", start: 30 },
      { provider: "vimeo", id: "76979871/8272103f6e" },
      { provider: "loom", id: loom },
      { provider: "soundcloud", id: "forss/flickermood" },
      { provider: "spotify", id: `track/${track}` },
    ];
    for (const embed of all) expect(new URL(embedAddress(embed)).origin).toBe(embedHosts[embed.provider]);
    expect(embedAddress(all[0]!)).toContain("youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1&start=30");
    expect(embedAddress(all[1]!)).toContain("h=8272103f6e&dnt=1");
  });

  test("is as high as its kind asks for", () => {
    expect(embedHeight({ provider: "vimeo", id: "76979871" })).toBe(315);
    expect(embedHeight({ provider: "soundcloud", id: "forss/flickermood" })).toBe(200);
    expect(embedHeight({ provider: "spotify", id: `playlist/${track}` })).toBe(500);
    expect(embedHeight({ provider: "spotify", id: `episode/${track}` })).toBe(80);
  });
});

describe("A video link", () => {
  test("is one to a video at YouTube, Vimeo or Loom", () => {
    expect(validateVideoUrl(" https://youtu.be/dQw4w9WgXcQ?t=42 ")).toEqual({
      provider: "youtube",
      id: "dQw4w9WgXcQ",
      start: 42,
      embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1&start=42",
    });
    expect(validateVideoUrl("https://vimeo.com/76979871/8272103f6e")?.embedUrl).toBe(
      "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
    );
    expect(validateVideoUrl(`https://www.loom.com/share/${loom}`)?.provider).toBe("loom");
  });

  test.each([
    "https://soundcloud.com/forss/flickermood",
    `https://open.spotify.com/episode/${track}`,
    "https://example.com/lesson.mp4",
    "https://www.youtube.com/@lyceum",
    "https://vimeo.com.evil.example/76979871",
    "",
  ])("is not %s", (link) => expect(validateVideoUrl(link)).toBeNull());
});
