import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, projects } from "@db/directory";
import { cloudStorage, invitations, profiles } from "@db/shard";
import { tariffs } from "@db/vocabulary/limits";
import { invalidateTenants } from "@workers/tenancy";
import { directoryRows, directoryUpdate, insertRow, projectWrite, rows } from "@workers/store";
import { newId } from "@workers/domain/kernel/ids";
import { endedTask } from "../harness/background-task";
import { type Answer, call } from "../harness/call";
import { png } from "../harness/images";
import { codeIn, mailTo } from "../harness/outbox";
import { storedObjects, Upload } from "../harness/uploads";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  person,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
} from "../harness/world";

const limit = tariffs.free.contacts;
const callers = 12;
let of: ProjectOfWorld;
let here: AppOfWorld;
let second: AppOfWorld;
let admin: Member;
const as = (who: { accessToken: string }, its = here) => ({ as: who, appId: its.id, host: its.host });

beforeEach(async () => {
  of = await project(1);
  await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, of.id))]);
  [here, second] = [await app(of), await app(of)];
  admin = await member(here, "Admin", "admin");
  invalidateTenants();
});

/** Fills the project's apps with people, until so many places are left. */
async function leave(places: number) {
  const now = Date.now();
  const missing = limit - places - 1;
  await shard(1).write(
    Array.from({ length: missing }, (_, i) =>
      insertRow({ app: i % 2 ? here : second }, profiles, {
        id: newId<"profile">(),
        type: i % 3 ? "member" : "invited",
        firstName: "Filler",
        createdAt: now,
        updatedAt: now,
      }),
    ),
  );
}

const contacts = async () =>
  (
    await Promise.all(
      [here, second].map((its) => shard(1).readOne(rows({ app: its }, profiles, { count: sql<number>`count(*)` }))),
    )
  ).reduce((sum, row) => sum + row!.count, 0);
const outcome = (answers: Answer[]) => ({
  done: answers.filter(({ status }) => status < 300).length,
  refused: answers.filter(({ status, body }) => status === 403 && body.code === "limit_exceeded").length,
});
const oneDone = { done: 1, refused: callers - 1 };
const many = <T>(make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: callers }, (_, i) => make(i)));

describe("the last place of a tariff's contacts", () => {
  it("goes to one of many who are invited at once", async () => {
    await leave(1);
    const answers = await many((i) =>
      call("post", `/apps/${here.id}/invite`, {
        ...as(admin),
        body: { emails: [`invited-${i}@${of.slug}.example.org`] },
      }),
    );
    expect(outcome(answers)).toEqual(oneDone);
    expect(answers.find(({ status }) => status === 403)!.body.details).toEqual({
      limitKey: "contacts",
      limit,
      used: limit,
    });
    expect(await contacts()).toBe(limit);
    // Who found no place has no invitation either.
    expect(await shard(1).read(rows({ app: here }, invitations, { id: invitations.id }))).toHaveLength(1);
  });

  it("goes to one of many who are added at once, in two apps", async () => {
    await leave(1);
    const admin2 = of.owner;
    const answers = await many((i) => {
      const its = i % 2 ? here : second;
      return call("post", `/apps/${its.id}/profiles`, {
        ...as(i % 2 ? admin : admin2, its),
        body: { email: `added-${i}@${of.slug}.example.org`, firstName: "Added" },
      });
    });
    expect(outcome(answers)).toEqual(oneDone);
    expect(await contacts()).toBe(limit);
  });

  it("goes to one of many whom files bring in at once, into several spaces", async () => {
    const admin2 = await member(second, "Admin", "admin");
    const inSecond = await spacesOf(second, [admin2]);
    const inFirst = await spacesOf(here, [admin]);
    await leave(2);
    const imports = await Promise.all(
      [
        { its: here, who: admin, space: inFirst.open },
        { its: here, who: admin, space: inFirst.private },
        { its: second, who: admin2, space: inSecond.open },
        { its: second, who: admin2, space: inSecond.private },
      ].map(async ({ its, who, space }, file) => {
        const rawBody = new FormData();
        rawBody.set("file", new File([`listed-${file}@${of.slug}.example.org`], "people.csv", { type: "text/csv" }));
        const started = await call("post", `/spaces/${space.id}/profiles/import`, { ...as(who, its), rawBody });
        expect(started.status).toBe(202);
        return endedTask(started.body.data.taskId, { as: who, host: its.host });
      }),
    );
    expect(imports.reduce((sum, { result }) => sum + result.invited, 0)).toBe(1);
    const failed: { reason: string }[] = imports.flatMap(({ result }) => result.failed);
    expect(failed.map(({ reason }) => reason)).toEqual(["limitExceeded", "limitExceeded", "limitExceeded"]);
    expect(await contacts()).toBe(limit);
  });

  it("goes to one of many who join at once, and the others are told plainly", async () => {
    await leave(1);
    const newcomers = await many((i) => person(`Joiner${i}`));
    const answers = await Promise.all(
      newcomers.map((who) => call("post", `/apps/${here.id}/join`, { ...as(who), body: {} })),
    );
    expect(outcome(answers)).toEqual(oneDone);
    const refused = answers.find(({ status }) => status === 403)!;
    expect(refused.body.message).toBe(
      "Diese Community kann gerade niemanden mehr aufnehmen. Bitte sag denen Bescheid, die sie betreiben.",
    );
    expect(refused.body.details).toBeUndefined();
    expect(await contacts()).toBe(limit);
    const usage = (await call("get", `/projects/${of.id}/usage`, { as: of.owner })).body.data;
    expect(usage.contacts).toBe(limit);
  });

  it("is kept for who was invited before", async () => {
    const known = await person("Invited");
    await call("post", `/apps/${here.id}/invite`, { ...as(admin), body: { emails: [known.email] } });
    await leave(0);
    expect((await call("post", `/apps/${here.id}/join`, { ...as(known), body: {} })).status).toBe(200);
  });

  it("makes no account for a stranger who finds none, by the form or by an invite link", async () => {
    const link = (await call("post", `/apps/${here.id}/invitations`, { ...as(admin), body: { name: "Open" } })).body
      .data;
    await leave(0);
    const at = { host: here.host };
    const appId = here.id;
    const [byForm, byLink] = [`form@${of.slug}.example.org`, `link@${of.slug}.example.org`];
    await call("post", "/signup", { ...at, body: { appId, email: byForm, firstName: "Nora", lastName: "Neu" } });
    const formed = await call("post", "/signup/check-code", {
      ...at,
      body: { appId, email: byForm, code: codeIn(await mailTo(byForm)) },
    });
    const invitationToken = new URL(link.url).pathname.split("/").at(-1)!;
    await call("post", "/auth/invitation", { ...at, body: { invitationToken, email: byLink } });
    const joining = {
      invitationToken,
      email: byLink,
      code: codeIn(await mailTo(byLink)),
      firstName: "Lea",
      lastName: "Neu",
    };
    const joined = await call("post", "/invitation/user/confirm", { ...at, body: joining });
    for (const answer of [formed, joined])
      expect(answer).toMatchObject({ status: 403, body: { code: "limit_exceeded" } });
    const made = await directory().read(
      directoryRows(accounts, { id: accounts.id }).where(inArray(accounts.email, [byForm, byLink])),
    );
    expect(made).toEqual([]);
  });

  it("is no place for several in one call: all come in or nobody", async () => {
    await leave(2);
    const emails = [1, 2, 3].map((i) => `some-${i}@${of.slug}.example.org`);
    expect((await call("post", `/apps/${here.id}/invite`, { ...as(admin), body: { emails } })).body.code).toBe(
      "limit_exceeded",
    );
    expect(await contacts()).toBe(limit - 2);
    expect(
      (await call("post", `/apps/${here.id}/invite`, { ...as(admin), body: { emails: emails.slice(1) } })).status,
    ).toBe(200);
    expect(await contacts()).toBe(limit);
  });
});

describe("the last bytes of a tariff's storage", () => {
  it("go to one of many small uploads at once, and the others leave nothing behind", async () => {
    const picture = await png(40, 40);
    const left = Math.floor(picture.byteLength * 1.5);
    await shard(1).write([
      projectWrite(
        { project: of },
        (id) =>
          sql`insert into cloud_storage (project_id, other_bytes, files_count) values (${id}, ${tariffs.free.storage - left}, 0)`,
      ),
    ]);
    const answers = await many(() => {
      const form = new FormData();
      form.set("file", new File([picture], "small.png", { type: "image/png" }));
      return call("post", `/apps/${here.id}/files`, { ...as(admin), rawBody: form });
    });
    expect(outcome(answers)).toEqual(oneDone);
    const used = await shard(1).readOne(
      rows({ project: of }, cloudStorage, { bytes: cloudStorage.imageBytes, files: cloudStorage.filesCount }),
    );
    expect(used).toEqual({ bytes: picture.byteLength, files: 1 });
    const objects = await storedObjects();
    expect(objects.filter(({ customMetadata }) => customMetadata?.["projectId"] === of.id)).toHaveLength(1);
  });
});

describe("the storage", () => {
  it("shows members what their own files take, and the team what the project's do", async () => {
    const [mia, tom] = [await member(here, "Mia"), await member(here, "Tom")];
    const upload = (who: Member, text: string) =>
      new Upload(here, who, new TextEncoder().encode(text), "note.txt", {}).all();
    const storage = async (who: Member) => (await call("get", `/projects/${of.id}/cloud/storage`, as(who))).body.data;
    await upload(mia, "short");
    await upload(tom, "somewhat longer");
    expect(await storage(mia)).toMatchObject({ used: 5, filesCount: 1, limit: tariffs.free.storage });
    expect(await storage(tom)).toMatchObject({ used: 15, filesCount: 1 });
    expect(await storage(admin)).toMatchObject({
      used: 0,
      filesCount: 0,
      foldersCount: 0,
      byType: { image: 0, video: 0, audio: 0, other: 0 },
    });
    const ofProject = await call("get", `/projects/${of.id}/cloud/storage`, { as: of.owner });
    expect(ofProject.body.data).toMatchObject({ used: 20, filesCount: 2 });
  });
});
