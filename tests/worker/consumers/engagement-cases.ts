import { automationRuns, checklistMarks } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { rows } from "@workers/store";
import { callsOf, data, soon } from "../calendar/world";
import { call } from "../harness/call";
import { mailsTo, mailTo } from "../harness/outbox";
import { member, shard, switchOn } from "../harness/world";
import { consumerCases } from "./consumer-case";

/** What follows for a member from what they did: marks of checklists, mails of events, runs of automations. */
export const engagementCases = consumerCases({
  checklist: {
    async prepare(here) {
      const anna = await member(here, "Anna");
      const completed = { type: "profile.completed", appId: here.id, profileId: anna.profileId } as const;
      return {
        event: completed,
        older: completed,
        result: async () =>
          (await shard(1).read(rows({ app: here }, checklistMarks, { mark: checklistMarks.mark })))
            .map(({ mark }) => mark)
            .filter((mark) => mark === "action:completed_profile"),
        once: ["action:completed_profile"],
      };
    },
  },
  "calendar-mails": {
    async prepare(here) {
      await switchOn(here, "events");
      const [ada, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
      const event = data(
        await callsOf(here)(ada, "post", `/apps/${here.id}/events`, { name: "Kiln", eventType: "tbd", ...soon() }),
      );
      const joined = {
        type: "event.joined",
        profileId: anna.profileId,
        seriesId: null,
        scope: "item",
        appId: here.id,
        ability: "event.view",
        service: "events",
        keys: [],
      } as const;
      return {
        event: { ...joined, eventId: event.id },
        // Of an event that is gone.
        older: { ...joined, eventId: newId<"calendar event">() },
        async result() {
          await mailTo(anna.email);
          return (await mailsTo(anna.email)).map(({ subject }) => subject);
        },
        once: ["Du bist dabei: Kiln"],
      };
    },
  },
  "member-automations": {
    async prepare(here) {
      const [ada, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
      const as = { as: ada, host: here.host, appId: here.id };
      const tagId = data(await call("post", `/apps/${here.id}/tags`, { ...as, body: { name: "Graduate" } })).id;
      const body = { event: "plan_ended", action: "add_tag", memberTagIds: [tagId] };
      data(await call("post", `/apps/${here.id}/automations`, { ...as, body }));
      const ended = { type: "plan.ended", appId: here.id, planId: newId<"plan">(), profileId: anna.profileId } as const;
      return {
        event: ended,
        // Of somebody who isn't there any more.
        older: { ...ended, profileId: newId<"profile">(), appId: newId<"app">() },
        result: async () =>
          (await shard(1).read(rows({ app: here }, automationRuns, { profileId: automationRuns.profileId }))).map(
            ({ profileId }) => profileId,
          ),
        once: [anna.profileId],
      };
    },
  },
});
