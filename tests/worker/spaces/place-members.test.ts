import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { posts } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { newId } from "@workers/domain/kernel/ids";
import { appQuery, appWrite, insertRow } from "@workers/store";
import { endedTask } from "../harness/background-task";
import { call } from "../harness/call";
import { mailTo } from "../harness/outbox";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let admin: Member, keeper: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const scope = () => ({ app: { id: here.id } });
const members = async (query = "", who: Member = admin) =>
  (await call("get", `/spaces/${spaces.open.id}/profiles?sort=oldest${query}`, as(who))).body.data.map(
    (person: { firstName: string }) => person.firstName,
  );

beforeEach(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  keeper = await member(here, "Keeper");
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  spaces = await spacesOf(here, [anna], [keeper]);
});

const ended = (taskId: string, who: Member) => endedTask(taskId, { as: who, host: here.host });

async function importInto(path: string, csv: string, who: Member) {
  const rawBody = new FormData();
  rawBody.set("file", new File([csv], "people.csv", { type: "text/csv" }));
  return call("post", path, { ...as(who), rawBody });
}

describe("the members of a space", () => {
  it("become moderators and members again, and are found by their role", async () => {
    const make = (who: Member, isModerator: boolean, by: Member) =>
      call("patch", `/spaces/${spaces.open.id}/profiles/${who.profileId}`, { ...as(by), body: { isModerator } });
    expect(await members("&role=moderator")).toEqual(["Keeper"]);
    expect((await make(anna, true, keeper)).status).toBe(204);
    expect((await members("&role=moderator")).sort()).toEqual(["Anna", "Keeper"]);
    expect((await call("patch", `/spaces/${spaces.open.id}`, { ...as(anna), body: { name: "Mine now" } })).status).toBe(
      200,
    );
    expect((await make(anna, false, keeper)).status).toBe(204);
    expect(await members("&role=member")).toEqual(["Anna"]);
    expect((await call("patch", `/spaces/${spaces.open.id}`, { ...as(anna), body: { name: "No more" } })).status).toBe(
      403,
    );
    expect((await make(ben, true, keeper)).status).toBe(404);
    expect((await make(keeper, true, anna)).status).toBe(403);
  });

  it("are looked up by themselves, however many others the app has", async () => {
    await shard(here.project.shard).write([
      appWrite(
        scope(),
        (appId) => sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
        insert into profiles (id, app_id, first_name, last_name, created_at, updated_at)
        select printf('%08x-0000-7000-8000-', i) || ${here.id.slice(-12)}, ${appId}, 'Other', i, i, i from n`,
      ),
    ]);
    const { status, headers } = await call("post", `/spaces/${spaces.open.id}/profiles`, {
      ...as(admin),
      body: { profileIds: [ben.profileId] },
    });
    expect(status).toBeLessThan(300);
    expect(Number(/d1-rows-read;desc="(\d+)"/.exec(headers.get("Server-Timing")!)?.[1])).toBeLessThan(1000);
    expect(await members()).toContain("Ben");
  });

  it("come from a CSV file: members come in, strangers are invited, and what was wrong is told by line", async () => {
    const stranger = `stranger-${Date.now()}@example.org`;
    const csv = `Name;E-Mail\nBen;${ben.email.toUpperCase()}\nAnna;${anna.email}\nNobody;not an address\nBen again;${ben.email}\nSomebody;${stranger}\n`;
    const started = await importInto(`/spaces/${spaces.private.id}/profiles/import`, csv, admin);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    expect(await ended(started.body.data.taskId, admin)).toMatchObject({
      type: "space_import",
      status: "completed",
      done: 5,
      total: 5,
      result: {
        added: 1,
        known: 1,
        invited: 1,
        failedCount: 2,
        failed: [
          { line: 4, email: "not an address", reason: "email" },
          { line: 5, email: ben.email, reason: "twice" },
        ],
      },
    });
    expect((await call("get", `/spaces/${spaces.private.id}`, as(ben))).body.data).toMatchObject({
      isJoined: true,
      membersCount: 3,
    });
    expect((await mailTo(stranger)).to).toBe(stranger);
    expect(await wrongCounters(scope(), shard(1))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ table: "spaces", column: "members_count" })]),
    );
  });

  it("of a group come so too; who may not invite to the app brings in its members alone", async () => {
    await call("post", `/groups/${spaces.groupId}/profiles`, {
      ...as(admin),
      body: { profileIds: [keeper.profileId] },
    });
    await call("patch", `/groups/${spaces.groupId}/profiles/${keeper.profileId}`, {
      ...as(admin),
      body: { isModerator: true },
    });
    const { body } = await importInto(
      `/groups/${spaces.groupId}/profiles/import`,
      `${ben.email}\nnew@example.org`,
      keeper,
    );
    expect((await ended(body.data.taskId, keeper)).result).toMatchObject({
      added: 1,
      invited: 0,
      failed: [{ line: 2, email: "new@example.org", reason: "notMember" }],
    });
    expect((await call("get", `/groups/${spaces.groupId}`, as(ben))).body.data).toMatchObject({
      isJoined: true,
      membersCount: 2,
    });
  });

  it.each([
    ["no addresses", "Name\nAnna", "columnMissing"],
    ["no rows", "email\n", "notEmpty"],
    ["nothing", "", "columnMissing"],
  ])("are not taken from a file with %s", async (_, csv, key) => {
    const answer = await importInto(`/spaces/${spaces.open.id}/profiles/import`, csv, admin);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "file", key }] } });
  });

  it("go out as a CSV file that no spreadsheet runs", async () => {
    await shard(1).write([
      appWrite(
        scope(),
        (appId) =>
          sql`update profiles set first_name = ${'=HYPERLINK("x")'}, last_name = ${"B;C"} where app_id = ${appId} and id = ${anna.profileId}`,
      ),
    ]);
    const file = await call("get", `/spaces/${spaces.open.id}/profiles/export`, as(admin));
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.headers.get("content-disposition")).toMatch(new RegExp(`^attachment; filename="${spaces.open.slug}-`));
    const lines = (file.body as string).split("\r\n");
    expect(lines[0]).toBe("Vorname;Nachname;E-Mail;Rolle;Beigetreten am");
    expect(file.body).toContain(`"'=HYPERLINK(""x"")";"B;C";${anna.email};Mitglied;`);
    const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`;
    expect(file.body).toMatch(new RegExp(`Keeper;Test;${keeper.email};Moderation;${moment}`));
    expect((await call("get", `/spaces/${spaces.open.id}/profiles/export`, as(keeper))).status).toBe(403);
  });
});

describe("a space", () => {
  it("is copied behind the original, without its members and posts", async () => {
    await call("patch", `/spaces/${spaces.open.id}`, {
      ...as(admin),
      body: { rules: "Be kind", description: "Hello" },
    });
    await call("post", `/spaces/${spaces.open.id}/posts`, { ...as(anna), body: { title: "Stays" } });
    const { status, body } = await call("post", `/spaces/${spaces.open.id}/duplicate`, as(admin));
    expect(status).toBe(202);
    const { result } = await ended(body.data.taskId, admin);
    const copy = (await call("get", `/spaces/${result.spaceId}`, as(admin))).body.data;
    expect(copy).toMatchObject({
      name: "Space open (Kopie)",
      rules: "Be kind",
      description: "Hello",
      membersCount: 1,
      postsCount: 0,
    });
    expect(copy.moderatorProfiles).toMatchObject([{ firstName: "Keeper" }]);
    const all = (await call("get", `/apps/${here.id}/community/spaces`, as(admin))).body.data.map(
      (person: { id: string }) => person.id,
    );
    expect(all.indexOf(result.spaceId)).toBe(all.indexOf(spaces.open.id) + 1);
  });

  it("remembers who has read its rules, until they change", async () => {
    const read = async () => (await call("get", `/spaces/${spaces.open.id}`, as(anna))).body.data.isRulesRead;
    expect(await read()).toBe(null);
    await call("patch", `/spaces/${spaces.open.id}`, { ...as(admin), body: { rules: "Be kind" } });
    expect(await read()).toBe(false);
    expect((await call("post", `/spaces/${spaces.open.id}/rules/read`, as(anna))).body.data.isRulesRead).toBe(true);
    expect(await read()).toBe(true);
    await call("patch", `/spaces/${spaces.open.id}`, { ...as(admin), body: { name: "Other name" } });
    expect(await read()).toBe(true);
    await call("patch", `/spaces/${spaces.open.id}`, { ...as(admin), body: { rules: "Be kind and brief" } });
    expect(await read()).toBe(false);
    expect((await call("post", `/spaces/${spaces.open.id}/rules/read`, as(ben))).status).toBe(403);
  });

  it("with many posts vanishes at once, and its posts behind it", async () => {
    const rowsOf = (ids: string[]) =>
      ids.map((id, i) =>
        insertRow(scope(), posts, {
          id: id as never,
          spaceId: spaces.open.id,
          authorId: anna.profileId,
          slug: `p-${id}`,
          title: "T",
          body: textToDoc("T"),
          text: "T",
          createdAt: Date.now() + i,
        }),
      );
    const ids = Array.from({ length: 450 }, () => newId<"post">());
    for (let i = 0; i < ids.length; i += 50) await shard(1).write(rowsOf(ids.slice(i, i + 50)));
    await shard(1).write([
      appWrite(
        scope(),
        (appId) =>
          sql`update spaces set posts_count = 450, post_sequence = 450 where app_id = ${appId} and id = ${spaces.open.id}`,
      ),
      appWrite(
        scope(),
        (appId) => sql`update profiles set posts_count = 450 where app_id = ${appId} and id = ${anna.profileId}`,
      ),
    ]);
    expect((await call("delete", `/spaces/${spaces.open.id}`, as(admin))).status).toBe(204);
    expect((await call("get", `/spaces/${spaces.open.id}`, as(admin))).status).toBe(404);
    expect((await call("get", `/posts/${ids[449]}`, as(admin))).status).toBe(404);
    expect((await call("get", `/apps/${here.id}/community/posts`, as(admin))).body.data).toEqual([]);
    const left = () =>
      shard(1).readOne(
        appQuery<{ count: number }>(
          scope(),
          (appId) => sql`select count(*) as count from posts where app_id = ${appId}`,
        ),
      );
    await until(async () => (await left())!.count === 0);
    expect(await wrongCounters(scope(), shard(1))).toEqual([]);
  });
});
