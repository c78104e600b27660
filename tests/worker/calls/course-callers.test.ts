import { beforeAll, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { calls } from "@workers/api";
import type { Call } from "@workers/api/framework/area";
import { newId } from "@workers/domain/kernel/ids";
import { invalidateTenants } from "@workers/tenancy";
import { call } from "../harness/call";
import { type Everyone, everyone } from "../harness/everyone";
import { app, member, type Member } from "../harness/world";
import { callsOf, courseOf, data, locked, mediaIn, planFor } from "../learning/world";
import { bodyOf } from "./subjects";

/**
 * Every call of the library about a course that is locked to most: what the access table doesn't know is who the course is open
 * to, and from when. Whose cohort hasn't begun sees the course, and nothing in its lessons; speaking in a course opens nothing.
 */
const people = ["without access", "enrolled", "cohort not begun", "speaker", "another app's administrator"] as const;
type Who = (typeof people)[number];

const word = "zinnia";
const refusals = [401, 403, 404];
const subjects =
  /^\/(courses|modules|lessons|cohorts|playlists|categories)\/|^\/apps\/:appId\/(courses|lessons|categories|playlists)\b/;
const walked = calls.filter(({ path }) => subjects.test(path));

let world: Everyone;
let callers: Record<Who, Member>;
let ids: Record<string, { id: string; slug?: string }>;
let fileId: string;
const noteId = newId<"lesson note">();

beforeAll(async () => {
  world = await everyone();
  const here = world.app;
  const ask = callsOf(here);
  const admin = await member(here, "Builder", "admin");
  callers = {
    "without access": await member(here, "Outside"),
    enrolled: await member(here, "Enrolled"),
    "cohort not begun": await member(here, "Early"),
    speaker: await member(here, "Speaker"),
    "another app's administrator": await member(await app(world.project), "Otto", "admin"),
  };
  fileId = await mediaIn(here, admin, "audio", { name: `${word}.mp3` });
  const speakerIds = [callers.speaker.profileId];
  const course = await courseOf(ask, here, admin, {
    type: "challenge",
    access: locked,
    speakerIds,
    lessons: [{ body: textToDoc(word), coverType: "audio", audioIds: [fileId], speakerIds }],
  });
  const lesson = data(await ask(admin, "get", `/lessons/${course.lessonIds[0]}`));
  for (const who of [callers.enrolled, callers["cohort not begun"]]) await planFor(here, who, [["course", course.id]]);
  invalidateTenants();
  const cohort = data(
    await ask(admin, "post", `/courses/${course.id}/cohorts`, {
      name: "Spring",
      startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    }),
  );
  const { profileId } = callers["cohort not begun"];
  data(await ask(admin, "patch", `/courses/${course.id}/enrolments`, { profileId, cohortId: cohort.id }));
  data(
    await ask(callers.enrolled, "put", `/lessons/${lesson.id}/notes`, {
      id: noteId,
      fileId,
      position: 1,
      text: "Mine",
    }),
  );
  const category = data(await ask(admin, "post", `/apps/${here.id}/categories`, { name: "Glazes" }));
  const playlist = data(await ask(admin, "post", `/apps/${here.id}/playlists`, { name: "Warm up", fileIds: [fileId] }));
  ids = {
    courses: course,
    modules: { id: course.moduleId },
    lessons: { id: lesson.id, slug: lesson.slug },
    cohorts: cohort,
    playlists: playlist,
    categories: category,
  };
}, 60_000);

/** What only those who see something is there to know may learn of it. */
function isOpenTo(who: Who, { access, path }: Call): boolean {
  const isIn = who === "enrolled" || who === "cohort not begun";
  if (access === "public") {
    const isOfOneCourse = /\/courses\/:(id|slug)|\/modules\/:id/.test(path);
    return !isOfOneCourse || isIn;
  }
  const ability = typeof access === "object" && "app" in access ? access.app : "";
  if (["course.favorite", "course.complete"].includes(ability)) return isIn;
  if (["lesson.view", "lesson.complete", "lesson.favorite"].includes(ability)) return who === "enrolled";
  return false;
}

/** Bodies that name the course's own file, where the example names another course's. */
const bodies: Record<string, () => unknown> = {
  "patch /lessons/:id/action": () => ({ action: "start" }),
  "put /lessons/:id/notes": () => ({ id: noteId, fileId, position: 2, text: "Again" }),
};

const pathOf = ({ path, method, example }: Call): string => {
  const filled = path
    .replace(":appId", world.app.id)
    .replace(/(courses|modules|lessons|cohorts|playlists|categories)\/:(id|slug)/, (_, kind: string, name: string) =>
      [kind, name === "slug" ? ids[kind]!.slug : ids[kind]!.id].join("/"),
    );
  const query = new URLSearchParams(
    method === "delete" && path.endsWith("/notes") ? { id: noteId } : (example?.query ?? {}),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
};

it("walks every call of the library", () => {
  expect(walked.length).toBeGreaterThanOrEqual(45);
});

it.each(people)("%s is let in where the course is open to them, and is told nothing elsewhere", async (who) => {
  const wrong: string[] = [];
  // What takes something away comes last.
  const inOrder = [...walked].sort((a, b) => Number(a.method === "delete") - Number(b.method === "delete"));
  for (const endpoint of inOrder) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const { status, body } = await call(endpoint.method, pathOf(endpoint), {
      as: callers[who],
      host: world.app.host,
      appId: world.app.id,
      body: bodies[name]?.() ?? (await bodyOf(endpoint, world)),
      headers: { "Cache-Control": "no-cache" },
    });
    const isOpen = isOpenTo(who, endpoint);
    if (status >= 500 || refusals.includes(status) === isOpen)
      wrong.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    if (who !== "enrolled" && JSON.stringify(body ?? null).includes(word)) wrong.push(`${name} says what is in it`);
  }
  expect(wrong).toEqual([]);
});
