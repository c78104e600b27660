import { expect, it } from "vitest";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, file, locked, mediaIn } from "./world";

async function library() {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const [own, first, second] = [
    await mediaIn(here, admin, "audio", { seconds: 40 }),
    await mediaIn(here, admin, "audio", { seconds: 60 }),
    await mediaIn(here, admin, "audio", { seconds: 100 }),
  ];
  const playlist = data(
    await ask(admin, "post", `/apps/${here.id}/playlists`, { name: "Kiln", fileIds: [second, first] }),
  );
  return { here, admin, anna, ask, own, first, second, playlist };
}

it("a lesson plays its own media and then its playlist, which counts for its length and for what finishes it", async () => {
  const { here, admin, anna, ask, own, first, second, playlist } = await library();
  const { id, lessonIds } = await courseOf(ask, here, admin, {
    lessons: [
      { coverType: "audio", audioIds: [own], playlistId: playlist.id, finishRule: "played", playedPercent: 100 },
    ],
  });
  const lesson = data(await ask(anna, "get", `/lessons/${lessonIds[0]}`));
  expect(lesson.audios.map((audio: { id: string }) => audio.id)).toEqual([own]);
  expect(lesson.playlist).toMatchObject({ name: "Kiln", files: [{ id: second }, { id: first }] });
  expect(lesson.durationSeconds).toBe(200);
  expect((await file(here, anna, first)).status).toBe(200);
  const played = async (fileId: string, to: number) =>
    data(
      await ask(anna, "patch", `/lessons/${lessonIds[0]}/action`, {
        action: "position",
        fileId,
        position: to,
        playedRanges: [[0, to]],
      }),
    ).lesson;
  expect(await played(own, 40)).toMatchObject({ playedPercent: 20, isFinished: false });
  expect(await played(second, 100)).toMatchObject({ playedPercent: 70, isFinished: false });
  expect(await played(first, 60)).toMatchObject({ playedPercent: 100, isFinished: true });

  data(await ask(admin, "patch", `/playlists/${playlist.id}`, { fileIds: [first] }));
  expect(data(await ask(anna, "get", `/courses/${id}`))).toMatchObject({ durationSeconds: 100 });
  expect((await file(here, anna, second)).status).toBe(404);
  data(await ask(admin, "delete", `/playlists/${playlist.id}`));
  expect(data(await ask(anna, "get", `/lessons/${lessonIds[0]}`))).toMatchObject({
    playlist: null,
    durationSeconds: 40,
  });
  expect((await file(here, anna, first)).status).toBe(404);
  data(await ask(admin, "post", `/playlists/${playlist.id}/restore`));
  expect(data(await ask(anna, "get", `/lessons/${lessonIds[0]}`)).durationSeconds).toBe(100);
});

it("files of a playlist are shown to those alone to whom a lesson that plays it is open", async () => {
  const { here, admin, anna, ask, first, playlist } = await library();
  expect((await file(here, anna, first)).status).toBe(404);
  const later = { kind: "date", at: new Date(Date.now() + 86_400_000).toISOString() };
  const plays = { coverType: "audio", playlistId: playlist.id };
  await courseOf(ask, here, admin, { lessons: [{ ...plays, release: later }] });
  await courseOf(ask, here, admin, { access: locked, lessons: [plays] });
  await courseOf(ask, here, admin, { lessons: [{ ...plays, isActive: false }] });
  for (const who of [anna, null]) expect((await file(here, who, first)).status).toBe(404);
  await courseOf(ask, here, admin, { lessons: [plays] });
  expect((await file(here, anna, first)).status).toBe(200);
  expect((await file(here, null, first)).status).toBe(404);
});
