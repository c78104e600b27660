import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { invitationTokens, projects } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken } from "@workers/domain/kernel/secrets";
import { directoryRows, directoryUpdate, rows } from "@workers/store";
import { call } from "../harness/call";
import { linkIn, mailTo } from "../harness/outbox";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  type Member,
  person,
  type Person,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
  type SpaceOfWorld,
  teammate,
} from "../harness/world";

const field = (name: string, key: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field: name, key })] },
});

let here: ProjectOfWorld;
let its: AppOfWorld;
let space: SpaceOfWorld;
let members: Record<"member" | "moderator" | "admin", Member>;
let manager: Person;
let stranger: Person;

beforeAll(async () => {
  here = await project(1);
  its = await app(here);
  members = {
    member: await member(its, "Mia"),
    moderator: await member(its, "Mo", "moderator"),
    admin: await member(its, "Ada", "admin"),
  };
  manager = await teammate(here, "manager", [its.id]);
  space = (await spacesOf(its, [])).secret;
  stranger = (await project(0)).owner;
});

const valid = { name: "Newsletter", role: "member", spaceIds: [], maxUses: 5, expiresAt: null };
const link = (as: Person | null, change: object = {}) =>
  call("post", `/apps/${its.id}/invitations`, { as, body: { ...valid, ...change } });

describe("an invite link", () => {
  it("has an address that resolves, the same each time it is copied", async () => {
    const { status, body } = await link(members.moderator, { spaceIds: [space.id] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...valid, spaceIds: [space.id], usesCount: 0, isOpen: true });
    expect(body.data.url).toMatch(new RegExp(`^https://${its.host}/${its.slug}/auth/join/[\\w-]{43}$`));
    expect((await call("get", `/invitations/${body.data.id}/url`, { as: manager, host: its.host })).body.data).toEqual({
      url: body.data.url,
      qrCode: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
    });
    const token = body.data.url.split("/").at(-1);
    const known = await directory().read(
      directoryRows(invitationTokens, { id: invitationTokens.invitationId }).where(
        eq(invitationTokens.tokenHash, hashToken(token)),
      ),
    );
    expect(known).toEqual([{ id: body.data.id }]);
  });

  it("gives its tags to who joins by it, and says who came by it", async () => {
    const at = { as: members.admin, host: its.host, appId: its.id };
    const tag = (await call("post", `/apps/${its.id}/tags`, { ...at, body: { name: "From the fair" } })).body.data.id;
    const made = (await link(members.admin, { tagIds: [tag] })).body.data;
    expect(made.tagIds).toEqual([tag]);
    const joiner = await person("Joy", here.id);
    const joined = await call("post", `/invitations/${made.url.split("/").at(-1)}/accept`, {
      as: joiner,
      host: its.host,
      body: {},
    });
    expect(joined.status).toBe(200);
    const came = await call("get", `/apps/${its.id}/profiles/table?filter[invitationIds][]=${made.id}`, at);
    expect(came.body.data).toMatchObject([
      { firstName: "Joy", tags: [{ name: "From the fair" }], invitation: { id: made.id, name: made.name } },
    ]);
    const [blocked] = (await call("get", `/apps/${its.id}/tags`, at)).body.data;
    expect(await link(members.admin, { tagIds: [blocked.id] })).toMatchObject(field("tagIds", "notAllowed"));
  });

  it("is listed, searched and filtered", async () => {
    const invitation = (await link(members.admin, { name: "Spring fair" })).body.data;
    const list = async (query: string) =>
      (await call("get", `/apps/${its.id}/invitations?${query}`, { as: members.moderator })).body;
    expect(await list("limit=1")).toMatchObject({
      data: [{ id: invitation.id }],
      meta: { pagination: { page: 1, limit: 1 } },
    });
    expect((await list("filter[search]=spring")).data).toHaveLength(1);
    expect((await list(`filter[invitationIds][]=${invitation.id}`)).data).toMatchObject([{ id: invitation.id }]);
    expect((await list(`filter[invitationIds][]=${newId()}`)).data).toEqual([]);
  });

  it("is changed and ended, and then opens nothing", async () => {
    const { id, url } = (await link(members.moderator)).body.data;
    const change = (body: object, as: Person | null = members.moderator) =>
      call("patch", `/invitations/${id}`, { as, body, host: its.host });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    expect(await change({ name: "Other", maxUses: null, expiresAt })).toMatchObject({
      status: 200,
      body: { data: { name: "Other", maxUses: null, expiresAt, url, role: "member" } },
    });
    expect((await change({}, members.member)).status).toBe(403);
    expect((await change({}, null)).status).toBe(401);
    const end = (as: Person | null) => call("delete", `/invitations/${id}`, { as, host: its.host });
    expect((await end(members.member)).status).toBe(403);
    expect((await end(members.admin)).status).toBe(204);
    expect((await end(members.admin)).status).toBe(404);
    const left = await directory().read(
      directoryRows(invitationTokens, { id: invitationTokens.invitationId }).where(
        eq(invitationTokens.invitationId, id),
      ),
    );
    expect(left).toEqual([]);
  });

  it.each([
    [{ name: "x" }, "name", "validateMinLength"],
    [{ name: "x".repeat(61) }, "name", "validateMaxLength"],
    [{ role: "invited" }, "role", "notAllowed"],
    [{ spaceIds: ["x"] }, "spaceIds.0", "wrongType"],
    [{ maxUses: 0 }, "maxUses", "minNumber"],
    [{ maxUses: 1.5 }, "maxUses", "notNumber"],
    [{ expiresAt: "tomorrow" }, "expiresAt", "date"],
    [{ expiresAt: "2001-01-01T00:00:00Z" }, "expiresAt", "notAllowed"],
    [{ token: "mine" }, "token", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    expect(await link(members.admin, change)).toMatchObject(field(name, key));
  });

  it("leads into spaces of its own app alone", async () => {
    const foreign = await spacesOf(await app(here), []);
    expect(await link(members.admin, { spaceIds: [foreign.open.id] })).toMatchObject(field("spaceIds", "notAllowed"));
  });

  it("makes moderators and admins only where an admin made it", async () => {
    expect(await link(members.moderator, { role: "admin" })).toMatchObject({
      status: 403,
      body: { details: { ability: "app.edit" } },
    });
    const { id } = (await link(members.admin, { role: "moderator" })).body.data;
    expect(
      (await call("patch", `/invitations/${id}`, { as: members.moderator, body: { maxUses: null }, host: its.host }))
        .status,
    ).toBe(403);
  });

  it("gets another address with another role, so that who copied the earlier one gets no more by it", async () => {
    const { id, url } = (await link(members.moderator)).body.data;
    const raised = (
      await call("patch", `/invitations/${id}`, { as: members.admin, body: { role: "admin" }, host: its.host })
    ).body.data;
    expect(raised).toMatchObject({ id, role: "admin" });
    expect(raised.url).not.toBe(url);
    const opened = (address: string) =>
      call("get", `/auth/invitation/${address.split("/").at(-1)}`, { host: its.host });
    expect((await opened(url)).status).toBe(404);
    expect((await opened(raised.url)).status).toBe(200);
  });

  it("shows its address to those alone who could give its role themselves", async () => {
    const { id } = (await link(members.admin, { name: "For admins", role: "admin" })).body.data;
    const url = (as: Person) => call("get", `/invitations/${id}/url`, { as, host: its.host });
    expect((await url(members.admin)).status).toBe(200);
    expect(await url(members.moderator)).toMatchObject({ status: 403, body: { details: { ability: "app.edit" } } });
    const seen = async (as: Person) =>
      (await call("get", `/apps/${its.id}/invitations?filter[search]=for%20admins`, { as })).body;
    expect((await seen(members.admin)).data).toMatchObject([{ id }]);
    expect(await seen(members.moderator)).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });

  it("is no business of members, guests and other tenants", async () => {
    expect(await link(members.member)).toMatchObject({
      status: 403,
      body: { details: { ability: "app.create_invitation" } },
    });
    expect((await link(stranger)).status).toBe(403);
    expect((await link(null)).status).toBe(401);
    const { id } = (await link(members.admin)).body.data;
    const other = await project(0);
    expect((await call("patch", `/invitations/${id}`, { as: other.owner, body: {}, host: other.host })).status).toBe(
      404,
    );
    expect((await call("get", `/invitations/${id}/url`, { as: other.owner })).status).toBe(404);
  });
});

describe("inviting by mail", () => {
  let count = 0;
  const address = () => `guest-${count++}@example.org`;
  const invite = (as: Person | null, change: object = {}) =>
    call("post", `/apps/${its.id}/invite`, { as, body: { emails: [address()], ...change } });

  it("keeps each address as an invited person and tells who is a member already", async () => {
    const [first, two] = [address(), address()];
    const { status, body } = await invite(members.moderator, {
      emails: [first, two.toUpperCase(), first, members.member.email],
      message: "Welcome!",
      spaceIds: [space.id],
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ invited: [first, two], members: [members.member.email] });
    const invitationRows = await shard(1).read(
      rows({ app: { id: its.id } }, invitations, {
        email: invitations.email,
        role: invitations.role,
        message: invitations.message,
        inviterName: invitations.inviterName,
      }).where(eq(invitations.email, first)),
    );
    expect(invitationRows).toEqual([{ email: first, role: "member", message: "Welcome!", inviterName: "Mo Test" }]);
  });

  it("voids the earlier invitation when the same address is invited again", async () => {
    const email = address();
    await invite(members.moderator, { emails: [email] });
    await invite(members.moderator, { emails: [email] });
    const scope = { app: { id: its.id } };
    const invitationRows = await shard(1).read(
      rows(scope, invitations, { revokedAt: invitations.revokedAt })
        .where(eq(invitations.email, email))
        .orderBy(invitations.createdAt, invitations.id),
    );
    expect(invitationRows.map(({ revokedAt }) => revokedAt === null)).toEqual([false, true]);
    const [profile, ...others] = await shard(1).read(
      rows(scope, profiles, { id: profiles.id, type: profiles.type }).where(eq(profiles.email, email)),
    );
    expect([profile!.type, others.length]).toEqual(["invited", 0]);
    const resend = (as: Person | null) => call("post", `/profiles/${profile!.id}/invitation`, { as, host: its.host });
    expect((await resend(members.moderator)).status).toBe(204);
    expect(await resend(members.member)).toMatchObject({
      status: 403,
      body: { details: { ability: "member.invite" } },
    });
    expect((await resend(null)).status).toBe(401);
    expect(
      (await call("post", `/profiles/${members.member.profileId}/invitation`, { as: members.admin, host: its.host }))
        .status,
    ).toBe(409);
    expect((await call("post", `/profiles/${newId()}/invitation`, { as: members.admin, host: its.host })).status).toBe(
      404,
    );
  });

  it.each([
    [{ emails: [] }, "emails", "notEmpty"],
    [{ emails: undefined }, "emails", "required"],
    [{ emails: ["ok@example.org", "nobody"] }, "emails.1", "email"],
    [{ emails: Array.from({ length: 51 }, (_, i) => `n${i}@example.org`) }, "emails", "validateMaxLength"],
    [{ role: "owner" }, "role", "notAllowed"],
    [{ message: "x".repeat(1001) }, "message", "validateMaxLength"],
  ])("refuses %j", async (change, name, key) => {
    expect(await invite(members.admin, change)).toMatchObject(field(name, key));
  });

  it("is for moderators and admins; only admins make others moderators", async () => {
    expect(await invite(members.member)).toMatchObject({
      status: 403,
      body: { details: { ability: "app.create_invitation" } },
    });
    expect((await invite(stranger)).status).toBe(403);
    expect((await invite(null)).status).toBe(401);
    expect((await invite(members.moderator, { role: "moderator" })).status).toBe(403);
    expect((await invite(manager, { role: "moderator" })).status).toBe(200);
  });

  it("writes to one address only so often within a day", async () => {
    const email = address();
    for (let i = 0; i < 5; i++) expect((await invite(members.moderator, { emails: [email] })).status).toBe(200);
    const scope = { app: { id: its.id } };
    const letters = async () =>
      (await shard(1).read(rows(scope, invitations, { id: invitations.id }).where(eq(invitations.email, email))))
        .length;
    expect(await letters()).toBe(5);
    expect((await invite(members.moderator, { emails: [email] })).body.data.invited).toEqual([email]);
    const profile = await shard(1).readOne(rows(scope, profiles, { id: profiles.id }).where(eq(profiles.email, email)));
    const again = await call("post", `/profiles/${profile!.id}/invitation`, { as: members.moderator, host: its.host });
    expect([again.status, Number(again.headers.get("Retry-After")) > 86_000]).toEqual([429, true]);
    expect(await letters()).toBe(5);
  });

  it("ends with the invited person, once they are removed", async () => {
    const email = address();
    await invite(manager, { emails: [email], role: "admin" });
    const token = linkIn(await mailTo(email))
      .pathname.split("/")
      .at(-1)!;
    const shown = () => call("get", `/auth/invitation/${token}`, { host: its.host });
    expect((await shown()).status).toBe(200);
    const profile = await shard(1).readOne(
      rows({ app: { id: its.id } }, profiles, { id: profiles.id }).where(eq(profiles.email, email)),
    );
    expect((await call("delete", `/profiles/${profile!.id}`, { as: members.admin, host: its.host })).status).toBe(200);
    expect((await shown()).status).toBe(404);
  });

  it("ends at the tariff's limit of contacts", async () => {
    const small = await project(0);
    const tiny = await app(small);
    await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, small.id))]);
    const send = (first: number) =>
      call("post", `/apps/${tiny.id}/invite`, {
        as: small.owner,
        body: { emails: Array.from({ length: 50 }, (_, i) => `c${first + i}@example.org`) },
      });
    expect((await send(0)).status).toBe(200);
    expect((await send(50)).status).toBe(200);
    expect((await send(0)).status).toBe(200);
    expect(await send(51)).toMatchObject({
      status: 403,
      body: { code: "limit_exceeded", details: { limitKey: "contacts", limit: 100, used: 100 } },
    });
  });
});
