import { describe, expect, it } from "vitest";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, locked, mediaIn } from "./world";

interface Hit {
  id: string;
  at: { fileId: string; seconds: number } | null;
  excerpt: { text: string; isMatch: boolean }[];
}

async function lecture(access?: object) {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const audio = await mediaIn(here, admin, "audio");
  const course = await courseOf(ask, here, admin, {
    lessons: [{ name: "On kilns", coverType: "audio", audioIds: [audio] }],
    ...access,
  });
  const [lessonId] = course.lessonIds;
  const say = (language: string, ...cues: [seconds: number, text: string][]) =>
    ask(admin, "put", `/lessons/${lessonId}/captions`, {
      fileId: audio,
      language,
      cues: cues.map(([seconds, text]) => ({ start: seconds * 1000, end: seconds * 1000 + 900, text })),
    });
  const hits = async (search: string, as = anna) => {
    const groups = data(await ask(as, "get", `/apps/${here.id}/search?search=${encodeURIComponent(search)}`));
    return (groups as { type: string; hits: Hit[] }[]).find(({ type }) => type === "lesson")?.hits ?? [];
  };
  return { here, admin, ask, audio, course, lessonId, say, hits };
}

describe("what is said in a lesson", () => {
  it("is found at its minute, in any language of its captions, and no more once it is taken away", async () => {
    const { ask, admin, audio, lessonId, say, hits } = await lecture();
    data(await say("en", [5, "Welcome."], [754, "<v Ada>Cones bend when it is hot enough."], [900, "Goodbye."]));
    data(await say("de", [754, "Der Kegel biegt sich im Töpferofen."]));
    const [hit] = await hits("cones bend");
    expect(hit).toMatchObject({ id: lessonId, at: { fileId: audio, seconds: 754 } });
    expect(hit!.excerpt.map(({ text }) => text).join("")).toBe("Cones bend when it is hot enough.");
    expect(hit!.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Cones", "bend"]);
    expect((await hits("töpferofen"))[0]).toMatchObject({ at: { seconds: 754 } });
    expect((await hits("topferofen"))[0]).toMatchObject({ id: lessonId });
    // Its name and text come first.
    expect((await hits("kilns"))[0]).toMatchObject({ id: lessonId, at: null });
    const ref = `fileId=${audio}&kind=captions&language=en`;
    expect((await ask(admin, "delete", `/lessons/${lessonId}/captions?${ref}`)).status).toBe(204);
    expect(await hits("cones")).toEqual([]);
    expect(await hits("kegel")).toHaveLength(1);
  });

  it("is found by nobody who may not open the lesson", async () => {
    const { admin, course, ask, say, hits } = await lecture();
    data(await say("en", [10, "The secret is zirconium."]));
    expect(await hits("zirconium")).toHaveLength(1);
    data(await ask(admin, "patch", `/courses/${course.id}`, { access: locked }));
    expect(await hits("zirconium")).toEqual([]);
  });
});
