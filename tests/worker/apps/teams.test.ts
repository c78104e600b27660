import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { projects, teamMembers } from "@db/directory";
import type { TeamRole } from "@db/vocabulary/enumerations";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  person,
  type Person,
  project,
  type ProjectOfWorld,
  projectWithTeam,
  teammate,
} from "../harness/world";

const field = (name: string, key: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field: name, key })] },
});
const day = 86_400_000;

let here: ProjectOfWorld;
let its: AppOfWorld;
let roles: Record<"admin" | "manager" | "support", Person>;
let stranger: Person;

beforeAll(async () => {
  ({ here, its, roles, stranger } = await projectWithTeam());
});

let count = 0;
const newAddress = () => `invited-${count++}@example.org`;
const invite = (as: Person | null, change: object = {}, of = here) =>
  call("post", `/projects/${of.id}/teams`, {
    as,
    body: { email: newAddress(), role: "support", appIds: [its.id], ...change },
  });
const rowOf = async (who: Person, of = here) => {
  const { body } = await call("get", `/projects/${of.id}/teams?limit=100`, { as: of.owner });
  return body.data.find((teamMember: { email: string }) => teamMember.email === who.email);
};

/** An open invitation whose token we know. */
async function invitation(of: ProjectOfWorld, email: string, values: Partial<typeof teamMembers.$inferInsert> = {}) {
  const id = newId<"team member">();
  const token = newToken();
  await directory().write([
    directoryInsert(teamMembers, {
      id,
      projectId: of.id,
      email,
      role: "manager",
      status: "pending",
      invitedBy: of.owner.accountId,
      invitationTokenHash: hashToken(token),
      invitationExpiresAt: Date.now() + day,
      createdAt: Date.now(),
      updatedAt: Date.now(),
      ...values,
    }),
  ]);
  return { id, token };
}

describe("the team", () => {
  it("is listed for the whole team, the owner first, with what the caller may do to each", async () => {
    const { status, body } = await call("get", `/projects/${here.id}/teams`, { as: roles.admin });
    expect(status).toBe(200);
    expect(body.data.map((teamMember: { role: TeamRole }) => teamMember.role)).toEqual([
      "owner",
      "admin",
      "manager",
      "support",
    ]);
    const [owner, admin, manager] = body.data;
    expect(owner).toMatchObject({
      firstName: "Owner",
      email: here.owner.email,
      status: "active",
      isSelf: false,
      permissions: { can: [] },
    });
    expect(admin).toMatchObject({ isSelf: true, permissions: { can: [] } });
    expect(manager).toMatchObject({ appIds: [its.id], permissions: { can: ["edit", "delete"] } });
    const seen = await call("get", `/projects/${here.id}/teams`, { as: roles.support });
    expect(
      seen.body.data.flatMap((teamMember: { permissions: { can: string[] } }) => teamMember.permissions.can),
    ).toEqual([]);
    expect((await call("get", `/projects/${here.id}/teams`, { as: stranger })).status).toBe(404);
    expect((await call("get", `/projects/${here.id}/teams`)).status).toBe(401);
  });
});

describe("inviting to the team", () => {
  it("leaves an open invitation", async () => {
    const email = newAddress();
    const { status, body } = await invite(roles.admin, { email: ` ${email.toUpperCase()} ` });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      email,
      role: "support",
      status: "pending",
      appIds: [its.id],
      firstName: "",
      permissions: { can: ["edit", "delete", "resend"] },
    });
    expect(new Date(body.data.invitationExpiresAt).getTime()).toBeGreaterThan(Date.now() + 13 * day);
    expect(JSON.stringify(body)).not.toMatch(/token|hash/i);
  });

  it("assigns no apps to an admin, who works with all", async () => {
    expect((await invite(here.owner, { role: "admin" })).body.data.appIds).toEqual([]);
  });

  it.each([
    [{ email: "" }, "email", "required"],
    [{ email: "nobody" }, "email", "email"],
    [{ role: "owner" }, "role", "notAllowed"],
    [{ role: undefined }, "role", "required"],
    [{ appIds: "all" }, "appIds", "wrongType"],
    [{ appIds: ["x"] }, "appIds.0", "wrongType"],
    [{ status: "active" }, "status", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    expect(await invite(here.owner, change)).toMatchObject(field(name, key));
  });

  it("refuses apps of another project, and the same app twice", async () => {
    const foreign = await app(await project(1));
    expect(await invite(here.owner, { appIds: [foreign.id] })).toMatchObject(field("appIds", "notAllowed"));
    expect(await invite(here.owner, { appIds: [its.id, its.id] })).toMatchObject(field("appIds", "unique"));
  });

  it("refuses an address that is in the team already", async () => {
    expect(await invite(here.owner, { email: roles.support.email })).toMatchObject(field("email", "unique"));
  });

  it("is for owner and admin", async () => {
    for (const who of [roles.manager, roles.support])
      expect(await invite(who)).toMatchObject({ status: 403, body: { details: { ability: "project.edit_team" } } });
    expect((await invite(stranger)).status).toBe(404);
    expect((await invite(null)).status).toBe(401);
  });

  it("ends at the tariff's limit, also for two calls at once", async () => {
    const small = await project(0);
    await directory().write([directoryUpdate(projects, { tariff: "starter" }, eq(projects.id, small.id))]);
    const both = await Promise.all([
      invite(small.owner, { appIds: [] }, small),
      invite(small.owner, { appIds: [] }, small),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await invite(small.owner, { appIds: [] }, small)).toMatchObject({
      body: { code: "limit_exceeded", details: { limitKey: "teamMembers", limit: 2, used: 2 } },
    });
  });
});

describe("an invitation to the team", () => {
  it("shows who invites whom to what", async () => {
    const { token } = await invitation(here, "new@example.org");
    const { body } = await call("get", `/teams/invitations/${token}`);
    expect(body.data).toMatchObject({
      project: { id: here.id },
      inviter: "Owner Test",
      email: "new@example.org",
      role: "manager",
    });
  });

  it("makes the invited person a team member, once", async () => {
    const invited = await person("Ivo");
    const { token } = await invitation(here, invited.email, { appIds: [its.id] });
    expect((await call("get", `/projects/${here.id}`, { as: invited })).status).toBe(404);
    const { status, body } = await call("post", `/teams/invitations/${token}/accept`, { as: invited });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: here.id, role: "manager" });
    expect((await call("get", `/projects/${here.id}`, { as: invited })).body.data).toMatchObject({ role: "manager" });
    expect(await rowOf(invited)).toMatchObject({
      status: "active",
      firstName: "Ivo",
      appIds: [its.id],
      invitationExpiresAt: null,
    });
    expect((await call("post", `/teams/invitations/${token}/accept`, { as: invited })).body.code).toBe(40007);
  });

  it("leaves who is in the team already what they are, and says so", async () => {
    const who = await teammate(here, "support", [its.id]);
    // Invited at another address, which has become theirs since.
    await directory().write([
      directoryUpdate(teamMembers, { email: `old-${who.email}` }, eq(teamMembers.accountId, who.accountId)),
    ]);
    const { token } = await invitation(here, who.email);
    const accept = () => call("post", `/teams/invitations/${token}/accept`, { as: who });
    expect((await accept()).body.data).toMatchObject({ id: here.id, role: "support" });
    expect((await call("get", `/projects/${here.id}`, { as: who })).body.data.role).toBe("support");
    expect((await accept()).body.code).toBe(40007);
  });

  it("opens nothing to another address, to a guest, after its end, or after it was taken back", async () => {
    const invited = await person("Ina");
    const { token, id } = await invitation(here, invited.email);
    expect(await call("post", `/teams/invitations/${token}/accept`, { as: stranger })).toMatchObject({ status: 403 });
    expect((await call("post", `/teams/invitations/${token}/accept`)).status).toBe(401);
    expect((await call("delete", `/teams/${id}`, { as: roles.admin })).status).toBe(204);
    expect(await call("post", `/teams/invitations/${token}/accept`, { as: invited })).toMatchObject({
      status: 400,
      body: { code: 40007 },
    });
    const late = await invitation(here, invited.email, { invitationExpiresAt: Date.now() - 1 });
    expect((await call("get", `/teams/invitations/${late.token}`)).body.code).toBe(40007);
    expect((await call("post", `/teams/invitations/${late.token}/accept`, { as: invited })).body.code).toBe(40007);
    expect((await call("get", "/teams/invitations/nonsense")).body.code).toBe(40007);
  });

  it("is sent again with a new address that voids the old one", async () => {
    const { token, id } = await invitation(here, newAddress(), { invitationExpiresAt: Date.now() - 1 });
    const resend = (as: Person | null) => call("post", `/teams/${id}/resend`, { as });
    expect(await resend(roles.support)).toMatchObject({
      status: 403,
      body: { details: { ability: "team_member.resend" } },
    });
    expect((await resend(stranger)).status).toBe(404);
    expect((await resend(null)).status).toBe(401);
    const { status, body } = await resend(roles.admin);
    expect(status).toBe(200);
    expect(new Date(body.data.invitationExpiresAt).getTime()).toBeGreaterThan(Date.now() + 13 * day);
    expect((await call("get", `/teams/invitations/${token}`)).body.code).toBe(40007);
    const active = await rowOf(roles.manager);
    expect((await call("post", `/teams/${active.id}/resend`, { as: roles.admin })).status).toBe(409);
  });
});

describe("a team member", () => {
  const edit = (id: string, as: Person | null, body: unknown) => call("patch", `/teams/${id}`, { as, body });

  it("gets another role and apps, and feels it at once", async () => {
    const colleague = await teammate(here, "support", []);
    const { id } = await rowOf(colleague);
    expect((await call("patch", `/apps/${its.id}`, { as: colleague, body: { metaTitle: "x" } })).status).toBe(403);
    expect(await edit(id, roles.admin, { role: "manager", appIds: [its.id] })).toMatchObject({
      status: 200,
      body: { data: { role: "manager", appIds: [its.id] } },
    });
    expect((await call("patch", `/apps/${its.id}`, { as: colleague, body: { metaTitle: "x" } })).status).toBe(200);
    expect(await edit(id, here.owner, { role: "admin" })).toMatchObject({
      body: { data: { role: "admin", appIds: [] } },
    });
  });

  it("has nothing while inactive", async () => {
    const colleague = await teammate(here, "admin");
    const { id } = await rowOf(colleague);
    expect((await call("get", `/projects/${here.id}`, { as: colleague })).status).toBe(200);
    expect(await edit(id, roles.admin, { status: "inactive" })).toMatchObject({
      body: { data: { status: "inactive" } },
    });
    expect((await call("get", `/projects/${here.id}`, { as: colleague })).status).toBe(404);
    expect((await edit(id, roles.admin, { status: "active" })).status).toBe(200);
    expect((await call("get", `/projects/${here.id}`, { as: colleague })).status).toBe(200);
  });

  it("isn't changed by those who may not, and nobody touches the owner or themselves", async () => {
    const [owner, admin, support] = await Promise.all([rowOf(here.owner), rowOf(roles.admin), rowOf(roles.support)]);
    for (const who of [roles.manager, roles.support])
      expect(await edit(support.id, who, { role: "admin" })).toMatchObject({ status: 403 });
    expect((await edit(support.id, stranger, { role: "admin" })).status).toBe(404);
    expect((await edit(support.id, null, { role: "admin" })).status).toBe(401);
    expect(await edit(owner.id, roles.admin, { role: "support" })).toMatchObject({ status: 403 });
    expect(await edit(admin.id, roles.admin, { role: "support" })).toMatchObject({ status: 403 });
    expect(await call("delete", `/teams/${owner.id}`, { as: roles.admin })).toMatchObject({ status: 403 });
    expect(await call("delete", `/teams/${owner.id}`, { as: here.owner })).toMatchObject({ status: 403 });
    expect(await call("delete", `/teams/${admin.id}`, { as: roles.admin })).toMatchObject({ status: 403 });
    expect(await rowOf(here.owner)).toMatchObject({ role: "owner", status: "active" });
  });

  it.each([
    [{ role: "owner" }, "role", "notAllowed"],
    [{ status: "pending" }, "status", "notAllowed"],
    [{ email: "a@example.org" }, "email", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    const { id } = await rowOf(roles.support);
    expect(await edit(id, here.owner, change)).toMatchObject(field(name, key));
  });

  it("can't be made active before accepting", async () => {
    const { id } = await invitation(here, newAddress());
    expect((await edit(id, here.owner, { status: "active" })).status).toBe(409);
    expect((await edit(id, here.owner, { role: "admin" })).status).toBe(200);
  });

  it("is removed and loses everything at once", async () => {
    const colleague = await teammate(here, "manager", [its.id]);
    const { id } = await rowOf(colleague);
    const remove = (as: Person | null) => call("delete", `/teams/${id}`, { as });
    for (const who of [roles.manager, roles.support])
      expect(await remove(who)).toMatchObject({ status: 403, body: { details: { ability: "team_member.delete" } } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(null)).status).toBe(401);
    expect((await remove(roles.admin)).status).toBe(204);
    expect((await remove(roles.admin)).status).toBe(404);
    expect((await call("get", `/projects/${here.id}`, { as: colleague })).status).toBe(404);
    const left = await directory().read(
      directoryRows(teamMembers, { id: teamMembers.id }).where(eq(teamMembers.id, id)),
    );
    expect(left).toEqual([]);
  });
});

describe("the team's settings", () => {
  it("are read and changed by owner and admin", async () => {
    const settings = (method: string, as: Person | null, body?: unknown) =>
      call(method, `/projects/${here.id}/teams/settings`, { as, body });
    expect((await settings("get", roles.admin)).body.data).toEqual({
      defaultRole: "support",
      notifyOnJoin: true,
      isTwoStepRequired: false,
    });
    expect(await settings("patch", roles.admin, { notifyOnJoin: false })).toMatchObject({
      status: 200,
      body: { data: { defaultRole: "support", notifyOnJoin: false, isTwoStepRequired: false } },
    });
    expect((await settings("get", here.owner)).body.data.notifyOnJoin).toBe(false);
    expect(await settings("patch", here.owner, { defaultRole: "owner" })).toMatchObject(
      field("defaultRole", "notAllowed"),
    );
    for (const who of [roles.manager, roles.support]) {
      expect((await settings("get", who)).status).toBe(403);
      expect((await settings("patch", who, {})).status).toBe(403);
    }
    expect((await settings("get", stranger)).status).toBe(404);
    expect((await settings("get", null)).status).toBe(401);
  });
});
