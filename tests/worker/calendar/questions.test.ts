import { describe, expect, it } from "vitest";
import { until } from "../harness/until";
import { member } from "../harness/world";
import { calendar, data, occurrencesOf, soon } from "./world";

const questions = [
  { name: "How many pieces?", type: "number", isRequired: true },
  { name: "How do you come?", type: "select", options: ["By car", "By bike"] },
  { name: "I eat meat", type: "checkbox" },
];

const idsOf = (event: { questions: { id: string }[] }) => event.questions.map(({ id }) => id);

describe("questions when joining", () => {
  it("are asked of who joins, whose answers the team sees in the list and the file", async () => {
    const { here, admin, anna, ask, plan, get } = await calendar();
    const event = await plan({ questions });
    const [pieces, way, meat] = idsOf(event) as [string, string, string];
    const join = (answers?: object) => ask(anna, "post", `/events/${event.id}/join`, answers ? { answers } : {});
    const refused = async (answers?: object) => {
      const { status, body } = await join(answers);
      return [status, body.errors?.map(({ field }: { field: string }) => field)];
    };
    expect(await refused()).toEqual([422, [`answers.${pieces}`]]);
    expect(await refused({ [pieces]: "many" })).toEqual([422, [`answers.${pieces}`]]);
    expect(await refused({ [pieces]: 3, [way]: "By rocket" })).toEqual([422, [`answers.${way}`]]);
    expect(await refused({ [pieces]: 3, [crypto.randomUUID()]: "x" })).toMatchObject([422, [expect.any(String)]]);
    expect((await get(event.id)).attendeesCount).toBe(0);
    const answers = { [pieces]: 3, [way]: "By car", [meat]: true };
    expect(data(await join(answers)).attendance.answers).toEqual(answers);
    expect(data(await join()).attendance.answers).toEqual(answers);
    const seenBy = async (as: typeof anna) => data(await ask(as, "get", `/events/${event.id}/attendees`));
    expect((await seenBy(admin))[0].answers).toEqual(answers);
    expect((await seenBy(await member(here, "Ben")))[0].answers).toBeNull();
    const file = await ask(admin, "get", `/events/${event.id}/attendees/export`);
    const [head, row] = String(file.body).replace("\uFEFF", "").split("\r\n");
    expect(head).toContain("How many pieces?");
    expect(head).not.toContain("export.");
    expect(row).toMatch(/3[;,]By car[;,](ja|yes)$/);
  });

  it("keep their answers when they are called otherwise, and lose them with the question", async () => {
    const { admin, anna, ask, plan, get } = await calendar();
    const event = await plan({ questions });
    const [pieces, way] = idsOf(event) as [string, string];
    data(await ask(anna, "post", `/events/${event.id}/join`, { answers: { [pieces]: 1, [way]: "By bike" } }));
    const changed = data(
      await ask(admin, "patch", `/events/${event.id}`, {
        questions: [{ id: way, name: "Your way", type: "text" }],
      }),
    );
    expect(idsOf(changed)).toEqual([way]);
    expect((await get(event.id, anna)).attendance.answers[way]).toBe("By bike");
    expect(data(await ask(admin, "patch", `/events/${event.id}`, { questions: [] })).questions).toEqual([]);
  });

  it("are five at most, and a choice has choices", async () => {
    const { here, admin, ask } = await calendar();
    const sent = { name: "Evening", eventType: "tbd", ...soon() };
    const refused = async (list: object[]) => {
      const { status, body } = await ask(admin, "post", `/apps/${here.id}/events`, { ...sent, questions: list });
      return [status, body.errors?.[0]?.field];
    };
    expect(await refused(Array.from({ length: 6 }, (_, at) => ({ name: `Question ${at}` })))).toEqual([
      422,
      "questions",
    ]);
    expect(await refused([{ name: "Which one?", type: "select" }])).toEqual([422, "questions.0.options"]);
  });

  it("are answered once for a whole series, for the dates made later too", async () => {
    const { here, admin, anna, ask, plan, get } = await calendar();
    const first = await plan({
      startsAt: "2027-03-01T19:00",
      frequency: "weekly",
      count: 4,
      questions: [questions[0]],
    });
    const [pieces] = idsOf(first) as [string];
    data(await ask(anna, "post", `/events/${first.id}/join`, { scope: "all", answers: { [pieces]: 2 } }));
    const all = await until(async () => {
      const dates = await occurrencesOf(ask, here, admin, { from: "2027-03-01", to: "2027-04-01" });
      return dates.length === 4 && dates;
    });
    const answers = await Promise.all(all.map(async ({ id }) => (await get(id, anna)).attendance?.answers));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ [pieces]: 2 })));
  });
});
