import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, domains, invitationTokens } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { invalidateTenants } from "@workers/tenancy";
import { directoryInsert, directoryUpdate, insertRow } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { codeIn, linkIn, mailTo } from "../harness/outbox";
import { app, type AppOfWorld, directory, member, person, project, shard } from "../harness/world";

let here: AppOfWorld;
let sibling: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  const owning = await project(1);
  here = await app(owning);
  sibling = await app(owning);
  elsewhere = await app(await project(0));
});

let number = 0;
const newAddress = () => `link-${number++}-${Date.now()}@example.org`;

/** An own domain of the project's, whose app may leave its slug out. */
async function domainOf(of: AppOfWorld) {
  const id = newId<"domain">();
  const name = `d-${id.slice(-12)}.example`;
  await directory().write([
    directoryInsert(domains, {
      id,
      projectId: of.project.id,
      appId: of.id,
      name,
      status: "parked",
      createdAt: Date.now(),
      updatedAt: Date.now(),
    }),
  ]);
  return { id, name };
}

describe("links in mails", () => {
  const reset = async (origin: string, headers: Record<string, string> = {}) => {
    const email = newAddress();
    const body = JSON.stringify({ email, firstName: "Ada", lastName: "Berg" });
    const response = await send(`${origin}/api/signup`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });
    await response.text();
    return response.status === 200 ? linkIn(await mailTo(email)).href.split("?")[0] : response.status;
  };

  it("begin with the installation's own hosts, whatever the request says of scheme, port, case and forwarding", async () => {
    const lies = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Original-URL": "https://evil.example/",
      Forwarded: "host=evil.example",
    };
    expect(await reset(`https://${serviceHost}`, lies)).toBe("https://lyceum.test/auth/signup/confirm");
    expect(await reset("http://LYCEUM.test")).toBe("https://lyceum.test/auth/signup/confirm");
    expect(await reset(`http://${here.host}`, lies)).toBe(`https://${here.host}/auth/signup/confirm`);
    for (const host of ["lyceum.test:9999", "lyceum.test.", `${here.host}:9999`, `${here.host}.`])
      expect(await reset(`https://${host}`)).toBe(404);
  });

  it("begin with an own domain only while it is active, and never with a port that a request brings", async () => {
    const domain = await domainOf(here);
    expect(await reset(`https://${domain.name}`)).toBe(`https://${domain.name}/auth/signup/confirm`);
    expect(await reset(`http://${domain.name.toUpperCase()}:9999`)).toBe(`https://${domain.name}/auth/signup/confirm`);
    // Whoever took the domain over meanwhile gets no links; isolates remember it for seconds.
    await directory().write([directoryUpdate(domains, { status: "validation_failed" }, eq(domains.id, domain.id))]);
    expect(await reset(`https://${domain.name}`)).toBe(`https://${here.host}/${here.slug}/auth/signup/confirm`);
    invalidateTenants();
    expect(await reset(`https://${domain.name}`)).toBe(404);
  });

  it("of invitations begin with the app's public address, by the installation's scheme", async () => {
    const admin = await member(here, "Admin", "admin");
    const email = newAddress();
    const response = await send(`http://${here.host}/api/apps/${here.id}/invite`, {
      method: "POST",
      headers: { Authorization: `Bearer ${admin.accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ emails: [email] }),
    });
    expect(response.status).toBeLessThan(300);
    expect(linkIn(await mailTo(email)).href).toMatch(new RegExp(`^https://${here.host}/${here.slug}/auth/join/`));
  });
});

/** Hosts and named apps where what was mailed for an app, or for the service host, must open nothing. */
const places = () => ({
  service: { host: serviceHost, appId: undefined },
  "the service host in the app's name": { host: serviceHost, appId: here.id },
  "the app": { host: here.host, appId: here.id },
  "another app of the project": { host: here.host, appId: sibling.id },
  "the project without an app": { host: here.host, appId: undefined },
  "another project": { host: elsewhere.host, appId: elsewhere.id },
});
type PlaceName = keyof ReturnType<typeof places>;
const placeNames: PlaceName[] = [
  "service",
  "the service host in the app's name",
  "the app",
  "another app of the project",
  "the project without an app",
  "another project",
];

interface Mailed {
  purpose: string;
  /** Asks for the mail at a place; answers whose it is. */
  ask(at: { host: string; appId?: string }): Promise<string>;
  /** Brings what was mailed back at a place. */
  bring(at: { host: string; appId?: string }, email: string): Promise<{ status: number; code: unknown }>;
  unknown: number;
  /** Places that serve what the app mailed, besides itself. */
  also?: PlaceName[];
}

const answered = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return { status, code: body.code };
};
const post = (path: string, { host, appId }: { host: string; appId?: string }, body: object) =>
  call("post", path, { host, body: { ...body, ...(appId && { appId }) } });
const tokenOf = async (email: string) => linkIn(await mailTo(email)).searchParams.get("token");
const password = "another-horse-8";

const mailed: Mailed[] = [
  {
    purpose: "a link for a new password",
    unknown: 40009,
    ask: async (at) => {
      const { email } = await person("Vera");
      await post("/user/reset-password", at, { email });
      return email;
    },
    bring: async (at, email) =>
      answered(post("/user/reset-password-confirmation", at, { token: await tokenOf(email), password })),
  },
  {
    purpose: "a code for a new password",
    unknown: 40002,
    ask: async (at) => {
      const { email } = await person("Vera");
      await post("/user/reset-password", at, { email });
      return email;
    },
    bring: async (at, email) =>
      answered(post("/user/reset-password-confirmation", at, { email, code: codeIn(await mailTo(email)), password })),
  },
  {
    purpose: "a code to sign in",
    unknown: 40002,
    ask: async (at) => {
      const { email } = await person("Sina");
      await post("/auth/send-code", at, { email });
      return email;
    },
    bring: async (at, email) => answered(post("/auth/check-code", at, { email, code: codeIn(await mailTo(email)) })),
  },
  {
    purpose: "a code to sign up",
    unknown: 40002,
    ask: async (at) => {
      const email = newAddress();
      await post("/signup", at, { email, firstName: "Ada", lastName: "Berg" });
      return email;
    },
    bring: async (at, email) => answered(post("/signup/check-code", at, { email, code: codeIn(await mailTo(email)) })),
  },
  {
    purpose: "a link to sign up",
    unknown: 40009,
    ask: async (at) => {
      const email = newAddress();
      await post("/signup", at, { email, firstName: "Ada", lastName: "Berg" });
      return email;
    },
    // The API of a project's host serves all of its apps: the link knows which one it is for.
    bring: async ({ host }, email) =>
      answered(call("post", "/signup/confirm-email", { host, body: { token: await tokenOf(email) } })),
    also: ["another app of the project", "the project without an app"],
  },
  {
    purpose: "a link to restore an account",
    unknown: 40009,
    ask: async (at) => {
      const { email } = await person("Rosa");
      await directory().write([directoryUpdate(accounts, { deletedAt: Date.now() - 1000 }, eq(accounts.email, email))]);
      await post("/user/restore/send", at, { email });
      return email;
    },
    bring: async (at, email) => answered(post("/user/restore", at, { token: await tokenOf(email) })),
  },
];

describe("what is mailed counts for its purpose and place alone", () => {
  for (const { purpose, ask, bring, unknown, also = [] } of mailed) {
    it.each(placeNames)(`${purpose}, asked for in an app, at %s`, async (name) => {
      const email = await ask(places()["the app"]);
      const { status, code } = await bring(places()[name], email);
      if (name === "the app" || also.includes(name)) expect(status).toBe(200);
      else {
        expect([status, code]).toEqual([400, unknown]);
        // Brought to the wrong place it isn't used up either.
        expect((await bring(places()["the app"], email)).status).toBe(200);
      }
    });

    it.each(placeNames.filter((name) => name !== "service"))(
      `${purpose}, asked for on the service host, at %s`,
      async (name) => {
        const email = await ask(places().service);
        expect((await bring(places()[name], email)).status === 200).toBe(
          purpose === "a link to sign up" && name === "the service host in the app's name",
        );
      },
    );

    it(`${purpose}, asked for on the service host in an app's name, opens the app and nothing there`, async () => {
      const email = await ask(places()["the service host in the app's name"]);
      expect((await bring(places()["the service host in the app's name"], email)).code).toBe(unknown);
      expect((await bring(places()["the app"], email)).status).toBe(200);
    });
  }

  it("a link for one purpose opens no other", async () => {
    const { email } = await person("Vera");
    await call("post", "/user/reset-password", { body: { email } });
    const token = await tokenOf(email);
    expect((await call("post", "/user/restore", { body: { token } })).body.code).toBe(40009);
    expect((await call("post", "/signup/confirm-email", { body: { token } })).body.code).toBe(40009);
    expect((await call("get", `/auth/invitation/${token}`)).status).toBe(404);
    expect((await call("post", "/user/reset-password-confirmation", { body: { token, password } })).status).toBe(200);
  });

  it("an invitation to an app, on the service host and at another project", async () => {
    const email = newAddress();
    const [id, profileId, token, now] = [newId<"invitation">(), newId<"profile">(), newToken(), Date.now()];
    const scope = { app: { id: here.id } };
    await shard(1).write([
      insertRow(scope, profiles, {
        id: profileId,
        type: "invited",
        firstName: "Ina",
        email,
        createdAt: now,
        updatedAt: now,
      }),
      insertRow(scope, invitations, { id, profileId, email, maxUses: 1, inviterName: "Olga", createdAt: now }),
    ]);
    await directory().write([
      directoryInsert(invitationTokens, {
        tokenHash: hashToken(token),
        appId: here.id,
        invitationId: id,
        expiresAt: null,
      }),
    ]);
    for (const host of [serviceHost, elsewhere.host]) {
      expect((await call("get", `/auth/invitation/${token}`, { host })).status).toBe(404);
      expect((await call("post", "/auth/invitation", { host, body: { invitationToken: token } })).body.code).toBe(
        40007,
      );
    }
    expect((await call("get", `/auth/invitation/${token}`, { host: here.host })).status).toBe(200);
  });

  it("an invitation to a team, on the project's own host", async () => {
    const email = newAddress();
    expect(
      (
        await call("post", `/projects/${here.project.id}/teams`, {
          as: here.project.owner,
          body: { email, role: "support", appIds: [here.id] },
        })
      ).status,
    ).toBeLessThan(300);
    const token = linkIn(await mailTo(email))
      .pathname.split("/")
      .at(-1);
    for (const host of [here.host, elsewhere.host]) {
      expect((await call("get", `/auth/invitation/${token}`, { host })).status).toBe(404);
      expect((await call("post", "/auth/invitation", { host, body: { invitationToken: token } })).body.code).toBe(
        40007,
      );
    }
    expect((await call("get", `/auth/invitation/${token}`)).body.data.kind).toBe("team");
  });

  it("a code that confirms a new number, or the deletion of the account or a profile, at another host", async () => {
    const who = await member(here, "Kai");
    const app = { as: who, host: here.host };
    const phone = { field: "phone", value: "+491707654321" };
    await call("patch", "/user/contact", { ...app, body: phone });
    const code = codeIn(await mailTo(who.email));
    expect((await call("patch", "/user/contact/confirm", { as: who, body: { ...phone, code } })).body.code).toBe(40002);
    expect((await call("patch", "/user/contact/confirm", { ...app, body: { ...phone, code } })).status).toBe(200);
    const leaver = await member(here, "Del");
    await call("post", "/profile/delete/confirm/send", { as: leaver, host: here.host, body: {} });
    const deletion = codeIn(await mailTo(leaver.email));
    expect((await call("post", "/profile/delete", { as: leaver, body: { code: deletion } })).body.code).toBe(40002);
    expect(
      (await call("post", "/profile/delete", { as: leaver, host: here.host, body: { code: deletion } })).status,
    ).toBe(204);
  });
});
