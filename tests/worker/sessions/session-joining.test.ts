import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { invitationTokens } from "@db/directory";
import { invitations, profiles, spaceMembers, spaces } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, insertRow, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { codeIn, mailTo, wrongCode } from "../harness/outbox";
import { signedIn } from "../harness/sign-in";
import { app, type AppOfWorld, directory, member, person, project, shard, spacesOf } from "../harness/world";

let here: AppOfWorld;
let closed: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  const owning = await project(1);
  here = await app(owning);
  closed = await app(owning, { isAllowedSignupsToPublicApp: false });
  elsewhere = await app(await project(0));
});

let number = 0;
const newAddress = () => `invited-${number++}-${Date.now()}@example.org`;
const scope = (of: AppOfWorld) => ({ app: { id: of.id } });

/** An invitation as inviting makes it; with an address of one person, without one a link. */
async function invite(of: AppOfWorld, values: Partial<typeof invitations.$inferInsert> = {}) {
  const id = newId<"invitation">();
  const token = newToken();
  const profileId = values.email ? newId<"profile">() : null;
  const now = Date.now();
  await shard(of.project.shard).write([
    ...(profileId
      ? [
          insertRow(scope(of), profiles, {
            id: profileId,
            type: "invited",
            firstName: "Ina",
            email: values.email!,
            createdAt: now,
            updatedAt: now,
          }),
        ]
      : []),
    insertRow(scope(of), invitations, {
      id,
      profileId,
      inviterName: "Olga Owner",
      createdAt: now,
      ...(values.email ? { maxUses: 1 } : {}),
      ...values,
    }),
  ]);
  await directory().write([
    directoryInsert(invitationTokens, {
      tokenHash: hashToken(token),
      appId: of.id,
      invitationId: id,
      expiresAt: values.expiresAt ?? null,
    }),
  ]);
  return { id, token, profileId };
}

const usesOf = async (of: AppOfWorld, id: string) =>
  (await shard(of.project.shard).readOne(
    rows(scope(of), invitations, { uses: invitations.uses }).where(eq(invitations.id, id as never)),
  ))!.uses;
const identity = (tokens: { accessToken: string }, of: AppOfWorld) =>
  call("get", `/auth/identity?appId=${of.id}`, { as: tokens, host: of.host });

describe("an invitation of one person", () => {
  it("mailed to a member's address that their profile doesn't bear is taken up by that profile, and nobody waits on", async () => {
    const mira = await member(here, "Mira");
    const changed = `mira-elsewhere-${Date.now()}@example.org`;
    await shard(here.project.shard).write([
      updateRows(scope(here), profiles, { email: changed }, eq(profiles.id, mira.profileId)),
    ]);
    const { id, token, profileId } = await invite(here, { email: mira.email, role: "member" });
    const accepted = await call("post", `/invitations/${token}/accept`, { as: mira, host: here.host, body: {} });
    expect(accepted).toMatchObject({ status: 200, body: { data: { profileId: mira.profileId } } });
    const [waiting, own] = await Promise.all(
      [profileId!, mira.profileId].map((profileOfMira) =>
        shard(here.project.shard).readOne(
          rows(scope(here), profiles, { deletedAt: profiles.deletedAt, type: profiles.type }).where(
            eq(profiles.id, profileOfMira),
          ),
        ),
      ),
    );
    expect([waiting?.deletedAt, own]).toEqual([expect.any(Number), { deletedAt: null, type: "member" }]);
    expect(
      (
        await shard(here.project.shard).readOne(
          rows(scope(here), invitations, { acceptedAt: invitations.acceptedAt }).where(eq(invitations.id, id)),
        )
      )?.acceptedAt,
    ).toEqual(expect.any(Number));
  });

  it("shows what it is for", async () => {
    const email = newAddress();
    const { token } = await invite(closed, { email });
    const { body } = await call("get", `/auth/invitation/${token}`, { host: closed.host });
    expect(body.data).toEqual({
      kind: "app",
      app: { id: closed.id, slug: closed.slug, name: `App ${closed.slug}`, appIcon: null, logo: null },
      projectName: null,
      inviter: "Olga Owner",
      email,
    });
  });

  it("mails a code to the invited address, and takes the person into the profile that waited for them", async () => {
    const email = newAddress();
    const { token, profileId } = await invite(closed, { email, role: "moderator" });
    const host = closed.host;
    const begun = await call("post", "/auth/invitation", { host, body: { invitationToken: token } });
    expect(begun.body.data).toMatchObject({ codeCheckRemaining: 5 });
    const code = codeIn(await mailTo(email));
    const checked = await call("post", "/invitation/check-code", { host, body: { invitationToken: token, code } });
    expect(checked.body.data).toEqual({ isAccountExisting: false });
    const done = await call("post", "/invitation/user/confirm", {
      host,
      body: { invitationToken: token, code, firstName: "Ines", lastName: "Neu", password: "correct-horse-7" },
    });
    expect(done.status).toBe(200);
    const { account, profile } = (await identity(done.body.data, closed)).body.data;
    expect(account).toMatchObject({ email, name: "Ines Neu", isPasswordSet: true });
    expect(profile).toMatchObject({ id: profileId, type: "moderator", firstName: "Ina" });
  });

  it("signs somebody who has an account in, without touching their password", async () => {
    const who = await person("Has");
    const { token } = await invite(closed, { email: who.email });
    const host = closed.host;
    await call("post", "/auth/invitation", { host, body: { invitationToken: token } });
    const code = codeIn(await mailTo(who.email));
    expect(
      (await call("post", "/invitation/check-code", { host, body: { invitationToken: token, code } })).body.data,
    ).toEqual({ isAccountExisting: true });
    const done = await call("post", "/auth/invitation/confirm", {
      host,
      body: { invitationToken: token, code, password: "attacker-horse-1" },
    });
    const { account, profile } = (await identity(done.body.data, closed)).body.data;
    expect(account).toMatchObject({ id: who.accountId, isPasswordSet: false });
    expect(profile.type).toBe("member");
  });

  it("gives who is signed in a session at once, for the refresh token of theirs and not for fifteen minutes of an access token", async () => {
    const who = await person("In");
    const [tokens, other] = [await signedIn(who, { host: closed.host }), await signedIn(who, { host: closed.host })];
    const { token } = await invite(closed, { email: who.email });
    const take = (more: object = {}) =>
      call("post", "/auth/invitation", { host: closed.host, as: tokens, body: { invitationToken: token, ...more } });
    expect((await take()).status).toBe(401);
    expect((await take({ refreshToken: other.refreshToken })).status).toBe(401);
    const { status, body } = await take({ refreshToken: tokens.refreshToken });
    expect(status).toBe(200);
    expect((await identity(body.data, closed)).body.data.profile.type).toBe("member");
  });

  it("opens nothing to who got it forwarded, and says whose it is without saying it all", async () => {
    const [stranger, email] = [await person("Stranger"), newAddress()];
    const { token } = await invite(closed, { email });
    const { status, body } = await call("post", `/invitations/${token}/accept`, { host: closed.host, as: stranger });
    expect([status, body.code]).toEqual([400, 40007]);
    expect(body.details.email).toBe("i…@example.org");
    const other = await call("post", "/auth/invitation", {
      host: closed.host,
      body: { invitationToken: token, email: newAddress() },
    });
    expect(other.body.code).toBe(40007);
  });

  it("works once", async () => {
    const who = await person("Once");
    const { token } = await invite(closed, { email: who.email });
    expect((await call("post", `/invitations/${token}/accept`, { host: closed.host, as: who })).status).toBe(200);
    expect((await call("get", `/auth/invitation/${token}`, { host: closed.host })).status).toBe(404);
    expect((await call("post", `/invitations/${token}/accept`, { host: closed.host, as: who })).body.code).toBe(40007);
  });

  it("refuses wrong codes five times and then all of them", async () => {
    const email = newAddress();
    const { token } = await invite(closed, { email });
    await call("post", "/auth/invitation", { host: closed.host, body: { invitationToken: token } });
    const code = codeIn(await mailTo(email));
    const wrong = { invitationToken: token, code: wrongCode(code) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call("post", "/invitation/check-code", { host: closed.host, body: wrong })),
    );
    expect(answers.map(({ body }) => body.code).sort()).toEqual([40002, 40002, 40002, 40002, 40002, 40004]);
    expect(
      (await call("post", "/auth/invitation/confirm", { host: closed.host, body: { invitationToken: token, code } }))
        .body.code,
    ).toBe(40004);
  });

  it.each([
    ["too old", { expiresAt: Date.now() - 1000 }],
    ["revoked", { revokedAt: Date.now() }],
  ])("that is %s opens nothing", async (_, values) => {
    const { token } = await invite(closed, { email: newAddress(), ...values });
    expect((await call("get", `/auth/invitation/${token}`, { host: closed.host })).status).toBe(404);
    expect(
      (await call("post", "/auth/invitation", { host: closed.host, body: { invitationToken: token } })).body.code,
    ).toBe(40007);
  });

  it("counts nothing on another tenant's host", async () => {
    const { token } = await invite(closed, { email: newAddress() });
    expect((await call("get", `/auth/invitation/${token}`, { host: elsewhere.host })).status).toBe(404);
    expect(
      (await call("post", "/auth/invitation", { host: elsewhere.host, body: { invitationToken: token } })).body.code,
    ).toBe(40007);
  });

  it("lets its person register by the ordinary form of a closed app", async () => {
    const email = newAddress();
    const { token, profileId } = await invite(closed, { email });
    const form = { email, firstName: "Ines", lastName: "Neu", appId: closed.id, invitationToken: token };
    const begun = await call("post", "/signup", { host: closed.host, body: form });
    expect(begun.status).toBe(200);
    const { challenge } = begun.body.data;
    const done = await call("post", "/signup/check-code", {
      host: closed.host,
      body: { email, code: codeIn(await mailTo(email)), challenge, appId: closed.id },
    });
    expect((await identity(done.body.data, closed)).body.data.profile.id).toBe(profileId);
  });
});

describe("an invite link", () => {
  it("tells where it leads", async () => {
    const space = await spacesOf(here, []);
    const { id, token } = await invite(here, { name: "Newsletter", spaceIds: [space.secret.id] });
    const { body } = await call("get", `/invitations/${token}`, { host: here.host });
    expect(body.data).toMatchObject({
      id,
      name: "Newsletter",
      app: { id: here.id },
      plans: [],
      isValid: true,
      spaces: [{ id: space.secret.id }],
    });
  });

  it("takes a guest in by a code to the address they name, into its spaces, and counts a use", async () => {
    const space = await spacesOf(closed, []);
    const { id, token } = await invite(closed, { spaceIds: [space.secret.id] });
    const email = newAddress();
    const host = closed.host;
    expect(
      (await call("post", "/auth/invitation", { host, body: { invitationToken: token } })).body.errors,
    ).toMatchObject([{ field: "email", key: "required" }]);
    await call("post", "/auth/invitation", { host, body: { invitationToken: token, email } });
    const body = {
      invitationToken: token,
      email,
      code: codeIn(await mailTo(email)),
      firstName: "Gast",
      lastName: "Neu",
    };
    const done = await call("post", "/invitation/user/confirm", { host, body });
    const { profile } = (await identity(done.body.data, closed)).body.data;
    expect(profile.type).toBe("member");
    const joined = await shard(1).read(
      rows(scope(closed), spaceMembers, { spaceId: spaceMembers.spaceId }).where(
        eq(spaceMembers.profileId, profile.id),
      ),
    );
    expect(joined.map(({ spaceId }) => spaceId).sort()).toEqual([space.open.id, space.secret.id].sort());
    const counted = await shard(1).readOne(
      rows(scope(closed), spaces, { membersCount: spaces.membersCount }).where(eq(spaces.id, space.secret.id)),
    );
    expect(counted!.membersCount).toBe(1);
    expect(await usesOf(closed, id)).toBe(1);
  });

  it("treats addresses with and without an account alike", async () => {
    const { token } = await invite(closed);
    const known = await person("Known");
    const [a, b] = await Promise.all(
      [known.email, newAddress()].map((email) =>
        call("post", "/auth/invitation", { host: closed.host, body: { invitationToken: token, email } }),
      ),
    );
    expect([a!.status, a!.body]).toEqual([b!.status, b!.body]);
  });

  it("lets in as many as it says, also when more come at once", async () => {
    const { id, token } = await invite(closed, { maxUses: 2 });
    const crowd = await Promise.all(Array.from({ length: 4 }, (_, i) => person(`Crowd${i}`)));
    const answers = await Promise.all(
      crowd.map((who) => call("post", `/invitations/${token}/accept`, { host: closed.host, as: who })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect(await usesOf(closed, id)).toBe(2);
  });

  it("is used up by members only where it opens something to them, and opens nothing once it is used up", async () => {
    const { open, secret } = await spacesOf(closed, []);
    const plain = await invite(closed, { maxUses: 1 });
    const leading = await invite(closed, { maxUses: 1, spaceIds: [open.id, secret.id] });
    const insiders = await Promise.all([1, 2, 3].map((i) => member(closed, `Insider${i}`)));
    const accept = (token: string, as: (typeof insiders)[number]) =>
      call("post", `/invitations/${token}/accept`, { host: closed.host, as });
    expect((await Promise.all(insiders.map((who) => accept(plain.token, who)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await usesOf(closed, plain.id)).toBe(0);
    expect(
      (await Promise.all(insiders.map((who) => accept(leading.token, who)))).map(({ status }) => status).sort(),
    ).toEqual([200, 400, 400]);
    expect(await usesOf(closed, leading.id)).toBe(1);
    const inside = await shard(1).read(
      rows(scope(closed), spaceMembers, { id: spaceMembers.profileId }).where(eq(spaceMembers.spaceId, secret.id)),
    );
    expect(inside).toHaveLength(1);
  });

  it("isn't accepted by guests", async () => {
    const { token } = await invite(closed);
    expect((await call("post", `/invitations/${token}/accept`, { host: closed.host })).status).toBe(401);
  });
});

describe("joining an open app", () => {
  it("makes a signed-in person a member, once", async () => {
    const who = await person("Jo");
    const first = await call("post", `/apps/${here.id}/join`, { host: here.host, as: who });
    expect(first.body.data).toEqual({ profileId: expect.any(String), isNew: true });
    const again = await call("post", `/apps/${here.id}/join`, { host: here.host, as: who });
    expect(again.body.data).toEqual({ profileId: first.body.data.profileId, isNew: false });
  });

  it("twice at once makes one profile", async () => {
    const who = await person("Jo");
    const answers = await Promise.all(
      [1, 2, 3].map(() => call("post", `/apps/${here.id}/join`, { host: here.host, as: who })),
    );
    expect(new Set(answers.map(({ body }) => body.data.profileId)).size).toBe(1);
  });

  it("isn't offered where registration is closed, but members stay members", async () => {
    const [stranger, insider] = [await person("Out"), await member(closed, "In")];
    expect((await call("post", `/apps/${closed.id}/join`, { host: closed.host, as: stranger })).body.code).toBe(40006);
    expect((await call("post", `/apps/${closed.id}/join`, { host: closed.host, as: insider })).status).toBe(200);
  });

  it("is nothing for guests, and knows no other tenant's app", async () => {
    expect((await call("post", `/apps/${here.id}/join`, { host: here.host })).status).toBe(401);
    expect((await call("post", `/apps/${elsewhere.id}/join`, { host: here.host, as: await person("Jo") })).status).toBe(
      404,
    );
  });

  it("brings who deleted their profile back as an ordinary member", async () => {
    const who = await member(here, "Back", "moderator", { deletedAt: Date.now() });
    await call("post", `/apps/${here.id}/join`, { host: here.host, as: who });
    expect((await identity(who, here)).body.data.profile).toMatchObject({ id: who.profileId, type: "member" });
  });

  it("doesn't lift a block", async () => {
    const who = await member(here, "Blocked", "member", { deletedAt: Date.now(), isBlocked: true });
    await call("post", `/apps/${here.id}/join`, { host: here.host, as: who });
    const row = await shard(1).readOne(
      rows(scope(here), profiles, { isBlocked: profiles.isBlocked }).where(and(eq(profiles.id, who.profileId))),
    );
    expect(row!.isBlocked).toBe(true);
  });
});
