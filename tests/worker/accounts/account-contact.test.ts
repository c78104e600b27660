import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { aboutAMinute, codeIn, mailTo, wrongCode } from "../harness/outbox";
import { password, personWithPassword, withPassword } from "../harness/sign-in";
import { app, type AppOfWorld, member, type Member, person, project, shard } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
});

let number = 0;
const newAddress = () => `contact-${number++}-${Date.now()}@example.org`;
const profileOf = async (who: Member) =>
  (await shard(1).readOne(
    rows({ app: { id: here.id } }, profiles, {
      email: profiles.email,
      phone: profiles.phone,
      deletedAt: profiles.deletedAt,
    }).where(eq(profiles.id, who.profileId)),
  ))!;

describe("the contact", () => {
  const begin = (
    as: { accessToken: string } | null,
    field: string,
    value: string,
    proof: object = field === "email" ? { currentPassword: password } : {},
  ) => call("patch", "/user/contact", { as, body: { field, value, ...proof } });
  const confirm = (as: { accessToken: string }, field: string, value: string, code: string) =>
    call("patch", "/user/contact/confirm", { as, body: { field, value, code } });

  it("changes to an address that proves itself by a code; the old one hears of it and every profile follows", async () => {
    const who = await withPassword(await member(here, "Kai"));
    await call("post", `/apps/${here.id}/join`, { as: who, host: here.host });
    const value = newAddress();
    expect((await begin(who, "email", value)).body.data).toMatchObject({
      codeCheckRemaining: 5,
      sendAgainAfterSeconds: aboutAMinute,
    });
    const code = codeIn(await mailTo(value));
    expect((await confirm(who, "email", value, wrongCode(code))).body.code).toBe(40002);
    const done = await confirm(who, "email", value, code);
    expect(done.body.data).toMatchObject({ email: value });
    expect((await mailTo(who.email)).subject).toBe("Deine E-Mail-Adresse wurde geändert");
    await until(async () => (await profileOf(who)).email === value);
  });

  it("answers for an address that somebody has as for one that is free; its owner is told", async () => {
    const [who, owner] = [await personWithPassword("Kai"), await person("Owner")];
    const free = newAddress();
    const [taken, open] = [await begin(who, "email", owner.email), await begin(who, "email", free)];
    const same = { ...open.body, data: { ...open.body.data, sendAgainAfterSeconds: aboutAMinute } };
    expect([taken.status, taken.body]).toEqual([open.status, same]);
    expect((await mailTo(owner.email)).subject).toBe("Deine E-Mail-Adresse bei Lyceum");
    const wrong = await Promise.all([
      confirm(who, "email", owner.email, "000000"),
      confirm(who, "email", free, wrongCode(codeIn(await mailTo(free)))),
    ]);
    const limits = { ...wrong[1]!.body.limits, sendAgainAfterSeconds: aboutAMinute };
    expect(wrong[0]!.body).toEqual({ ...wrong[1]!.body, limits });
  });

  it("changes to a phone number by a code to the address that is known", async () => {
    const who = await person("Kai");
    await begin(who, "phone", "+49 170 7654321");
    const first = await mailTo(who.email);
    const code = codeIn(first);
    expect((await confirm(who, "phone", "+491707654321", code)).body.data.phone).toBe("+491707654321");
    expect((await mailTo(who.email, first)).subject).toBe("Deine Telefonnummer wurde geändert");
  });

  it("doesn't change its address by a session alone: that takes the password or a mailed code, once for a change", async () => {
    const [protectedOne, without] = [await personWithPassword("Kai"), await person("Kai")];
    const value = newAddress();
    expect((await begin(protectedOne, "email", value, {})).body.errors).toMatchObject([
      { field: "currentPassword", key: "required" },
    ]);
    expect((await begin(protectedOne, "email", value, { currentPassword: "wrong-horse-1" })).body.errors).toMatchObject(
      [{ field: "currentPassword", key: "wrongPassword" }],
    );
    expect((await begin(without, "email", value, {})).body.errors).toMatchObject([{ field: "code", key: "required" }]);
    expect((await begin(without, "email", value, { code: "000000" })).body.errors).toMatchObject([
      { field: "code", key: "wrongCode" },
    ]);
    await call("post", "/user/proof/send", { as: without });
    expect((await begin(without, "email", value, { code: codeIn(await mailTo(without.email)) })).status).toBe(200);
    // The next code to the same address needs no more proof; another address does.
    expect((await begin(without, "email", value, {})).body.code).toBe(40005);
    expect((await begin(without, "email", newAddress(), {})).status).toBe(422);
  });

  it("isn't changed by somebody else's code", async () => {
    const [who, other] = [await personWithPassword("Kai"), await person("Eve")];
    const value = newAddress();
    await begin(who, "email", value);
    const code = codeIn(await mailTo(value));
    expect((await confirm(other, "email", value, code)).body.code).toBe(40002);
  });

  it("leaves codes behind that were mailed to the address so far: they prove nothing any more", async () => {
    const who = await personWithPassword("Kai");
    await call("post", "/user/proof/send", { as: who });
    const code = codeIn(await mailTo(who.email));
    const value = newAddress();
    await begin(who, "email", value);
    await confirm(who, "email", value, codeIn(await mailTo(value)));
    expect((await call("patch", "/user/mark-as-deleted", { as: who, body: { code } })).body.code).toBe(40002);
    // The next one goes to the address of now, at once.
    expect((await call("post", "/user/proof/send", { as: who })).status).toBe(200);
  });

  it.each([
    ["field", "notAllowed", { field: "fax", value: "1" }],
    ["value", "email", { field: "email", value: "nonsense" }],
    ["value", "phone", { field: "phone", value: "abc" }],
    ["value", "required", { field: "email" }],
  ])("refuses a wrong %s with %s", async (field, key, body) => {
    const answer = await call("patch", "/user/contact", { as: await person("Kai"), body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field, key }]);
  });

  it("refuses the address one has, and guests", async () => {
    const who = await person("Kai");
    expect((await begin(who, "email", who.email)).body.errors).toMatchObject([{ field: "value", key: "unique" }]);
    expect((await begin(null, "email", newAddress())).status).toBe(401);
  });

  it("of a profile changes in its app alone", async () => {
    const who = await member(here, "Kai");
    const value = newAddress();
    const path = `/apps/${here.id}/profile/contact`;
    await call("patch", path, { as: who, host: here.host, body: { field: "email", value } });
    const done = await call("patch", `${path}/confirm`, {
      as: who,
      host: here.host,
      body: { field: "email", value, code: codeIn(await mailTo(value)) },
    });
    expect(done.body.data).toEqual({ field: "email", value });
    expect((await profileOf(who)).email).toBe(value);
    expect((await call("get", "/user", { as: who })).body.data.email).toBe(who.email);
    expect(
      (
        await call("patch", `/apps/${elsewhere.id}/profile/contact`, {
          as: who,
          host: here.host,
          body: { field: "email", value },
        })
      ).status,
    ).toBe(404);
  });
});
