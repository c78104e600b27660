import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mentions } from "@db/shard";
import { registeredBackfills } from "@workers/domain/registered-backfills";
import { handleClock } from "@workers/schedule";
import { deleteRows } from "@workers/store";
import { chatsOf } from "../chat/chat-world";
import { env } from "../harness/env";
import { until } from "../harness/until";
import { app, directory, type Member, member, project, shard } from "../harness/world";

const backfill = registeredBackfills.find(({ name }) => name === "earlier-group-names")!;

const surroundings = { env, directory: directory(), now: () => Date.now() };

/** Runs it over all groups of the shard, those of other tests too. */
async function runBackfill(): Promise<void> {
  let cursor: string | null = null;
  do {
    const step: Awaited<ReturnType<typeof backfill.step>> = await backfill.step(shard(1), cursor, 200, surroundings);
    if (step.writes.length > 0) await shard(1).write(step.writes);
    cursor = step.cursor;
  } while (cursor !== null);
}

it("groups that an earlier release called after their first people go by their new names, others keep theirs", async () => {
  const here = await app(await project(1));
  const chats = chatsOf(here);
  const anna = await member(here, "Anna", "admin");
  const [ben, cleo, dora, emil, fritz] = await Promise.all(
    ["Ben", "Cleo", "Dora", "Emil", "Fritz"].map((name) => member(here, name)),
  );
  const group = async (people: Member[], more: object = {}) =>
    (await chats.create(anna, { profileIds: people.map(({ profileId }) => profileId), ...more })).id;
  const two = await group([cleo!, ben!]);
  const many = await group([fritz!, emil!, dora!, cleo!, ben!]);
  const named = await group([ben!, cleo!], { name: "Ben and his boat" });
  const ofOthers = await group([dora!, emil!], { name: "Cleo, Ben" });
  // Cleo and Ben join what was called so before they came.
  await chats.call("post", `/chats/${ofOthers}/profiles`, anna, { profileIds: [cleo!.profileId, ben!.profileId] });
  const names = () => Promise.all([two, many, named, ofOthers].map(async (id) => (await chats.chat(anna, id)).name));
  expect(await names()).toEqual(["Cleo, Ben", "Fritz, Emil, Dora, Cleo …", "Ben and his boat", "Cleo, Ben"]);
  // As an earlier release left it.
  await shard(1).write([deleteRows({ app: here }, mentions, eq(mentions.entityType, "chat_name"))]);

  await runBackfill();
  const rename = ({ profileId }: Member, as: Member, firstName: string) =>
    chats.call("patch", `/profiles/${profileId}`, as, { firstName });
  expect((await rename(ben!, ben!, "Benedikt")).status).toBe(200);
  expect((await rename(cleo!, cleo!, "Cleopatra")).status).toBe(200);
  await until(async () => {
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);
    return (await names())[0] !== "Cleo, Ben";
  });
  expect(await names()).toEqual([
    "Cleopatra, Benedikt",
    "Fritz, Emil, Dora, Cleopatra …",
    "Ben and his boat",
    "Cleo, Ben",
  ]);
});
