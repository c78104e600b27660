import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { accessPlans, planApps, planGrants } from "@db/shard";
import { insertRow } from "@workers/store";
import { listOf, notified, short, strike } from "../notifications/harness";
import { app, type AppOfWorld, member, project, shard, switchOn } from "../harness/world";
import { until } from "../harness/until";
import { callsOf, courseOf, data, recorded } from "./world";

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();
const inDays = (days: number) => iso(Date.now() + days * day);

/** An app with its administrator and a member. */
async function classroom() {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const admin = await member(here, "Ada", "admin");
  const anna = await member(here, "Anna");
  const made = (course: Parameters<typeof courseOf>[3] = {}) => courseOf(ask, here, admin, course);
  const start = async (id: string) => data(await ask(anna, "patch", `/lessons/${id}/action`, { action: "start" }));
  const lessonsOf = async (id: string) =>
    (data(await ask(anna, "get", `/courses/${id}`)).modules as { lessons: Record<string, unknown>[] }[]).flatMap(
      ({ lessons }) => lessons.map(({ isOpen, closedBy, opensAt }) => ({ isOpen, closedBy, opensAt })),
    );
  return { here, ask, admin, anna, made, start, lessonsOf };
}

const heard = async (here: AppOfWorld, who: Awaited<ReturnType<typeof member>>) => {
  await notified(here);
  return short(await listOf(here, who));
};

it("the clock tells once what opened, to those who take the course, as one notification about the course", async () => {
  const { here, ask, admin, anna, made, start } = await classroom();
  const other = await member(here, "Otto");
  const release = (hours: number) => ({ release: { kind: "date", at: iso(Date.now() + hours * 3_600_000) } });
  const { id, slug, lessonIds } = await made({ lessons: [{}, release(-1), release(1), release(2)] });
  await start(lessonIds[0]!);
  await strike(0);
  await strike(59);
  expect(await heard(here, anna)).toEqual([]);
  await Promise.all([strike(61), strike(61)]);
  await strike(62);
  expect(await recorded(here, "lesson.opened")).toEqual([`lesson.opened ${id} ${anna.profileId}`]);
  expect(await heard(here, anna)).toEqual(["lesson_opened"]);
  await strike(121);
  const list = await listOf(here, anna);
  expect(await heard(here, anna)).toEqual(["lesson_opened"]);
  expect(list[0]).toMatchObject({ title: "Throwing", path: `/courses/c/${slug}`, reason: "enrolled" });
  expect(await heard(here, other)).toEqual([]);
  expect(data(await ask(admin, "get", `/courses/${id}`)).modules[0].lessons).toHaveLength(4);
});

it("a lesson that opens some days after the one before it is told of when that was finished", async () => {
  const { here, ask, anna, made, start } = await classroom();
  const { lessonIds } = await made({ lessons: [{}, { release: { kind: "daysAfterPrevious", days: 1 } }] });
  await start(lessonIds[0]!);
  await strike(2 * 24 * 60);
  expect(await heard(here, anna)).toEqual([]);
  data(await ask(anna, "post", `/lessons/${lessonIds[0]}/complete`));
  await strike(1);
  expect(await heard(here, anna)).toEqual([]);
  await strike(25 * 60);
  expect(await heard(here, anna)).toEqual(["lesson_opened"]);
});

it("a time that an editor moves is told of at the new one", async () => {
  const { here, ask, admin, anna, made, start } = await classroom();
  const { lessonIds } = await made({ lessons: [{}, { release: { kind: "date", at: inDays(1) } }] });
  await start(lessonIds[0]!);
  data(await ask(admin, "patch", `/lessons/${lessonIds[1]}`, { release: { kind: "date", at: inDays(2) } }));
  await strike(25 * 60);
  expect(await heard(here, anna)).toEqual([]);
  await strike(49 * 60);
  expect(await heard(here, anna)).toEqual(["lesson_opened"]);
});

it("who follows a course hears of its new lessons, and not of inactive ones", async () => {
  const { here, ask, admin, anna, made } = await classroom();
  const { id, moduleId } = await made({ lessons: [] });
  data(await ask(anna, "patch", `/courses/${id}/follow`));
  data(await ask(admin, "post", `/modules/${moduleId}/lessons`, { name: "Hidden", isActive: false }));
  expect(await heard(here, anna)).toEqual([]);
  data(await ask(admin, "post", `/modules/${moduleId}/lessons`, { name: "New" }));
  expect(await heard(here, anna)).toEqual(["lesson_opened Ada"]);
});

it("a cohort closes the course until it begins and after it ends, by every way in, and reminds its members", async () => {
  const { here, ask, admin, anna, made, lessonsOf } = await classroom();
  const { id, lessonIds } = await made({
    lessons: [{ isPreview: false, body: textToDoc("zephyr") }, { release: { kind: "daysAfterJoining", days: 3 } }],
  });
  const startsAt = inDays(7);
  const cohort = data(
    await ask(admin, "post", `/courses/${id}/cohorts`, { name: "Spring", startsAt, endsAt: inDays(30), places: 3 }),
  );
  expect(cohort).toMatchObject({ name: "Spring", startsAt, places: 3, plan: null, membersCount: 0 });
  const enrol = async (body: object) =>
    data(await ask(admin, "patch", `/courses/${id}/enrolments`, { profileId: anna.profileId, ...body }));
  await enrol({ cohortId: cohort.id });
  expect(data(await ask(admin, "get", `/courses/${id}/cohorts`))).toMatchObject([{ membersCount: 1 }]);
  expect((await lessonsOf(id))[0]).toEqual({ isOpen: false, closedBy: "cohort", opensAt: startsAt });
  expect(Date.parse((await lessonsOf(id))[1]!.opensAt as string)).toBe(Date.parse(startsAt));

  const refused = await ask(anna, "get", `/lessons/${lessonIds[0]}`);
  expect([refused.status, refused.body.details.reason, refused.body.details.opensAt]).toEqual([
    403,
    "cohort",
    startsAt,
  ]);
  expect((await ask(anna, "post", `/lessons/${lessonIds[0]}/complete`)).status).toBe(403);
  expect((await ask(anna, "get", `/comments?entityType=lesson&entityId=${lessonIds[0]}`)).status).toBe(404);
  expect(data(await ask(anna, "get", `/apps/${here.id}/lessons/recent`))).toEqual([]);
  const searched = await ask(anna, "get", `/apps/${here.id}/search?search=zephyr`);
  expect(searched.status).toBe(200);
  expect(JSON.stringify(searched.body)).not.toContain("zephyr</");
  expect(JSON.stringify(searched.body)).not.toContain(lessonIds[0]);

  await strike(7 * 24 * 60 + 1);
  expect(await heard(here, anna)).toEqual(["cohort_starts"]);

  data(await ask(admin, "patch", `/cohorts/${cohort.id}`, { startsAt: inDays(-10) }));
  expect(await lessonsOf(id)).toEqual([
    { isOpen: true, closedBy: null, opensAt: null },
    { isOpen: true, closedBy: null, opensAt: null },
  ]);
  data(await ask(admin, "patch", `/cohorts/${cohort.id}`, { endsAt: inDays(-1) }));
  expect((await ask(anna, "get", `/lessons/${lessonIds[0]}`)).body.details.reason).toBe("ended");
  await enrol({ endsAt: inDays(5) });
  expect((await ask(anna, "get", `/lessons/${lessonIds[0]}`)).status).toBe(200);
  data(await ask(admin, "patch", `/cohorts/${cohort.id}`, { endsAt: null, startsAt: inDays(1) }));
  await enrol({ isAllOpen: true });
  expect((await lessonsOf(id)).map(({ isOpen }) => isOpen)).toEqual([true, true]);
  await enrol({ isAllOpen: false, endsAt: null });
  data(await ask(admin, "delete", `/cohorts/${cohort.id}`));
  expect((await lessonsOf(id))[0]).toMatchObject({ isOpen: true });
});

it("only who manages cohorts sees or changes them, with dates in order and plans of the app", async () => {
  const { ask, admin, anna, made, here } = await classroom();
  const moderator = await member(here, "Mo", "moderator");
  const { id } = await made();
  for (const who of [anna, moderator]) expect((await ask(who, "get", `/courses/${id}/cohorts`)).status).toBe(403);
  const wrong = { name: "Wrong", startsAt: inDays(2), endsAt: inDays(1) };
  expect((await ask(admin, "post", `/courses/${id}/cohorts`, wrong)).body.errors).toMatchObject([{ field: "endsAt" }]);
  const foreign = { name: "Wrong", startsAt: inDays(2), planId: newId() };
  expect((await ask(admin, "post", `/courses/${id}/cohorts`, foreign)).body.errors).toMatchObject([
    { field: "planId" },
  ]);
});

it("a plan leads into the next cohort with room, and over its places where none has any, which operators hear", async () => {
  const { here, ask, admin, made } = await classroom();
  const { id } = await made();
  const planId = newId<"plan">();
  const times = { createdAt: Date.now(), updatedAt: Date.now() };
  const scope = { project: { id: here.project.id } };
  await shard(0).write([
    insertRow(scope, accessPlans, { id: planId, kind: "private", name: "Club", ...times }),
    insertRow(scope, planApps, { planId, appId: here.id }),
  ]);
  const cohort = async (name: string, days: number) =>
    data(await ask(admin, "post", `/courses/${id}/cohorts`, { name, startsAt: inDays(days), places: 1, planId }))
      .id as string;
  await cohort("Later", 20);
  await cohort("Next", 10);
  const members = async () =>
    (data(await ask(admin, "get", `/courses/${id}/cohorts`)) as { name: string; membersCount: number }[]).map(
      ({ name, membersCount }) => `${name} ${membersCount}`,
    );
  const give = async (name: string) => {
    const { profileId } = await member(here, name);
    await shard(0).write([
      insertRow({ app: { id: here.id } }, planGrants, {
        id: newId<"plan grant">(),
        planId,
        profileId,
        source: "hand",
        startsAt: Date.now() - 1000,
        ...times,
      }),
    ]);
    await strike(1);
  };
  await give("Anna");
  await until(async () => (await members()).join() === "Next 1,Later 0");
  await give("Ben");
  await until(async () => (await members()).join() === "Next 1,Later 1");
  await give("Cleo");
  await until(async () => (await members()).join() === "Next 2,Later 1");
  await until(async () => (await heard(here, admin)).includes("cohort_full"));
});
