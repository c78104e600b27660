import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import { rows } from "@workers/store";
import { eq } from "drizzle-orm";
import { call, send } from "../harness/call";
import { codeIn, linkIn, mailTo } from "../harness/outbox";
import { password, personWithPassword } from "../harness/sign-in";
import { app, type AppOfWorld, type Member, member, person, type Person, project, shard } from "../harness/world";

let here: AppOfWorld;
let admin: Member;
let addresses = 0;
const newAddress = () => `rules-${addresses++}@example.net`;
const as = (who: { accessToken: string }) => ({ as: who, appId: here.id, host: here.host });
const phoneOf = async (email: string) =>
  (await shard(1).readOne(rows({ app: here }, profiles, { phone: profiles.phone }).where(eq(profiles.email, email))))
    ?.phone;
const missing = { status: 422, body: { errors: [{ field: "phone", key: "required" }] } };

beforeAll(async () => {
  here = await app(await project(1), { isPhoneRequired: true, language: "de", timezone: "Europe/Vienna" });
  admin = await member(here, "Admin", "admin");
});

describe("an app that wants phone numbers", () => {
  const invite = async (email: string) => {
    await call("post", `/apps/${here.id}/invite`, { ...as(admin), body: { emails: [email] } });
    return linkIn(await mailTo(email))
      .pathname.split("/")
      .at(-1)!;
  };

  it("asks at the sign-up", async () => {
    const email = newAddress();
    const form = { email, firstName: "Rita", lastName: "Regel", appId: here.id };
    expect(await call("post", "/signup", { host: here.host, body: form })).toMatchObject(missing);
    const begun = await call("post", "/signup", { host: here.host, body: { ...form, phone: "01 5137520" } });
    const code = codeIn(await mailTo(email));
    expect(
      (
        await call("post", "/signup/check-code", {
          host: here.host,
          body: { email, code, appId: here.id, challenge: begun.body.data.challenge },
        })
      ).status,
    ).toBe(200);
    expect(await phoneOf(email)).toBe("+4315137520");
  });

  it("asks who is signed in already and joins", async () => {
    const who = await person("Joiner");
    const join = (body: object) => call("post", `/apps/${here.id}/join`, { ...as(who), body });
    expect(await join({})).toMatchObject(missing);
    expect((await join({ phone: "0660 1234567" })).status).toBe(200);
    expect(await phoneOf(who.email)).toBe("+436601234567");
  });

  it("asks who accepts an invitation, signed in or new", async () => {
    const who = await person("Accepts");
    const token = await invite(who.email);
    const accept = (body: object) => call("post", `/invitations/${token}/accept`, { ...as(who), body });
    expect(await accept({})).toMatchObject(missing);
    expect((await accept({ phone: "+49 30 901820" })).status).toBe(200);
    expect(await phoneOf(who.email)).toBe("+4930901820");
    const email = newAddress();
    const form = { invitationToken: await invite(email), firstName: "Nina", lastName: "Neu" };
    const confirm = (body: object) =>
      call("post", "/invitation/user/confirm", { host: here.host, body: { ...form, ...body } });
    expect(await confirm({})).toMatchObject(missing);
    expect((await confirm({ phone: "0660 7654321" })).status).toBe(200);
    expect(await phoneOf(email)).toBe("+436607654321");
  });
});

describe("a phone number", () => {
  it.each(["0000000", "+49 12345", "+49 1", "+999 123456789", "call me"])(
    "is refused where it is none: %s",
    async (phone) => {
      const { status, body } = await call("post", `/apps/${here.id}/profiles`, {
        ...as(admin),
        body: { email: newAddress(), firstName: "No", phone },
      });
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: "phone", key: "phone" })]]);
    },
  );

  it("signs in however it is written", async () => {
    const who = await personWithPassword("Caller");
    const service = { as: who };
    expect(
      (await call("patch", "/user/contact", { ...service, body: { field: "phone", value: "0170 1234567" } })).status,
    ).toBe(200);
    const code = codeIn(await mailTo(who.email));
    const changed = await call("patch", "/user/contact/confirm", {
      ...service,
      body: { field: "phone", value: "+49 (170) 12345-67", code },
    });
    expect(changed.body.data.phone).toBe("+491701234567");
    expect((await call("post", "/auth/by-password", { body: { phone: "0049 170 1234567", password } })).status).toBe(
      200,
    );
  });
});

describe("names and passwords", () => {
  const signUp = (body: object) =>
    call("post", "/signup", { body: { email: newAddress(), firstName: "Anna", lastName: "Berg", ...body } });

  it.each(["Nguyễn Thị", "O’Brien", "D'Arcy", "Müller-Lüdenscheidt", "J. R.", "अनुष्का", "محمد", "李"])(
    "takes %s as a name",
    async (name) => {
      expect((await signUp({ firstName: name, lastName: name })).status).toBe(200);
    },
  );

  it.each(["Anna2", "www.spam.example/x", "A_B", "-", "..."])("takes no %s", async (name) => {
    expect((await signUp({ lastName: name })).body.errors).toEqual([
      expect.objectContaining({ field: "lastName", key: "allowedSymbolsNameField" }),
    ]);
  });

  it("wants both names of whoever signs up, and one of whom somebody else adds", async () => {
    expect((await signUp({ lastName: "" })).body.errors).toEqual([
      expect.objectContaining({ field: "lastName", key: "required" }),
    ]);
    expect(
      (
        await call("post", `/apps/${here.id}/profiles`, {
          ...as(admin),
          body: { email: newAddress(), firstName: "Solo" },
        })
      ).status,
    ).toBe(201);
  });

  it.each([["correct horse 7"], ["ünï cödé 42"]])("takes the password %s", async (chosen) => {
    expect((await signUp({ password: chosen })).status).toBe(200);
  });

  it.each([
    ["password1", "commonPassword"],
    ["Qwerty123", "commonPassword"],
    ["1q2w3e4r", "commonPassword"],
    ["short 7", "validateMinLength"],
    ["no digits here", "letterAndDigit"],
    ["1234567890", "letterAndDigit"],
  ])("refuses the password %s with %s", async (chosen, key) => {
    expect((await signUp({ password: chosen })).body.errors).toEqual([
      expect.objectContaining({ field: "password", key }),
    ]);
  });
});

describe("what went wrong", () => {
  let reader: Person;
  beforeAll(async () => {
    reader = await person("Reader");
  });

  it("is said in the app's language, by path, header or body, whatever the caller's own is", async () => {
    const english = await app(here.project, { language: "en" });
    const words = async (method: string, path: string, options: object) =>
      (await call(method, path, { as: reader, ...options })).body.message as string;
    // The reader's own language is German.
    expect(await words("get", "/projects/01931f3a-0000-7000-8000-000000000000", {})).toBe(
      "Das haben wir nicht gefunden.",
    );
    expect(await words("patch", `/apps/${english.id}`, { host: here.host, body: { name: "Mine" } })).toBe(
      "You don’t have permission to do that.",
    );
    expect(
      await words("get", "/profiles/01931f3a-0000-7000-8000-000000000000", { host: here.host, appId: english.id }),
    ).toBe("We couldn’t find that.");
    const wrong = await call("post", "/auth/by-password", {
      as: null,
      host: here.host,
      body: { email: reader.email, password: "wrong-password-1", appId: english.id },
    });
    expect(wrong.body.message).toBe("That e-mail address or password isn’t right.");
  });
});

describe("a project's name", () => {
  it("reaches no guest at the root of its host", async () => {
    const page = await (await send(`https://${here.host}/`)).text();
    expect(page).not.toContain(`Project ${here.project.slug}`);
  });
});
