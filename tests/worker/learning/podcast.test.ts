import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import type { CourseId, LessonId } from "@db/vocabulary/ids";
import { episodeMedia, podcastFeed, podcastKey } from "@workers/domain/learning/courses";
import { invalidateTenants } from "@workers/tenancy";
import { send } from "../harness/call";
import { appPageContext } from "../harness/page-context";
import { app, member, type Member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, locked, mediaIn, planFor } from "./world";

async function podcast() {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna, held] = [
    await member(here, "Ada", "admin"),
    await member(here, "Anna"),
    await member(here, "Held"),
  ];
  const audio = () => mediaIn(here, admin, "audio", { bytes: "soundofclay" });
  const later = { kind: "date", at: new Date(Date.now() + 86_400_000).toISOString() };
  const sound = async (more: object) => ({ coverType: "audio", audioIds: [await audio()], ...more });
  const { id, slug, lessonIds } = await courseOf(ask, here, admin, {
    type: "podcast",
    name: "Ton & <Erde>",
    access: locked,
    lessons: [
      await sound({ name: "Trailer", isPreview: true }),
      await sound({ name: "First & foremost" }),
      await sound({ name: "Later", release: later }),
      await sound({ name: "Hidden", isActive: false }),
      { name: "Words alone" },
    ],
  });
  await planFor(here, held, [["course", id]]);
  invalidateTenants();
  const ctx = await appPageContext(anna, here);
  const keyOf = (who: Member) => podcastKey(ctx, id as CourseId, who.profileId);
  const feed = (key: string | null) => podcastFeed(ctx, { slug, key }, "https://clay.example/feed.xml");
  const titles = async (key: string | null) =>
    [...(await feed(key)).matchAll(/<item>\n<title>(.*?)<\/title>/g)].map(([, title]) => title).sort();
  const media = (key: string | null, at: number) => episodeMedia(ctx, { slug, key }, lessonIds[at] as LessonId);
  return { here, ask, admin, anna, held, id, slug, lessonIds, keyOf, feed, titles, media };
}

it("a podcast's feed has what is open to its listener, judged anew at each fetch", async () => {
  const { ask, admin, anna, held, id, keyOf, titles, media } = await podcast();
  expect(await titles(null)).toEqual(["Trailer"]);
  // Locked to her: her own address has nothing that isn't everybody's.
  expect(await titles(await keyOf(anna))).not.toContain("First &amp; foremost");
  expect(await titles(await keyOf(held))).toEqual(["First &amp; foremost", "Trailer"]);
  await expect(media(await keyOf(anna), 1)).rejects.toMatchObject({ status: 404 });
  await expect(media(await keyOf(held), 2)).rejects.toMatchObject({ status: 404 });
  await expect(media(await keyOf(held), 3)).rejects.toMatchObject({ status: 404 });
  expect(await media(await keyOf(held), 1)).toMatch(/^\/files\/.*signature=/);
  for (const wrong of ["", `${held.profileId}.x`, (await keyOf(anna)).replace(anna.profileId, held.profileId)])
    await expect(titles(wrong)).rejects.toMatchObject({ status: 404 });
  data(await ask(admin, "patch", `/courses/${id}`, { isActive: false }));
  await expect(titles(await keyOf(held))).rejects.toMatchObject({ status: 404 });
});

it("an episode's sound answers to players: whole, in parts, and by its head alone", async () => {
  const { here, held, keyOf, media } = await podcast();
  const address = `https://${here.host}${await media(await keyOf(held), 1)}`;
  const whole = await send(address);
  expect([whole.status, await whole.text()]).toEqual([200, "soundofclay"]);
  const part = await send(address, { headers: { Range: "bytes=5-6" } });
  expect([part.status, await part.text(), part.headers.get("Content-Range")]).toEqual([206, "of", "bytes 5-6/11"]);
  const head = await send(address, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "11"]);
});

it("a feed is read by another program's parser as its author wrote it", async () => {
  const { admin, ask, held, slug, lessonIds, keyOf, feed } = await podcast();
  data(await ask(admin, "patch", `/lessons/${lessonIds[1]}`, { name: `Ash ]]> "kiln" & <b>` }));
  const xml = await feed(await keyOf(held));
  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name) => name === "item",
  }).parse(xml) as { rss: { version: string; channel: Record<string, unknown> & { item: Record<string, unknown>[] } } };
  const { channel } = rss;
  expect([rss.version, channel["title"]]).toEqual(["2.0", "Ton & <Erde>"]);
  expect(channel.item.map(({ title }) => title).sort()).toEqual([`Ash ]]> "kiln" & <b>`, "Trailer"]);
  for (const { title, enclosure, guid, pubDate } of channel.item) {
    const { url, type, length } = enclosure as Record<string, string>;
    const lessonId = title === "Trailer" ? lessonIds[0] : lessonIds[1];
    expect(new URL(url!).pathname).toMatch(new RegExp(`/courses/c/${slug}/episodes/${lessonId}$`));
    expect([type, Number(length), (guid as Record<string, string>)["#text"]]).toEqual(["audio/mpeg", 11, lessonId]);
    expect(Number.isNaN(Date.parse(pubDate as string))).toBe(false);
  }
});

it("a feed names each episode with its enclosure, and escapes what its author wrote", async () => {
  const { held, slug, lessonIds, keyOf, feed } = await podcast();
  const xml = await feed(await keyOf(held));
  expect(xml).toContain("<title>Ton &amp; &lt;Erde&gt;</title>");
  expect(xml).toContain(`<guid isPermaLink="false">${lessonIds[1]}</guid>`);
  expect(xml).toMatch(
    new RegExp(
      `<enclosure url="https://[^"]+/courses/c/${slug}/episodes/${lessonIds[1]}\\?key=[^"]+" length="11" type="audio/mpeg"/>`,
    ),
  );
  expect(xml).toContain("<itunes:duration>00:01:40</itunes:duration>");
  expect(xml).not.toContain("Later");
});

it("who has their own address made anew ends the one of before, and nobody else's", async () => {
  const { here, ask, admin, anna, held, id, slug, keyOf, titles, feed } = await podcast();
  const [before, ofAnna] = [await keyOf(held), await keyOf(anna)];
  const { key } = data(await ask(held, "post", `/courses/${id}/feed-address/renew`)) as { key: string };
  expect(key).not.toBe(before);
  await expect(titles(before)).rejects.toMatchObject({ status: 404 });
  expect(await titles(key)).toEqual(["First &amp; foremost", "Trailer"]);
  expect(await titles(ofAnna)).toEqual(await titles(ofAnna));
  const again = data(await ask(held, "post", `/courses/${id}/feed-address/renew`)) as { key: string };
  expect(again.key).not.toBe(key);
  const artworkId = await mediaIn(here, admin, "image");
  const changed = data(await ask(admin, "patch", `/courses/${id}`, { artworkId })) as { artworkUrl: string };
  expect(changed.artworkUrl).toContain(artworkId);
  expect(await feed(again.key)).toContain(`<itunes:image href="https://${here.host}/files/${artworkId}`);
  expect(slug).toBeTruthy();
});
