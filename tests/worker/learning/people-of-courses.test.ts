import { expect, it } from "vitest";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data } from "./world";

it("members are filtered by the courses they take, and by their categories, for who sees the courses' statistics", async () => {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, moderator] = [await member(here, "Ada", "admin"), await member(here, "Mo", "moderator")];
  const [anna, ben, cleo] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Cleo")];
  const category = data(await ask(admin, "post", `/apps/${here.id}/categories`, { name: "Clay" }));
  const throwing = await courseOf(ask, here, admin, { name: "Throwing", categoryIds: [category.id] });
  const glazing = await courseOf(ask, here, admin, { name: "Glazing", categoryIds: [category.id] });
  const start = (who: typeof anna, { lessonIds }: { lessonIds: string[] }) =>
    ask(who, "patch", `/lessons/${lessonIds[0]}/action`, { action: "start" });
  for (const [who, course] of [
    [anna, throwing],
    [ben, glazing],
    [anna, glazing],
  ] as const)
    data(await start(who, course));
  const listed = async (who: typeof anna, filter: string) => {
    const { status, body } = await ask(who, "get", `/apps/${here.id}/profiles?${filter}`);
    return status < 300 ? body.data.map(({ firstName }: { firstName: string }) => firstName).sort() : status;
  };
  const ofCourse = ({ id }: { id: string }) => `filter[courseIds][]=${id}`;
  expect(await listed(admin, ofCourse(throwing))).toEqual(["Anna"]);
  expect(await listed(moderator, ofCourse(glazing))).toEqual(["Anna", "Ben"]);
  expect(await listed(admin, `filter[courseCategoryIds][]=${category.id}`)).toEqual(["Anna", "Ben"]);
  expect(await listed(admin, `${ofCourse(throwing)}&filter[courseCategoryIds][]=${category.id}`)).toEqual(["Anna"]);
  expect(await listed(cleo, ofCourse(throwing))).toBe(403);
});

it("members list the courses that they take, with where they stand in each", async () => {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const throwing = await courseOf(ask, here, admin, { name: "Throwing", lessons: [{}, {}] });
  await courseOf(ask, here, admin, { name: "Glazing" });
  data(await ask(anna, "post", `/lessons/${throwing.lessonIds[0]}/complete`));
  const list = async (who: typeof anna | null, mine: boolean) =>
    data(await ask(who, "get", `/apps/${here.id}/courses?mine=${mine}`)).map(
      ({ name, progress }: { name: string; progress: { percent: number } | null }) => `${name} ${progress?.percent}`,
    );
  expect(await list(anna, true)).toEqual(["Throwing 50"]);
  expect(await list(anna, false)).toEqual(["Glazing 0"]);
  expect(await list(null, true)).toEqual([]);
});
