import { expect, it } from "vitest";
import { endedTask } from "../harness/background-task";
import { call } from "../harness/call";
import { type AppOfWorld, member, type Member, switchOn, app, project } from "../harness/world";
import { calendar, data, occurrencesOf } from "./world";

const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "DURATION:PT1H", "END:VEVENT"];
const berlin = "TZID=Europe/Berlin";

const upload = (here: AppOfWorld, as: Member | null, text: string, rest = "") => {
  const rawBody = new FormData();
  rawBody.set("file", new File([text], "calendar.ics", { type: "text/calendar" }));
  return call("post", `/apps/${here.id}/events/import${rest}`, { as, host: here.host, appId: here.id, rawBody });
};

async function imported(here: AppOfWorld, as: Member, text: string) {
  const { taskId } = data(await upload(here, as, text));
  const task = await endedTask(taskId, { as, host: here.host });
  expect(task.status).toBe("completed");
  const { created, changed, same, refused } = task.result;
  expect(refused).toEqual([]);
  return { created, changed, same };
}

const outcomes = async (here: AppOfWorld, as: Member, text: string) =>
  data(await upload(here, as, text, "/preview")).events.map(
    ({ name, outcome }: { name: string; outcome: string }) => `${name}: ${outcome}`,
  );

it("a calendar of another program comes in as the preview said, and the same file again changes nothing", async () => {
  const { here, admin, ask } = await calendar();
  const talk = vevent("UID:talk@elsewhere", `DTSTART;${berlin}:20270310T190000`, "SUMMARY:Talk", "LOCATION:Hall 3");
  const weekly = (hour: string, ...more: string[]) =>
    vevent(
      "UID:weekly@elsewhere",
      `DTSTART;${berlin}:20270316T${hour}0000`,
      "SUMMARY:Weekly",
      "RRULE:FREQ=WEEKLY;COUNT=5",
      ...more,
    );
  const without = `EXDATE;${berlin}:20270330T190000`;
  const moved = vevent(
    "UID:weekly@elsewhere",
    `RECURRENCE-ID;${berlin}:20270323T190000`,
    `DTSTART;${berlin}:20270324T200000`,
    "SUMMARY:Weekly, later",
  );
  const text = file(...talk, ...weekly("19", without), ...moved);
  expect(await outcomes(here, admin, text)).toEqual(["Talk: created", "Weekly: created"]);
  expect(await imported(here, admin, text)).toEqual({ created: 2, changed: 0, same: 0 });
  const all = async () =>
    (await occurrencesOf(ask, here, admin, { from: "2027-03-01", to: "2027-05-01" }))
      .filter(({ state }) => state !== "cancelled")
      .map(({ name, startsLocal }) => `${startsLocal} ${name}`);
  const first = await all();
  expect(first).toEqual([
    "2027-03-10T19:00 Talk",
    "2027-03-16T19:00 Weekly",
    "2027-03-24T20:00 Weekly, later",
    "2027-04-06T19:00 Weekly",
    "2027-04-13T19:00 Weekly",
  ]);
  expect(await outcomes(here, admin, text)).toEqual(["Talk: same", "Weekly: changed"]);
  expect(await imported(here, admin, text)).toEqual({ created: 0, changed: 0, same: 2 });
  expect(await all()).toEqual(first);

  // The same UIDs say something else now.
  const later = file(
    ...vevent("UID:talk@elsewhere", `DTSTART;${berlin}:20270311T180000`, "SUMMARY:Talk and tea", "LOCATION:Hall 3"),
    ...weekly("20"),
  );
  expect(await imported(here, admin, later)).toEqual({ created: 0, changed: 2, same: 0 });
  const after = await all();
  expect(after).toContain("2027-03-11T18:00 Talk and tea");
  expect(after.filter((each) => each.includes("Weekly"))).toEqual(
    expect.arrayContaining(["2027-03-16T20:00 Weekly", "2027-04-13T20:00 Weekly"]),
  );
});

it("only administrators bring one in, into their own app, and a file that can't be taken leaves nothing", async () => {
  const { here, admin, anna, ask } = await calendar();
  const other = await app(await project(0));
  await switchOn(other, "events");
  const stranger = await member(other, "Stranger", "admin");
  const text = file(...vevent("UID:talk@elsewhere", "DTSTART:20270310T190000", "SUMMARY:Talk"));
  for (const rest of ["", "/preview"]) {
    const statuses = [];
    for (const who of [anna, null, stranger]) statuses.push((await upload(here, who, text, rest)).status);
    expect(statuses).toEqual([403, 401, 403]);
  }
  const often = file(
    ...vevent("UID:often@elsewhere", "DTSTART:20270310T190000", "SUMMARY:Often", "RRULE:FREQ=DAILY;COUNT=1000000"),
  );
  const refused = await upload(here, admin, often);
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    "Zeile 4: Ein Termin darf höchstens 366 Mal stattfinden.",
  ]);
  expect((await upload(here, admin, file(`X:${"a".repeat(2_200_000)}`))).status).toBe(413);
  expect(await occurrencesOf(ask, here, admin, { from: "2027-03-01", to: "2027-05-01" })).toEqual([]);
});
