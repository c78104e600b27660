import fc from "fast-check";
import { expect, inject, it } from "vitest";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type Choice, Days, town, type Town } from "./days";
import { at, notified } from "./harness";
import { type Act, Model } from "./model";
import { modelActions, type Told, type Wishes } from "./model-rules";
import { until } from "../harness/until";

/** Generated days of two people, told once by the product and once by a model that knows only the rules. */

const hour = 3_600_000;
const threads = ["first", "second", "bens", "ticket"] as const;
const chats = ["private", "ticket", "group"] as const;

type Step =
  | ({ act: Told | "pinned_post" | "chat_mention" } & Choice)
  | {
      to: 0 | 1;
      set: Pick<Wishes, "isEmailEnabled" | "isPushEnabled" | "digest"> & {
        appActions: Told[];
        emailActions: Told[];
        pushActions: Told[];
        isQuiet: boolean;
      };
    }
  | { to: 0 | 1; mute: (typeof threads)[number]; isMuted: boolean }
  | { to: 0 | 1; muteChat: (typeof chats)[number]; isMuted: boolean }
  | { to: 0 | 1; bell: SpaceNotifications }
  | { to: 0 | 1; device: boolean }
  | { to: 0 | 1; readAll: true }
  | { to: 0 | 1; readChat: (typeof chats)[number] }
  /** The clock strikes so many hours from now. */
  | { hours: number };

const bit = fc.constantFrom(0 as const, 1 as const);
// Most want most: what is switched off shows the same again and again.
const all: Told[] = [...modelActions];
const some: fc.Arbitrary<Told[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(all) },
  { weight: 1, arbitrary: fc.subarray(all) },
);
const mostly = fc.constantFrom(true, true, true, false);
const acts = [...modelActions, "pinned_post", "chat_mention", "new_message", "ticket_answered"] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom(...acts),
      by: bit,
      to: bit,
      on: bit,
      named: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      to: bit,
      set: fc.record({
        appActions: some,
        emailActions: some,
        pushActions: some,
        isEmailEnabled: mostly,
        isPushEnabled: mostly,
        isQuiet: fc.constantFrom(true, false, false),
        digest: fc.constantFrom("never" as const, "daily" as const, "weekly" as const),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ to: bit, mute: fc.constantFrom(...threads), isMuted: mostly }) },
  { weight: 2, arbitrary: fc.record({ to: bit, muteChat: fc.constantFrom(...chats), isMuted: mostly }) },
  {
    weight: 2,
    arbitrary: fc.record({
      to: bit,
      bell: fc.constantFrom("all_new" as const, "all_pinned" as const, "never" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ to: bit, device: mostly }) },
  { weight: 1, arbitrary: fc.record({ to: bit, readAll: fc.constant(true as const) }) },
  { weight: 2, arbitrary: fc.record({ to: bit, readChat: fc.constantFrom(...chats) }) },
  { weight: 4, arbitrary: fc.record({ hours: fc.constantFrom(0, 1, 3, 8, 23, 25, 48, 170) }) },
);

/** What somebody should get, and the bell that they chose in their space. */
interface Person {
  model: Model;
  bell: SpaceNotifications;
}

const clockText = (moment: number) => new Date(moment).toISOString().slice(11, 16);

async function live(days: Days, people: [Person, Person], each: Step): Promise<void> {
  const { here } = days.town;
  if ("act" in each) {
    const concerned = await days.act(each.act, each);
    await notified(here);
    const now = Date.now();
    concerned.forEach((act, i) => {
      if (act && rings(people[i]!.bell, act, each.act)) people[i]!.model.act(act, now);
    });
    return;
  }
  if ("hours" in each) {
    const moment = Date.now() + each.hours * hour;
    await handleClock({ cron: "* * * * *", scheduledTime: moment }, env);
    for (const { model } of people) model.tick(moment, each.hours > 0);
    return;
  }
  const { model } = people[each.to];
  const { who, posts, bensPost, ticket } = days.receivers[each.to];
  const as = at(here, who);
  const must = async (method: string, path: string, body?: object) =>
    expect([path, (await call(method, path, { ...as, body })).status < 300]).toEqual([path, true]);
  if ("set" in each) {
    const { isQuiet, ...settings } = each.set;
    // Hours around this moment: nothing here takes so long that one of them ends meanwhile.
    const now = Date.now();
    const quietHours = isQuiet ? { from: clockText(now - 2 * hour), to: clockText(now + 2 * hour) } : null;
    await must("patch", `/apps/${here.id}/profile/notifications`, { ...settings, quietHours });
    model.set({ ...settings, quietHours }, now);
    // What other quiet hours held back goes with the next tick.
    await handleClock({ cron: "* * * * *", scheduledTime: now }, env);
    for (const person of people) person.model.tick(now, false);
  } else if ("mute" in each) {
    const threadId = { first: posts[0]!, second: posts[1]!, bens: bensPost, ticket: ticket.id }[each.mute];
    const threadType = each.mute === "ticket" ? "ticket" : "post";
    await must(each.isMuted ? "post" : "delete", `/apps/${here.id}/notifications/mutes`, { threadType, threadId });
    if (each.isMuted) model.mutedThreads.add(threadId);
    else model.mutedThreads.delete(threadId);
  } else if ("muteChat" in each) {
    await must("patch", `/chats/${days.chatId(each.to, each.muteChat)}/mute`, { isMuted: each.isMuted });
    if (each.isMuted) model.mutedChats.add(each.muteChat);
    else model.mutedChats.delete(each.muteChat);
  } else if ("bell" in each) {
    await must("patch", `/spaces/${days.spaceId}/notifications`, { notifications: each.bell });
    people[each.to].bell = each.bell;
  } else if ("device" in each) {
    // What is on its way to the device arrives before it is forgotten.
    await arrivedAll(async () => (await days.pushes(each.to)).length, model.pushes.length);
    await days.setDevice(each.to, each.device);
    model.hasDevice = each.device;
  } else if ("readAll" in each) {
    await must("patch", `/apps/${here.id}/notifications/read`);
    model.readAll();
  } else {
    await must("patch", `/chats/${days.chatId(each.to, each.readChat)}/marks`, { readSequence: 1_000_000 });
    model.readChat(each.readChat);
  }
}

const arrivedAll = (count: () => Promise<number>, expected: number) => until(async () => (await count()) >= expected);

/** A bell decides about posts alone: about all of them, or those that are pinned. */
const rings = (bell: SpaceNotifications, { action }: Act, cause: string): boolean =>
  action !== "new_post" || bell === "all_new" || (bell === "all_pinned" && cause === "pinned_post");

const everything = { appActions: all, emailActions: all, pushActions: all, isEmailEnabled: true, isPushEnabled: true };
const by = { by: 0, to: 0, on: 0, named: 1 } as const;

/** Days that hold each rule whatever is generated: quiet hours begin, hold back and end, mutes, reading, digests, one mail a day. */
const written: Step[][] = [
  [
    { to: 0, device: true },
    { to: 0, set: { ...everything, isQuiet: true, digest: "never" } },
    { act: "mentions", ...by },
    { act: "new_message", ...by },
    { act: "content_rejected", ...by },
    { hours: 1 },
    { act: "reply_to_comment", ...by },
    { hours: 3 },
    { hours: 25 },
  ],
  [
    { to: 0, device: true },
    { to: 0, set: { ...everything, isQuiet: true, digest: "daily" } },
    { act: "post_like", ...by },
    { act: "new_comment", ...by },
    { to: 0, mute: "first", isMuted: true },
    { act: "new_comment", ...by },
    { to: 0, set: { ...everything, emailActions: [], pushActions: [], isQuiet: false, digest: "daily" } },
    { act: "post_like", ...by, by: 1 },
    { hours: 3 },
    { act: "post_like", ...by, on: 1 },
    { hours: 25 },
    { hours: 48 },
  ],
  [
    { to: 0, set: { ...everything, isQuiet: false, digest: "weekly" } },
    { act: "new_message", ...by },
    { hours: 1 },
    { act: "new_message", ...by },
    { hours: 3 },
    { act: "ticket_answered", ...by },
    { hours: 8 },
    { to: 0, readChat: "private" },
    { act: "new_message", ...by },
    { to: 0, muteChat: "ticket", isMuted: true },
    { act: "ticket_answered", ...by },
    { hours: 25 },
    { to: 0, readAll: true },
    { hours: 170 },
  ],
  [
    { to: 0, device: true },
    { to: 0, set: { ...everything, isPushEnabled: false, isQuiet: false, digest: "weekly" } },
    { act: "mentions", ...by, named: 3 },
    { to: 0, bell: "all_pinned" },
    { act: "new_post", ...by },
    { act: "pinned_post", ...by },
    {
      to: 0,
      set: { ...everything, appActions: ["mentions"], isEmailEnabled: false, isQuiet: false, digest: "weekly" },
    },
    { act: "post_like", ...by },
    { act: "reply_to_comment", ...by },
    { to: 1, bell: "never" },
    { act: "new_post", ...by },
    { hours: 170 },
  ],
  // What waits for the morning and was muted or read meanwhile doesn't go out then.
  [
    { to: 0, device: true },
    { to: 0, set: { ...everything, isQuiet: true, digest: "never" } },
    { act: "mentions", ...by },
    { hours: 1 },
    { to: 0, readAll: true },
    { act: "new_comment", ...by },
    { to: 0, mute: "first", isMuted: true },
    { act: "new_comment", ...by, on: 1 },
    { hours: 3 },
  ],
  // Within two days there is one Monday at most.
  [
    { to: 0, set: { ...everything, emailActions: [], isQuiet: false, digest: "weekly" } },
    { act: "post_like", ...by },
    { hours: 25 },
    { act: "post_like", ...by, on: 1 },
    { hours: 48 },
  ],
];

const people = [0, 1] as const;
const isExhaustive = inject("isExhaustive");
/** As many days as the people of one town live: nobody may write much more within a minute. */
const daysOfTown = 4;

it("each person gets what their settings say, once, and a digest holds exactly what was not told otherwise", async () => {
  let there: Town;
  let begun = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      if (begun++ % daysOfTown === 0) there = await town();
      const days = await Days.begin(there);
      await notified(there.here);
      const models: [Person, Person] = [
        { model: new Model(), bell: "all_new" },
        { model: new Model(), bell: "all_new" },
      ];
      for (const [i, each] of steps.entries()) {
        await live(days, models, each);
        for (const to of people) {
          const expected = models[to].model.rows.map(({ action, isInApp, isRead, toldAt, mailAt, pushAt }) => ({
            action,
            isInApp,
            isRead,
            isTold: toldAt !== null,
            mailAt,
            pushAt,
          }));
          expect(await days.rows(to), `of ${to} after step ${i}, ${JSON.stringify(each)}`).toEqual(expected);
        }
      }
      for (const to of people) {
        const { mails, digests, pushes, unread } = models[to].model;
        const count = async () => {
          const arrived = await days.mails(to);
          return arrived.mails.length + arrived.digests.length + (await days.pushes(to)).length;
        };
        const expected = mails.length + digests.length + pushes.length;
        await arrivedAll(count, expected);
        const arrived = await days.mails(to);
        const sorted = (lines: string[]) => lines.toSorted();
        expect(sorted(arrived.mails)).toEqual(sorted(mails));
        expect(arrived.digests.map(sorted)).toEqual(digests.map(sorted));
        expect(sorted(await days.pushes(to))).toEqual(sorted(pushes));
        expect(await days.unread(to)).toBe(unread);
      }
    }),
    {
      numRuns: written.length + (isExhaustive ? 60 : 4),
      examples: written.map((steps) => [steps]),
      endOnFailure: true,
    },
  );
}, 900_000);
