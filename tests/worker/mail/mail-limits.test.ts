import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, mailDays, mailSends, projects } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { keyedHash } from "@workers/domain/kernel/secrets";
import { invalidateTenants } from "@workers/tenancy";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { cookiesOf, password, personWithPassword } from "../harness/sign-in";
import { app, type AppOfWorld, directory, member, project } from "../harness/world";

let number = 0;
const newAddress = () => `limit-${number++}-${Date.now()}@example.org`;
const hashOf = (email: string) => keyedHash(env, "mail recipient", email, "");

/** Mails that an address has had, the first of them so many minutes ago. */
const hadMails = (email: string, count: number, minutes = 10) =>
  directory().write(
    Array.from({ length: count }, () =>
      directoryInsert(mailSends, {
        actId: newId(),
        recipientHash: hashOf(email),
        sentAt: Date.now() - minutes * 60_000,
        expiresAt: Date.now() + 3_600_000,
      }),
    ),
  );
const mailsTo = async (email: string) =>
  (
    await directory().read(
      directoryRows(mailSends, { actId: mailSends.actId }).where(eq(mailSends.recipientHash, hashOf(email))),
    )
  ).length;

async function onTariff(
  tariff: "free" | "starter",
  sentToday: number,
  kind: "invitations" | "codes",
): Promise<AppOfWorld> {
  const of = await project(1);
  const day = Math.floor(Date.now() / 86_400_000);
  await directory().write([
    directoryUpdate(projects, { tariff }, eq(projects.id, of.id)),
    directoryInsert(mailDays, { projectId: of.id, kind, day, sent: sentToday, expiresAt: (day + 2) * 86_400_000 }),
  ]);
  const made = await app(of);
  invalidateTenants();
  return made;
}

/** Every call by which somebody has a mail sent to an address of their choice. */
const ways = (email: string, here: AppOfWorld, admin: { accessToken: string }) =>
  ({
    "a sign-up": () => call("post", "/signup", { body: { email, firstName: "Ada", lastName: "Berg" } }),
    "a sign-up in an app": () =>
      call("post", "/signup", { host: here.host, body: { email, firstName: "Ada", lastName: "Berg", appId: here.id } }),
    "a code to sign in": () => call("post", "/auth/send-code", { body: { email } }),
    "a new password": () => call("post", "/user/reset-password", { body: { email } }),
    "restoring an account": () => call("post", "/user/restore/send", { body: { email } }),
    "an invitation to an app": () =>
      call("post", `/apps/${here.id}/invite`, { as: admin, host: here.host, body: { emails: [email] } }),
    "an invitation to a team": () =>
      call("post", `/projects/${here.project.id}/teams`, {
        as: here.project.owner,
        body: { email, role: "admin", appIds: [] },
      }),
    "a person who is added": () =>
      call("post", `/apps/${here.id}/profiles`, {
        as: admin,
        host: here.host,
        body: { email, firstName: "Ada", lastName: "Berg" },
      }),
    "another address of one's account": async () =>
      call("patch", "/user/contact", {
        as: await personWithPassword("Kai"),
        body: { field: "email", value: email, currentPassword: password },
      }),
    "another address of one's profile": async () =>
      call("patch", `/apps/${here.id}/profile/contact`, {
        as: await member(here, "Kai"),
        host: here.host,
        body: { field: "email", value: email },
      }),
  }) satisfies Record<string, () => ReturnType<typeof call>>;
const names = [
  "a sign-up",
  "a sign-up in an app",
  "a code to sign in",
  "a new password",
  "restoring an account",
  "an invitation to an app",
  "an invitation to a team",
  "a person who is added",
  "another address of one's account",
  "another address of one's profile",
] as const satisfies (keyof ReturnType<typeof ways>)[];

describe("mails to an address that somebody names", () => {
  it.each(names)("are fifteen an hour, whatever they are for: %s", async (name) => {
    const here = await app(await project(1));
    const admin = await member(here, "Admin", "admin");
    const email = newAddress();
    await hadMails(email, 15);
    const refused = await ways(email, here, admin)[name]();
    expect([refused.status, refused.body.code]).toEqual([429, 42900]);
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(49 * 60);
    expect(wait).toBeLessThanOrEqual(50 * 60);
    const other = newAddress();
    await hadMails(other, 14);
    await hadMails(other, 5, 61);
    expect((await ways(other, here, admin)[name]()).status).toBeLessThan(300);
    expect(await mailsTo(other)).toBe(20);
  });

  it("are no more when many ask at once, in many apps", async () => {
    const email = newAddress();
    await hadMails(email, 13);
    const apps = await Promise.all(Array.from({ length: 6 }, async (_, i) => app(await project(i % 2))));
    const answers = await Promise.all(
      apps.map((of) => call("post", "/auth/send-code", { host: of.host, body: { email, appId: of.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await mailsTo(email)).toBe(15);
  });

  it("don't count where none was sent", async () => {
    const email = newAddress();
    await call("post", "/auth/send-code", { body: { email } });
    for (let i = 0; i < 3; i++)
      expect((await call("post", "/auth/send-code", { body: { email } })).body.code).toBe(40005);
    expect(await mailsTo(email)).toBe(1);
  });

  it("reach the owner on a device that the account knows, whatever strangers had sent", async () => {
    const who = await personWithPassword("Owner");
    const { response } = await call("post", "/auth/by-password", { body: { email: who.email, password } });
    await hadMails(who.email, 15);
    const ask = (headers: Record<string, string> = {}) =>
      call("post", "/auth/send-code", { body: { email: who.email }, headers });
    expect((await ask()).status).toBe(429);
    expect((await ask({ Cookie: cookiesOf(response), Origin: `https://${serviceHost}` })).status).toBe(200);
  });

  it("for a number tell nothing of the account's address", async () => {
    const who = await personWithPassword("Phone");
    const [phone, unknown] = [`+49172${Date.now()}`.slice(0, 14), `+49173${Date.now()}`.slice(0, 14)];
    await directory().write([directoryUpdate(accounts, { phone }, eq(accounts.id, who.accountId))]);
    await hadMails(who.email, 15);
    const [known, other] = [
      await call("post", "/auth/send-code", { body: { phone } }),
      await call("post", "/auth/send-code", { body: { phone: unknown } }),
    ];
    expect([known.status, known.body]).toEqual([other.status, other.body]);
    expect(await mailsTo(who.email)).toBe(15);
  });
});

describe("mails of a project", () => {
  it("are limited a day by its tariff: invitations of teams and apps together", async () => {
    const here = await onTariff("starter", 1998, "invitations");
    const admin = await member(here, "Admin", "admin");
    const invite = (...emails: string[]) =>
      call("post", `/apps/${here.id}/invite`, { as: admin, host: here.host, body: { emails } });
    expect((await invite(newAddress(), newAddress(), newAddress())).status).toBe(429);
    expect((await invite(newAddress())).status).toBe(200);
    const team = await call("post", `/projects/${here.project.id}/teams`, {
      as: here.project.owner,
      body: { email: newAddress(), role: "admin", appIds: [] },
    });
    expect(team.status).toBeLessThan(300);
    const refused = await invite(newAddress());
    expect([refused.status, refused.body.code]).toEqual([429, 42900]);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(86_400);
    // People who sign in there aren't held up by invitations.
    expect(
      (await call("post", "/auth/send-code", { host: here.host, body: { email: newAddress(), appId: here.id } }))
        .status,
    ).toBe(200);
  });

  it("are limited for those who sign up and in there as well, at once too", async () => {
    const here = await onTariff("free", 248, "codes");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("post", "/signup", {
          host: here.host,
          body: { email: newAddress(), firstName: "Ada", lastName: "Berg", appId: here.id },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });
});
