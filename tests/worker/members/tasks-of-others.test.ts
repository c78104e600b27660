import { beforeEach, describe, expect, it } from "vitest";
import { tasks } from "@db/directory";
import type { TaskId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import { endedTask } from "../harness/background-task";
import { call } from "../harness/call";
import { app, type AppOfWorld, directory, member, type Member, type Person, project, teammate } from "../harness/world";

let its: AppOfWorld;
let ada: Member;
let ola: Member;
let tagId: string;
let people: Member[];

beforeEach(async () => {
  its = await app(await project(1));
  ada = await member(its, "Ada", "admin");
  ola = await member(its, "Ola", "admin");
  people = [await member(its, "Mara"), await member(its, "Ben")];
  const tag = await call("post", `/apps/${its.id}/tags`, { ...at(ada), body: { name: "Choir" } });
  tagId = tag.body.data.id;
});

const at = (as: Person) => ({ as, host: its.host, appId: its.id });

/** A bulk change that Ada began, as it stands where it was stopped, or where its message is still on its way. */
async function begun(status: "running" | "killed"): Promise<TaskId> {
  const id = newId<"task">();
  const now = Date.now();
  await directory().write([
    directoryInsert(tasks, {
      id,
      projectId: its.project.id,
      appId: its.id,
      accountId: ada.accountId,
      type: "members_update",
      input: {
        selection: { selectedMemberIds: people.map(({ profileId }) => profileId), exceptIds: [], filter: {} },
        operations: [{ act: "addTag", name: "Choir", settings: { id: tagId, since: now } }],
      },
      status,
      heartbeatAt: now,
      createdAt: now,
      expiresAt: now + 86_400_000,
    }),
  ]);
  return id;
}
const seen = async (who: Person, query: string) =>
  (await call("get", `/tasks${query}`, at(who))).body.data.map(
    ({ taskId, isOwn }: { taskId: string; isOwn: boolean }) => [taskId, isOwn],
  );

describe("a bulk change that another operator began", () => {
  it("is found in the app, resumed, and its result read, by who may do it too", async () => {
    const id = await begun("killed");
    expect(await seen(ola, `?taskIds=${id}`)).toEqual([[id, false]]);
    expect(await seen(ola, `?appId=${its.id}`)).toEqual([[id, false]]);
    // What nobody asks for by app or id is one's own.
    expect([await seen(ola, ""), await seen(ada, "")]).toEqual([[], [[id, true]]]);
    const resumed = await call("post", `/tasks/${id}/resume`, at(ola));
    expect(resumed.body.data).toMatchObject({ status: "running", isOwn: true });
    expect(await endedTask(id, at(ola))).toMatchObject({ status: "completed", result: { acts: [{ touched: 2 }] } });
    // Who began it sees what became of it.
    expect(await seen(ada, `?taskIds=${id}`)).toEqual([[id, false]]);
    const tags = await call("get", `/apps/${its.id}/tags`, at(ola));
    expect(tags.body.data.find(({ id: each }: { id: string }) => each === tagId)).toMatchObject({ profilesCount: 2 });
  });

  it("is stopped by who may do it too, from the administration as well", async () => {
    const id = await begun("running");
    expect((await call("delete", `/tasks/${id}`, at(ola))).body.data).toMatchObject({ status: "killed", isOwn: false });
    const other = await begun("running");
    const admin = await teammate(its.project, "admin");
    expect((await call("delete", `/tasks/${other}`, { as: admin })).body.data.status).toBe("killed");
  });

  it("is unknown to members, and to whoever runs another project", async () => {
    const id = await begun("killed");
    const elsewhere = await app(await project(1));
    for (const who of [people[0]!, elsewhere.project.owner]) {
      expect(await seen(who, `?taskIds=${id}`)).toEqual([]);
      expect(await seen(who, `?appId=${its.id}`)).toEqual([]);
      expect((await call("post", `/tasks/${id}/resume`, at(who))).status).toBe(404);
      expect((await call("delete", `/tasks/${id}`, at(who))).status).toBe(404);
      expect((await call("delete", `/tasks/${id}`, { as: who })).status).toBe(404);
    }
    // On another project's host nobody reaches it, whatever they may do here.
    expect((await call("post", `/tasks/${id}/resume`, { as: ada, host: elsewhere.host })).status).toBe(404);
    expect((await endedTask(id, at(ada))).status).toBe("killed");
  });
});
