import { expect, it } from "vitest";
import { lessonsToGoOn, newestLessons } from "@workers/domain/learning/courses";
import { invalidateTenants } from "@workers/tenancy";
import { appPageContext } from "../harness/page-context";
import { app, member, type Member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, locked, planFor } from "./world";

it("the home feed and its widget name new lessons that are open to their reader, and no others", async () => {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna, holder] = [
    await member(here, "Ada", "admin"),
    await member(here, "Anna"),
    await member(here, "Holder"),
  ];
  const later = { kind: "date", at: new Date(Date.now() + 86_400_000).toISOString() };
  const open = await courseOf(ask, here, admin, {
    lessons: [{ name: "Open" }, { name: "Later", release: later }, { name: "Hidden", isActive: false }],
  });
  await courseOf(ask, here, admin, { isInOrder: true, lessons: [{ name: "First" }, { name: "Second" }] });
  const club = await courseOf(ask, here, admin, { access: locked, lessons: [{ name: "Club" }] });
  await courseOf(ask, here, admin, { isActive: false, lessons: [{ name: "Unfinished course" }] });
  await planFor(here, holder, [["course", club.id]]);
  invalidateTenants();
  const names = async (who: Member, read: typeof newestLessons) =>
    (await read(await appPageContext(who, here), 20)).map(({ name }) => name).toSorted();
  for (const read of [newestLessons, lessonsToGoOn]) {
    // Lists of many name no lesson that waits for a time or an order before it was opened.
    expect(await names(anna, read)).toEqual(["Open"]);
    expect(await names(holder, read)).toEqual(["Club", "Open"]);
  }
  // Opened once it is new no more; it is gone on with until it is finished.
  data(await ask(anna, "patch", `/lessons/${open.lessonIds[0]}/action`, { action: "start" }));
  expect(await names(anna, newestLessons)).toEqual([]);
  expect(await names(anna, lessonsToGoOn)).toEqual(["Open"]);
  data(await ask(anna, "patch", `/lessons/${open.lessonIds[0]}/action`, { action: "complete" }));
  expect(await names(anna, lessonsToGoOn)).toEqual([]);
});
