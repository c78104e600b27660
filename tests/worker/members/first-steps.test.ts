import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newcomerSteps } from "@workers/domain/pages/checklist";
import { calendar, data } from "../calendar/world";
import { until } from "../harness/until";
import { type Member, spacesOf } from "../harness/world";
import { insideApp } from "./inside-app";

it("A newcomer is asked for a picture, a post, a comment, a lesson and an event, though no page shows a checklist", async () => {
  const { here, admin, anna, ask, plan } = await calendar();
  const stepsOf = async (who: Member) => newcomerSteps(await insideApp(here, who));
  const doneBy = async (who: Member) => (await stepsOf(who)).filter(({ isDone }) => isDone).map(({ action }) => action);
  expect((await stepsOf(anna)).map(({ action }) => action)).toEqual([
    "upload_avatar",
    "created_post",
    "created_comment",
    "completed_lesson",
    "join_event",
  ]);
  expect(await doneBy(anna)).toEqual([]);

  // Each is done by doing it.
  const { open } = await spacesOf(here, [anna]);
  const post = data(await ask(anna, "post", `/spaces/${open.id}/posts`, { title: "Hello" }));
  await until(async () => (await doneBy(anna)).includes("created_post"));
  const comment = { entityType: "post", entityId: post.id, body: textToDoc("Nobody else here?") };
  data(await ask(anna, "post", "/comments", comment));
  await until(async () => (await doneBy(anna)).includes("created_comment"));
  const { id } = await plan();
  data(await ask(anna, "post", `/events/${id}/join`, {}));
  await until(async () => (await doneBy(anna)).includes("join_event"));
  expect(await doneBy(anna)).toEqual(["created_post", "created_comment", "join_event"]);
  expect(await doneBy(admin)).not.toContain("created_comment");
});
