import { expect, it } from "vitest";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { newId } from "@workers/domain/kernel/ids";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, mediaIn } from "./world";

async function classroom() {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna, ben] = [
    await member(here, "Ada", "admin"),
    await member(here, "Anna"),
    await member(here, "Ben"),
  ];
  const video = await mediaIn(here, admin, "video");
  const later = { kind: "date", at: new Date(Date.now() + 86_400_000).toISOString() };
  const { lessonIds } = await courseOf(ask, here, admin, {
    lessons: [{ coverType: "video", videoIds: [video] }, { release: later }],
  });
  return { here, ask, admin, anna, ben, video, lessonId: lessonIds[0]!, closedId: lessonIds[1]! };
}

it("notes are kept at their time, changed and taken away, and seen by nobody else", async () => {
  const { ask, admin, anna, ben, video, lessonId } = await classroom();
  const path = `/lessons/${lessonId}/notes`;
  const [whole, late, early] = [newId(), newId(), newId()];
  data(await ask(anna, "put", path, { id: late, text: "Later", fileId: video, position: 90 }));
  data(await ask(anna, "put", path, { id: early, text: "  Early ", fileId: video, position: 12 }));
  data(await ask(anna, "put", path, { id: whole, text: "Whole" }));
  const texts = async (who: typeof anna) =>
    data(await ask(who, "get", path)).map(
      ({ text, position }: { text: string; position: number | null }) => `${text} ${position}`,
    );
  expect(await texts(anna)).toEqual(["Whole null", "Early 12", "Later 90"]);
  data(await ask(anna, "put", path, { id: early, text: "Earlier", fileId: video, position: 12 }));
  for (const who of [ben, admin]) {
    expect(await texts(who)).toEqual([]);
    // Their own note may have the same id; taking it away leaves hers.
    data(await ask(who, "put", path, { id: early, text: "Mine" }));
    expect((await ask(who, "delete", `${path}?id=${early}`)).status).toBe(204);
  }
  expect((await ask(anna, "delete", `${path}?id=${late}`)).status).toBe(204);
  expect(await texts(anna)).toEqual(["Whole null", "Earlier 12"]);
});

it("notes need a lesson that is open, a file that it plays, some text, and stay within their number", async () => {
  const { ask, anna, video, lessonId, closedId } = await classroom();
  const note = (more: object = {}) => ({ id: newId(), text: "Note", ...more });
  expect((await ask(anna, "put", `/lessons/${closedId}/notes`, note())).status).toBe(403);
  expect((await ask(anna, "get", `/lessons/${closedId}/notes`)).status).toBe(403);
  expect((await ask(null, "get", `/lessons/${lessonId}/notes`)).status).toBe(401);
  const field = async (more: object) =>
    (await ask(anna, "put", `/lessons/${lessonId}/notes`, note(more))).body.errors[0].field;
  expect(await field({ fileId: newId(), position: 1 })).toBe("fileId");
  expect(await field({ fileId: video })).toBe("position");
  expect(await field({ text: "  " })).toBe("text");
  for (let at = 0; at < learningLimits.lessonNotes; at += 1)
    data(await ask(anna, "put", `/lessons/${lessonId}/notes`, note()));
  expect((await ask(anna, "put", `/lessons/${lessonId}/notes`, note())).status).toBe(403);
});
