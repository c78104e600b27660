import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { invitationTokens } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { directoryInsert, insertRow, rows } from "@workers/store";
import { call } from "../harness/call";
import { codeIn, mailTo } from "../harness/outbox";
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
} from "../harness/world";

let of: ProjectOfWorld, here: AppOfWorld;
let kiln: string, town: string, secret: string;
const as = (who: { accessToken: string } | null) => ({ as: who as Member, host: here.host, appId: here.id });
const scope = () => ({ app: { id: here.id } });

async function field(body: object): Promise<string> {
  return (await call("post", `/apps/${here.id}/custom-fields`, { ...as(of.owner), body })).body.data.id;
}

beforeAll(async () => {
  of = await project(1);
  here = await app(of);
  kiln = await field({
    name: "Ofen",
    type: "select",
    options: ["Gas", "Holz"],
    isShownAtSignup: true,
    isShownOnProfile: true,
    validationRules: { required: true },
  });
  town = await field({ name: "Wohnort", isShownAtSignup: true });
  secret = await field({ name: "Telefon der Werkstatt" });
});

const answersOf = async (who: { accessToken: string }) =>
  (await call("get", `/apps/${here.id}/profile`, as(who))).body.data.customFields;

const missingKiln = () => [expect.objectContaining({ field: `customFields.${kiln}`, key: "required" })];

/** An invitation, as inviting makes it: of one person by their address, or a link. */
async function invite(email: string | null, customFields = {}) {
  const [id, token, now] = [newId<"invitation">(), newToken(), Date.now()];
  const profileId = email === null ? null : newId<"profile">();
  await shard(of.shard).write([
    ...(profileId
      ? [
          insertRow(scope(), profiles, {
            id: profileId,
            type: "invited",
            firstName: "Ina",
            email,
            customFields,
            createdAt: now,
            updatedAt: now,
          }),
        ]
      : []),
    insertRow(scope(), invitations, { id, profileId, email, createdAt: now }),
  ]);
  await directory().write([
    directoryInsert(invitationTokens, { tokenHash: hashToken(token), appId: here.id, invitationId: id }),
  ]);
  return token;
}

describe("what an app asks newcomers", () => {
  it("is asked of an account that joins by itself, and of nobody who is in already", async () => {
    const who = await person("Jo");
    const join = (customFields?: object) =>
      call("post", `/apps/${here.id}/join`, { ...as(who), ...(customFields && { body: { customFields } }) });
    expect((await join()).body.errors).toEqual(missingKiln());
    expect((await join({ [kiln]: "Atom" })).body.errors).toEqual([
      expect.objectContaining({ field: `customFields.${kiln}`, key: "notAllowed" }),
    ]);
    expect((await call("get", `/apps/${here.id}/profile`, as(who))).status).toBe(403);
    expect((await join({ [kiln]: "Gas", [town]: "Kiel" })).body.data.isNew).toBe(true);
    expect(await answersOf(who)).toEqual({ [kiln]: "Gas", [town]: "Kiel" });
    expect((await join({ [kiln]: "Holz" })).body.data.isNew).toBe(false);
    expect(await answersOf(who)).toEqual({ [kiln]: "Gas", [town]: "Kiel" });
  });

  it("is asked of who takes up an invitation while signed in", async () => {
    const who = await person("Link");
    const token = await invite(null);
    const accept = (body?: object) =>
      call("post", `/invitations/${token}/accept`, { ...as(who), ...(body && { body }) });
    expect((await accept()).body.errors).toEqual(missingKiln());
    expect((await accept({ customFields: { [kiln]: "Holz" } })).status).toBe(200);
    expect(await answersOf(who)).toEqual({ [kiln]: "Holz" });
  });

  it("is asked of an invited person, whose code stays good until all is answered", async () => {
    const email = `asked-${Date.now()}@example.org`;
    const invitationToken = await invite(email);
    const post = (path: string, body: object) =>
      call("post", path, { host: here.host, body: { invitationToken, ...body } });
    await post("/auth/invitation", {});
    const code = codeIn(await mailTo(email));
    const confirm = (customFields?: object) =>
      post("/invitation/user/confirm", {
        code,
        firstName: "Ina",
        lastName: "Berg",
        ...(customFields && { customFields }),
      });
    expect((await confirm()).body.errors).toEqual(missingKiln());
    const session = await confirm({ [kiln]: "Gas" });
    expect(await answersOf(session.body.data)).toEqual({ [kiln]: "Gas" });
  });

  it("takes what was written down of an invited person for an answer", async () => {
    const who = await person("Known");
    const token = await invite(who.email, { [kiln]: "Holz", [secret]: "04321 1234" });
    expect(
      (await call("post", `/invitations/${token}/accept`, { ...as(who), body: { customFields: { [town]: "Husum" } } }))
        .status,
    ).toBe(200);
    expect(await answersOf(who)).toEqual({ [kiln]: "Holz", [town]: "Husum", [secret]: "04321 1234" });
  });

  it("refuses answers that nobody asked for, and too long ones", async () => {
    const signUp = (customFields: object) =>
      call("post", "/signup", {
        host: here.host,
        body: { email: "long@example.net", firstName: "Lo", lastName: "Berg", appId: here.id, customFields },
      });
    expect((await signUp({ [kiln]: "Gas", [secret]: "040" })).body.errors).toEqual([
      expect.objectContaining({ field: `customFields.${secret}`, key: "unknownField" }),
    ]);
    const stories = [
      await field({ name: "Weg", type: "textarea", isShownAtSignup: true }),
      await field({ name: "Ziel", type: "textarea", isShownAtSignup: true }),
    ];
    const refused = await signUp({ [kiln]: "Gas", [stories[0]!]: "x".repeat(1900), [stories[1]!]: "x".repeat(1500) });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: `customFields.${stories[0]}`, key: "validateMaxLength" }),
    ]);
    for (const id of stories) await call("delete", `/custom-fields/${id}`, as(of.owner));
  });
});

describe("answers", () => {
  let anna: Member, bea: Member, mo: Member;
  beforeAll(async () => {
    const customFields = { [town]: "Kiel", [kiln]: "Gas" };
    [anna, bea, mo] = [
      await member(here, "Anna", "member", { customFields }),
      await member(here, "Bea"),
      await member(here, "Mo", "moderator"),
    ];
  });
  const shown = async (who: Person) => (await call("get", `/profiles/${anna.profileId}`, as(who))).body.data;

  it("are shown to other members where the app wants that, in the fields' order", async () => {
    expect(await shown(bea)).toMatchObject({
      customFields: {},
      answers: [{ id: kiln, name: "Ofen", type: "select", value: "Gas", isPrivate: false }],
    });
    expect((await shown(mo)).answers).toMatchObject([
      { name: "Ofen", isPrivate: false },
      { name: "Wohnort", value: "Kiel", isPrivate: true },
    ]);
    expect((await shown(anna)).answers).toHaveLength(2);
  });

  it("are changed by administrators, and not by moderators", async () => {
    const change = (who: Person) =>
      call("patch", `/profiles/${anna.profileId}`, { ...as(who), body: { customFields: { [town]: "Plön" } } });
    expect((await change(mo)).status).toBe(403);
    expect((await change(of.owner)).body.data.answers).toMatchObject([{ value: "Gas" }, { value: "Plön" }]);
  });

  it("keep a web address that lacks its beginning", async () => {
    const site = await field({ name: "Laden", type: "url" });
    const answer = (value: string) =>
      call("patch", `/apps/${here.id}/profile/custom-fields`, {
        ...as(bea),
        body: { customFields: { [site]: value } },
      });
    expect((await answer("www.töpferei.example/laden")).body.data.customFields[site]).toBe(
      "https://www.töpferei.example/laden",
    );
    expect((await answer("kein Laden")).body.errors).toEqual([expect.objectContaining({ key: "href" })]);
  });
});

describe("links of a profile", () => {
  it("have a name or none, and lead nowhere that runs", async () => {
    const who = await member(here, "Linda");
    const save = (links: object[]) => call("patch", `/apps/${here.id}/profile`, { ...as(who), body: { links } });
    expect(
      (await save([{ title: "Laden", url: "https://example.org/laden" }, { url: "https://example.org" }])).body.data
        .links,
    ).toEqual([
      { title: "Laden", url: "https://example.org/laden" },
      { title: "", url: "https://example.org" },
    ]);
    expect((await save([{ url: ["javascript", "alert(1)"].join(":") }])).body.errors).toEqual([
      expect.objectContaining({ field: "links.0.url", key: "href" }),
    ]);
    const kept = await shard(of.shard).readOne(
      rows(scope(), profiles, { links: profiles.links }).where(eq(profiles.id, who.profileId)),
    );
    expect(kept!.links).toHaveLength(2);
  });
});
