import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apps, tasks } from "@db/directory";
import { accessObjects, attachments, customFields, groups, links, serviceSettings, slides, spaces } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { deleteRows, directoryInsert, directoryRows, insertRow, rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { endedTask } from "../harness/background-task";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { fileIn } from "../harness/library";
import { soldPlan } from "../harness/payments";
import {
  app,
  type AppOfWorld,
  categoryOf,
  directory,
  member,
  person,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
  teammate,
} from "../harness/world";

let here: ProjectOfWorld;
let source: AppOfWorld;
beforeAll(async () => {
  here = await project(1);
  source = await app(here, { language: "en", isPhoneRequired: true });
});

const asOwner = () => ({ as: here.owner, host: here.host });
const taskNow = async (taskId: string, as = here.owner) =>
  (await call("get", `/tasks?taskIds=${taskId}`, { as })).body.data[0];
const ended = (taskId: string) => endedTask(taskId, { as: here.owner });

describe("a copy of an app", () => {
  it("takes over settings, groups, spaces and their covers, and neither members nor posts", async () => {
    const made = await spacesOf(source, []);
    const scope = { app: { id: source.id } };
    const fileId = await fileIn(source, await member(source, "Painter"));
    await env.FILES.put(`files/${fileId}`, "picture", { customMetadata: { projectId: here.id } });
    await shard(1).write([
      insertRow(scope, attachments, { entityType: "space", entityId: made.open.id, fileId, position: -1 }),
      updateRows(
        scope,
        spaces,
        { coverUrl: `/files/${fileId}`, postsCount: 4, postSequence: 9 },
        eq(spaces.id, made.open.id),
      ),
      insertRow(scope, serviceSettings, { service: "groups", settings: { name: "Circles" }, updatedAt: 1 }),
      insertRow(scope, slides, { id: newId<"slide">(), title: "Welcome", rank: "a0", createdAt: 1, updatedAt: 1 }),
      insertRow(scope, customFields, {
        id: newId<"custom field">(),
        name: "Kiln",
        rank: "a0",
        createdAt: 1,
        updatedAt: 1,
      }),
    ]);
    const started = await call("post", `/apps/${source.id}/duplicate`, { ...asOwner(), body: { name: "The copy" } });
    expect(started.status).toBe(202);
    const task = await ended(started.body.data.taskId);
    expect(task).toMatchObject({ status: "completed", type: "duplicate_entity", done: 2, total: 2, error: null });

    const copyId = task.result.appId;
    const copy = { app: { id: copyId } };
    const shown = (await call("get", `/apps/${copyId}`, asOwner())).body.data;
    expect(shown).toMatchObject({
      name: "The copy",
      slug: "the-copy",
      language: "en",
      isPhoneRequired: true,
      status: "active",
    });
    expect((await call("get", `/apps/${copyId}/options`, asOwner())).body.data.services[0].name).toBe("Circles");
    const groupRows = await shard(1).read(
      rows(copy, groups, { id: groups.id, name: groups.name, membersCount: groups.membersCount }),
    );
    expect(groupRows).toMatchObject([{ name: "Group", membersCount: 0 }]);
    const spaceRows = await shard(1).read(
      rows(copy, spaces, {
        id: spaces.id,
        groupId: spaces.groupId,
        access: spaces.access,
        coverUrl: spaces.coverUrl,
        postsCount: spaces.postsCount,
        postSequence: spaces.postSequence,
      }).orderBy(spaces.rank),
    );
    expect(spaceRows.map(({ access }) => access)).toEqual(["open", "private", "secret"]);
    expect(
      spaceRows.every(
        (space) => space.groupId === groupRows[0]!.id && space.postsCount === 0 && space.postSequence === 0,
      ),
    ).toBe(true);
    expect(spaceRows[0]!.coverUrl).toBe(`/files/${fileId}`);
    const cover = () => send(`https://${here.host}/files/${fileId}`).then(({ status }) => status);
    expect(await cover()).toBe(200);
    // The original's cover may go; the copy's stays.
    await shard(1).write([deleteRows(scope, attachments, eq(attachments.fileId, fileId))]);
    expect(await cover()).toBe(200);
    await shard(1).write([deleteRows(copy, attachments, eq(attachments.fileId, fileId))]);
    expect(await cover()).toBe(404);
    expect(await shard(1).read(rows(copy, slides, { title: slides.title }))).toEqual([{ title: "Welcome" }]);
    expect(await shard(1).read(rows(copy, customFields, { name: customFields.name }))).toEqual([{ name: "Kiln" }]);
  });

  it("is locked as the original is, by lock screens of its own, and nobody holds a plan there", async () => {
    const locked = await app(here, { isOpenToGuests: true });
    const options = { ...asOwner(), appId: locked.id };
    const made = await spacesOf(locked, []);
    const category = await categoryOf(locked, []);
    const planId = await soldPlan(locked, null, []);
    const screen = (
      await call("post", `/apps/${locked.id}/lockscreens/custom`, {
        ...options,
        body: { name: "Club", slug: "club", title: "The club" },
      })
    ).body.data;
    const lock = {
      guestAccess: "lockscreen",
      userAccess: "lockscreen",
      planIds: [planId],
      guestLockScreenId: screen.id,
      userLockScreenId: null,
    };
    const things = [
      ["group", made.groupId],
      ["space", made.secret.id],
      ["category", category.id],
      ["service", "groups"],
      ["app", locked.id],
    ];
    for (const [type, id] of things) {
      const set = await call("put", `/apps/${locked.id}/access/${type}/${id}`, { ...options, body: lock });
      expect([type, set.status]).toEqual([type, 200]);
    }
    await shard(1).write([
      insertRow({ app: { id: locked.id } }, links, {
        id: newId<"link">(),
        type: "external",
        name: "For members",
        target: "https://club.example",
        showOnlyPlanIds: [planId],
        rank: "a0",
        createdAt: 1,
        updatedAt: 1,
      }),
    ]);
    const started = await call("post", `/apps/${locked.id}/duplicate`, { ...asOwner(), body: { name: "Locked copy" } });
    const { appId: copyId } = (await ended(started.body.data.taskId)).result;
    const inCopy = { ...asOwner(), appId: copyId };

    const screens = (await call("get", `/apps/${copyId}/lockscreens`, inCopy)).body.data;
    const copied = screens.find(({ slug }: { slug: string }) => slug === "club");
    expect(copied).toMatchObject({ title: "The club", usesCount: 5 });
    expect(copied.id).not.toBe(screen.id);
    const copy = { app: { id: copyId } };
    const spaceRows = await shard(1).read(
      rows(copy, spaces, { id: spaces.id, groupId: spaces.groupId, access: spaces.access }),
    );
    const inGroup = spaceRows.find(({ access }) => access === "secret")!;
    const ofCategory = spaceRows.find(({ groupId }) => groupId === null)!;
    const lockOfCopy = { ...lock, guestLockScreenId: copied.id };
    const ofCopies = [
      ["group", inGroup.groupId],
      ["space", inGroup.id],
      ["category", ofCategory.id],
      ["service", "groups"],
      ["app", copyId],
    ];
    for (const [type, id] of ofCopies)
      expect((await call("get", `/apps/${copyId}/access/${type}/${id}`, inCopy)).body.data).toMatchObject({
        entityType: type,
        isOwn: true,
        access: lockOfCopy,
      });
    expect(await shard(1).read(rows(copy, accessObjects, { id: accessObjects.entityId }))).toHaveLength(4);
    expect(await shard(1).read(rows(copy, links, { shown: links.showOnlyPlanIds }))).toEqual([{ shown: [planId] }]);
    const open = spaceRows.find(({ access }) => access === "open")!;
    const asGuest = await call("get", `/spaces/${open.id}/posts`, { host: here.host, appId: copyId });
    expect(asGuest).toMatchObject({ status: 403, body: { code: 40302, details: { lockScreenId: copied.id } } });
  });

  it("comes out once when its message arrives twice", async () => {
    const other = await app(here);
    await spacesOf(other, []);
    await spacesOf(other, []);
    const started = await call("post", `/apps/${other.id}/duplicate`, {
      ...asOwner(),
      body: { name: "Once", slug: "only-once" },
    });
    const { taskId } = started.body.data;
    const task = await ended(taskId);
    const message = (step: number) => ({
      id: newId(),
      timestamp: new Date(),
      attempts: 1,
      body: { type: "background", id: newId(), taskId, step },
      ack() {},
      retry() {},
    });
    await directory().write([]);
    // As after a Worker that died before it could say that it was done: the task is set back to its first step.
    await env.DIRECTORY.prepare("update tasks set status = 'running', step = 0, state = null where id = ?")
      .bind(taskId)
      .run();
    await handleTasks({ queue: "lyceum-tasks", messages: [message(0), message(0)] } as never, env);
    expect(await shard(1).read(rows({ app: { id: task.result.appId } }, groups, { id: groups.id }))).toHaveLength(2);
    expect(await shard(1).read(rows({ app: { id: task.result.appId } }, spaces, { id: spaces.id }))).toHaveLength(6);
    expect((await taskNow(taskId)).status).toBe("completed");
  });

  it("is refused like a new app: taken addresses, no room in the tariff, no right to open apps", async () => {
    const body = { name: "Another" };
    expect(
      (await call("post", `/apps/${source.id}/duplicate`, { ...asOwner(), body: { ...body, slug: source.slug } })).body
        .errors,
    ).toMatchObject([{ field: "slug", key: "unique" }]);
    const manager = await teammate(here, "manager", [source.id]);
    expect((await call("post", `/apps/${source.id}/duplicate`, { as: manager, host: here.host, body })).status).toBe(
      403,
    );
    await env.DIRECTORY.prepare("update projects set tariff = 'starter' where id = ?").bind(here.id).run();
    const { invalidateTenants } = await import("@workers/tenancy");
    invalidateTenants();
    const refused = await call("post", `/apps/${source.id}/duplicate`, { ...asOwner(), body });
    expect(refused).toMatchObject({ status: 403, body: { code: "limit_exceeded" } });
    await env.DIRECTORY.prepare("update projects set tariff = 'unlimited' where id = ?").bind(here.id).run();
    invalidateTenants();
  });
});

describe("background tasks", () => {
  const task = async (values: Partial<typeof tasks.$inferInsert> = {}) => {
    const id = newId<"task">();
    const now = Date.now();
    await directory().write([
      directoryInsert(tasks, {
        id,
        projectId: here.id,
        appId: source.id,
        accountId: here.owner.accountId,
        type: "import",
        input: {},
        heartbeatAt: now,
        createdAt: now,
        expiresAt: now + 86_400_000,
        ...values,
      }),
    ]);
    return id;
  };

  it("are shown to who started them alone; unknown ids are left out", async () => {
    const [mine, unknown] = [await task(), newId()];
    const answer = await call("get", `/tasks?taskIds=${mine},${unknown}`, { as: here.owner });
    expect(answer.body.data).toMatchObject([{ taskId: mine, status: "running", type: "import", total: null }]);
    expect((await call("get", `/tasks?taskIds=${mine}`, { as: await person("Stranger") })).body.data).toEqual([]);
  });

  it("stop when their starter says so, and an ended one stays as it is", async () => {
    const id = await task();
    expect((await call("delete", `/tasks/${id}`, { as: await person("Stranger") })).status).toBe(404);
    expect((await call("delete", `/tasks/${id}`, { as: here.owner })).body.data).toMatchObject({ status: "killed" });
    const completed = await task({ status: "completed" });
    expect((await call("delete", `/tasks/${completed}`, { as: here.owner })).body.data).toMatchObject({
      status: "completed",
    });
  });

  it("count as killed after ten minutes without a sign of life", async () => {
    const now = Date.now();
    const [dead, alive] = [
      await task({ heartbeatAt: now - 11 * 60_000 }),
      await task({ heartbeatAt: now - 9 * 60_000 }),
    ];
    await handleClock({ cron: "*/10 * * * *", scheduledTime: now }, env);
    expect((await taskNow(dead)).status).toBe("killed");
    expect((await taskNow(alive)).status).toBe("running");
  });

  it("are found by the clock and worked where their message was lost", async () => {
    const other = await app(here);
    const now = Date.now();
    const id = await task({
      type: "duplicate_entity",
      appId: other.id,
      input: { entityType: "app", copyId: newId() },
      heartbeatAt: now - 2.5 * 60_000,
    });
    await handleClock({ cron: "* * * * *", scheduledTime: now }, env);
    expect((await ended(id)).status).not.toBe("killed");
  });

  it("fail where their starter may not do the work any more, and say why", async () => {
    const other = await app(here);
    await spacesOf(other, []);
    const admin = await teammate(here, "admin");
    const id = await task({
      type: "duplicate_entity",
      appId: other.id,
      accountId: admin.accountId,
      input: { entityType: "app", copyId: newId() },
    });
    await env.DIRECTORY.prepare("delete from team_members where account_id = ?").bind(admin.accountId).run();
    await handleTasks(
      {
        queue: "lyceum-tasks",
        messages: [
          {
            id: "m",
            timestamp: new Date(),
            attempts: 1,
            body: { type: "background", id: newId(), taskId: id, step: 0 },
            ack() {},
            retry() {},
          },
        ],
      } as never,
      env,
    );
    expect(await taskNow(id, admin)).toMatchObject({ status: "failed", error: "notFound" });
    expect(await directory().read(directoryRows(apps, { id: apps.id }).where(eq(apps.id, other.id)))).toHaveLength(1);
  });

  it("run five at a time in one app", async () => {
    const busy = await app(here);
    for (let i = 0; i < 5; i++) await task({ appId: busy.id });
    const refused = await call("post", `/apps/${busy.id}/duplicate`, { ...asOwner(), body: { name: "One too many" } });
    expect(refused).toMatchObject({ status: 409, body: { details: { reason: "tasksRunning" } } });
    expect(await directory().read(directoryRows(apps, { id: apps.id }).where(eq(apps.name, "One too many")))).toEqual(
      [],
    );
  });
});
