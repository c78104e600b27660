import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import { directoryUpdate, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { linkIn, mailTo } from "../harness/outbox";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  person,
  type Person,
  project,
  shard,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let admin: Member;
let mo: Member;
const as = (who: { accessToken: string }) => ({ as: who, appId: here.id, host: here.host });
const add = (body: object, who: Member = mo) => call("post", `/apps/${here.id}/profiles`, { ...as(who), body });
const own = (who: Person) => call("get", `/apps/${here.id}/profile`, as(who));
let people = 0;
const newAddress = () => `added-${people++}@example.net`;

beforeAll(async () => {
  here = await app(await project(1), { isAllowedSignupsToPublicApp: false });
  admin = await member(here, "Admin", "admin");
  mo = await member(here, "Mo", "moderator");
});

describe("adding somebody", () => {
  it("makes an invited person of what was typed, and writes to them", async () => {
    const email = newAddress();
    const added = await add({ email, firstName: "Neele", type: "moderator", phone: "030 901820" }, admin);
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { firstName: "Neele", lastName: "", type: "invited", email, avatarUrl: null },
    ]);
    expect((await mailTo(email)).text).toContain("/auth/join/");
    expect((await add({ email, firstName: "Again" })).body.errors).toEqual([
      expect.objectContaining({ field: "email", key: "unique" }),
    ]);
    expect((await add({ email: newAddress(), firstName: "Boss", type: "admin" })).status).toBe(403);
    const [kept] = await shard(1).read(
      rows({ app: here }, profiles, { phone: profiles.phone, source: profiles.source }).where(
        eq(profiles.email, email),
      ),
    );
    expect(kept).toEqual({ phone: "+4930901820", source: "added" });
  });

  it("answers the same with and without an account, and shows nothing of the account", async () => {
    const known = await person("Known");
    await directory().write([
      directoryUpdate(
        accounts,
        { avatarUrl: "/files/secret-face", lastName: "Secret" },
        eq(accounts.id, known.accountId),
      ),
    ]);
    const answers = await Promise.all([known.email, newAddress()].map((email) => add({ email, firstName: "Typed" })));
    const shape = ({ status, body }: (typeof answers)[number]) => ({
      status,
      ...body.data,
      id: "",
      email: "",
      createdAt: "",
    });
    expect(shape(answers[0]!)).toEqual(shape(answers[1]!));
    expect(JSON.stringify(answers[0]!.body)).not.toContain("ecret");
    expect((await mailTo(known.email)).subject).toEqual((await mailTo(answers[1]!.body.data.email)).subject);
    // Nobody is a member without having said yes.
    expect((await own(known)).status).toBe(403);
    const listed = await call("get", `/apps/${here.id}/profiles?filter[role]=invited&filter[search]=typed`, as(mo));
    expect(
      listed.body.data.map(({ avatarUrl, lastName }: { avatarUrl: string | null; lastName: string }) => [
        avatarUrl,
        lastName,
      ]),
    ).toEqual([
      [null, ""],
      [null, ""],
    ]);
  });

  it("twice at once makes one of them", async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => add({ email, firstName: "Double" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const link = linkIn(await mailTo(email));
    expect((await call("get", `/auth/invitation/${link.pathname.split("/").at(-1)}`, { host: here.host })).status).toBe(
      200,
    );
  });

  it("becomes a membership by the mailed link, with the role and the spaces that were chosen", async () => {
    const space = await spacesOf(here, []);
    const known = await person("Linked");
    await add({ email: known.email, firstName: "Linked", type: "moderator", spaceIds: [space.private.id] }, admin);
    const token = linkIn(await mailTo(known.email))
      .pathname.split("/")
      .at(-1)!;
    expect((await call("post", `/invitations/${token}/accept`, { ...as(known), body: {} })).status).toBe(200);
    expect((await own(known)).body.data).toMatchObject({ firstName: "Linked", type: "moderator" });
    const spaces = (await call("get", `/apps/${here.id}/community/spaces`, as(known))).body.data as {
      id: string;
      isJoined: boolean;
    }[];
    const joined = spaces.filter(({ isJoined }) => isJoined).map(({ id }) => id);
    // The open one is for newcomers, invited or not.
    expect(joined).toEqual(expect.arrayContaining([space.private.id, space.open.id]));
  });

  it("can be accepted in the app, too, and by nobody else", async () => {
    const [known, other] = [await person("Inside"), await person("Outside")];
    await add({ email: known.email, firstName: "Inside", type: "moderator" }, admin);
    const join = (who: Person) => call("post", `/apps/${here.id}/join`, { ...as(who), body: {} });
    expect((await join(other)).body.code).toBe(40006);
    expect((await join(known)).body.data).toMatchObject({ isNew: true });
    expect((await own(known)).body.data).toMatchObject({ type: "moderator" });
  });
});

describe("who comes by a mailed invitation", () => {
  const invite = async (email: string) => {
    await call("post", `/apps/${here.id}/invite`, { ...as(mo), body: { emails: [email] } });
    return linkIn(await mailTo(email))
      .pathname.split("/")
      .at(-1)!;
  };
  const confirm = (body: object) =>
    call("post", "/invitation/user/confirm", { host: here.host, body: { firstName: "Ida", lastName: "Neu", ...body } });

  it("needs no code besides", async () => {
    const email = newAddress();
    const done = await confirm({ invitationToken: await invite(email) });
    expect(done.status).toBe(200);
    const me = await call("get", `/auth/identity?appId=${here.id}`, { as: done.body.data, host: here.host });
    expect(me.body.data).toMatchObject({ account: { email }, profile: { type: "member" } });
  });

  it("needs one where the link is for anybody, and where an older mail would open an account", async () => {
    const link = await call("post", `/apps/${here.id}/invitations`, { ...as(mo), body: { name: "Anybody" } });
    const token = new URL(link.body.data.url).pathname.split("/").at(-1)!;
    expect((await confirm({ invitationToken: token, email: newAddress() })).body.code).toBe(40002);
    const known = await person("Elder");
    const mailed = await invite(known.email);
    const scope = { app: here };
    await shard(1).write([
      updateRows(scope, invitations, { createdAt: Date.now() - 3_660_000 }, eq(invitations.email, known.email)),
    ]);
    expect((await confirm({ invitationToken: mailed })).body.code).toBe(40002);
    await shard(1).write([
      updateRows(scope, invitations, { createdAt: Date.now() }, eq(invitations.email, known.email)),
    ]);
    expect((await confirm({ invitationToken: mailed })).status).toBe(200);
  });
});
