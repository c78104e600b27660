import { beforeAll, describe, expect, inject, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import type { ArrivedMail } from "../harness/servers/mail-server";
import { type Member, member } from "../harness/world";
import { until } from "../harness/until";
import { notified } from "../notifications/harness";
import { AttendeeCalendar } from "./attendee-calendar";
import { calendar, data, occurrencesOf } from "./world";

/** The mails of events as a mail server received them, replayed into a calendar. */

const { inbox, startTls, username, password } = inject("mailServer");
let world: Awaited<ReturnType<typeof calendar>>;

beforeAll(async () => {
  world = await calendar();
  const { here } = world;
  const server = { name: "Ours", host: "localhost", port: startTls, enc: "tls", username, password };
  const body = { ...server, fromEmail: "post@workshop.example", fromName: "Workshop" };
  const { status } = await call("post", `/projects/${here.project.id}/smtp`, { as: here.project.owner, body });
  if (status !== 201) throw new Error(`The project's mail server was not entered: ${status}`);
});

const mailsTo = async (who: Member): Promise<ArrivedMail[]> =>
  ((await (await fetch(inbox)).json()) as ArrivedMail[]).filter(({ envelope }) => envelope.to.includes(who.email));

/** The mails with calendars that somebody got, once there are so many. */
async function calendarMails(who: Member, count: number): Promise<ArrivedMail[]> {
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 60_000 }, env);
  await notified(world.here);
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 60_000 }, env);
  let mails: ArrivedMail[] = [];
  await until(async () => {
    mails = (await mailsTo(who)).filter(({ calendars }) => calendars.length > 0);
    return mails.length >= count;
  });
  return mails;
}

const span = ["2027-01-01", "2027-12-31"] as const;
const window = (name: string) => ({ from: span[0], to: span[1], name });

/** When somebody comes to events of a name, as the product says it. */
const joinedStarts = async (who: Member, name: string) =>
  (await occurrencesOf(world.ask, world.here, who, window(name)))
    .filter(({ isJoined, state }) => isJoined && state !== "cancelled")
    .map(({ startsAt }) => new Date(startsAt).toISOString())
    .toSorted();

describe("mails of events carry them for the reader's own calendar", () => {
  it("a place, a change, a cancellation and a place given up each bring the calendar to what is so", async () => {
    const { here, admin, ask, plan } = world;
    const anna = await member(here, "Anna");
    const { id } = await plan({
      name: "Glaze evening",
      startsAt: "2027-03-27T19:00",
      eventType: "virtual",
      locationUrl: "https://meet.example.org/hidden",
    });
    const mine = new AttendeeCalendar();
    const replay = async (count: number) => {
      const mails = await calendarMails(anna, count);
      for (const text of mails.at(-1)!.calendars) mine.receive(text);
      return mails.at(-1)!;
    };
    data(await ask(anna, "post", `/events/${id}/join`, {}));
    const joined = await replay(1);
    expect(joined.subject).toBe("Du bist dabei: Glaze evening");
    expect(joined.calendars[0]).toContain("METHOD:REQUEST");
    expect(joined.calendars[0]!.replace(/\r?\n /g, "")).toContain(`mailto:${anna.email}`);
    expect(JSON.stringify(joined)).not.toContain("meet.example.org");
    expect(mine.starts(...span)).toEqual(["2027-03-27T18:00:00.000Z"]);
    data(await ask(admin, "patch", `/events/${id}`, { startsAt: "2027-03-28T19:00" }));
    await replay(2);
    expect(mine.starts(...span)).toEqual(["2027-03-28T17:00:00.000Z"]);
    data(await ask(admin, "patch", `/events/${id}`, { isCancelled: true }));
    expect((await replay(3)).calendars[0]).toContain("METHOD:CANCEL");
    expect(mine.starts(...span)).toEqual([]);
    data(await ask(admin, "patch", `/events/${id}`, { isCancelled: false }));
    await replay(4);
    expect(mine.starts(...span)).toEqual(["2027-03-28T17:00:00.000Z"]);
    data(await ask(anna, "delete", `/events/${id}/leave`));
    expect((await replay(5)).subject).toBe("Du bist nicht mehr dabei: Glaze evening");
    expect(mine.starts(...span)).toEqual([]);
  });

  it("a series with one date moved, one cancelled, one left, and all of it changed stays right after each", async () => {
    const { here, admin, ask, plan } = world;
    const [ben, carl] = [await member(here, "Ben"), await member(here, "Carl")];
    const name = "Weekly kiln";
    const first = await plan({ name, startsAt: "2027-03-16T19:00", frequency: "weekly", count: 6 });
    await until(async () => (await occurrencesOf(ask, here, admin, window(name))).length === 6);
    const [mine, carls] = [new AttendeeCalendar(), new AttendeeCalendar()];
    let seen = 0;
    const replay = async () => {
      const mails = await calendarMails(ben, seen + 1);
      for (const mail of mails.slice(seen)) for (const text of mail.calendars) mine.receive(text);
      seen = mails.length;
      expect(mine.starts(...span)).toEqual(await joinedStarts(ben, name));
    };
    data(await ask(ben, "post", `/events/${first.id}/join`, { scope: "all" }));
    await replay();
    expect(mine.starts(...span)).toHaveLength(6);
    // 19:00 in Berlin on both sides of the change of clocks.
    expect(mine.starts(...span).map((at) => at.slice(11, 16))).toEqual(["18:00", "18:00", ...Array(4).fill("17:00")]);

    const dates = await occurrencesOf(ask, here, admin, window(name));
    data(await ask(admin, "patch", `/events/${dates[1]!.id}`, { isCancelled: true }));
    await replay();
    expect(mine.starts(...span)).toHaveLength(5);
    data(await ask(admin, "patch", `/events/${dates[2]!.id}`, { startsAt: "2027-03-31T20:00" }));
    await replay();
    expect(mine.starts(...span)).toContain("2027-03-31T18:00:00.000Z");
    data(await ask(ben, "delete", `/events/${dates[4]!.id}/leave`));
    await replay();
    expect(mine.starts(...span)).toHaveLength(4);

    // Somebody who comes to one date alone hears of the series, as far as it is theirs.
    data(await ask(carl, "post", `/events/${dates[5]!.id}/join`, {}));
    data(await ask(admin, "patch", `/events/${dates[3]!.id}`, { startsAt: "2027-04-06T18:30", scope: "following" }));
    await replay();
    expect(mine.starts(...span).at(-1)).toBe("2027-04-20T16:30:00.000Z");
    for (const mail of await calendarMails(carl, 2)) for (const text of mail.calendars) carls.receive(text);
    expect(carls.starts(...span)).toEqual(["2027-04-20T16:30:00.000Z"]);
  });
});
