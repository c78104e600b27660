import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, member, type Member, project } from "../harness/world";

let here: AppOfWorld;
let admin: Member, mia: Member;

const messageFor = async (as: Member) =>
  (await call("get", `/apps/${here.id}/profiles?limit=0`, { as, host: here.host, appId: here.id })).body.message;
const choose = (as: Member, interfaceLanguage: unknown) =>
  call("patch", "/user", { as, host: here.host, body: { interfaceLanguage } });

beforeAll(async () => {
  here = await app(await project(0), { language: "de" });
  admin = await member(here, "Ada", "admin");
  mia = await member(here, "Mia");
});

describe("the language of the interface", () => {
  it("is the app's until somebody chooses another, and then theirs alone", async () => {
    const german = await messageFor(mia);
    const chosen = await choose(mia, "en");
    expect([chosen.status, chosen.body.data.interfaceLanguage]).toEqual([200, "en"]);
    const english = await messageFor(mia);
    expect(english).not.toBe(german);
    expect(await messageFor(admin)).toBe(german);
    expect((await choose(mia, null)).body.data.interfaceLanguage).toBeNull();
    expect(await messageFor(mia)).toBe(german);
  });

  it("is the app's where the app leaves no choice", async () => {
    const german = await messageFor(admin);
    await choose(mia, "en");
    const closed = await call("patch", `/apps/${here.id}`, {
      as: admin,
      host: here.host,
      appId: here.id,
      body: { isLanguageChoiceAllowed: false },
    });
    expect([closed.status, closed.body.data.isLanguageChoiceAllowed]).toEqual([200, false]);
    expect(await messageFor(mia)).toBe(german);
  });

  it("is one of ours", async () => {
    expect((await choose(mia, "fr")).status).toBe(422);
  });
});
