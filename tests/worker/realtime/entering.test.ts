import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../harness/sign-in";
import { app, type AppOfWorld, type Member, member, person, type Person, project, teammate } from "../harness/world";
import { askSocket, enterRoom } from "./socket";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
let mia: Member;
let stranger: Person;

beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
  mia = await member(here, "Mia");
  stranger = await person("Stranger");
});

const status = async (...args: Parameters<typeof askSocket>) => {
  const response = await askSocket(...args);
  response.webSocket?.accept();
  response.webSocket?.close();
  return response.status;
};

describe("entering a room", () => {
  it("lets a member into their app", async () => {
    expect(await status({ host: here.host, path: `app/${here.id}`, as: mia })).toBe(101);
  });

  it("takes an access token in the address from clients without cookies", async () => {
    expect(await status({ host: here.host, path: `app/${here.id}?token=${mia.accessToken}` })).toBe(101);
    expect(await status({ host: here.host, path: `app/${here.id}?token=rubbish` })).toBe(401);
  });

  it("lets guests into an app that is open to them, and no further", async () => {
    expect(await status({ host: here.host, path: `app/${here.id}` })).toBe(101);
    const secluded = await app(here.project, { isOpenToGuests: false });
    expect(await status({ host: here.host, path: `app/${secluded.id}` })).toBe(401);
    expect(await status({ host: here.host, path: `app/${secluded.id}`, as: stranger })).toBe(403);
  });

  it("refuses blocked members", async () => {
    const blocked = await member(here, "Blocked", "member", { isBlocked: true });
    expect(await status({ host: here.host, path: `app/${here.id}`, as: blocked })).toBe(403);
    expect(await status({ host: here.host, path: `profile/${blocked.profileId}?app=${here.id}`, as: blocked })).toBe(
      403,
    );
  });

  it("answers 404 for an app of another tenant", async () => {
    expect(await status({ host: here.host, path: `app/${elsewhere.id}`, as: mia })).toBe(404);
    expect(await status({ host: here.host, path: "app/no-such-app", as: mia })).toBe(404);
  });

  it("refuses whoever is no longer the person that the page was made for", async () => {
    expect(await status({ host: here.host, path: `app/${here.id}?as=${mia.profileId}`, as: mia })).toBe(101);
    expect(await status({ host: here.host, path: `app/${here.id}?as=${mia.profileId}` })).toBe(401);
    expect(await status({ host: here.host, path: `app/${here.id}?as=account`, as: stranger })).toBe(101);
    expect(await status({ host: here.host, path: `app/${here.id}?as=account` })).toBe(401);
  });

  it("leaves the renewal of a session to a plain question, whose answer brings the cookies", async () => {
    const { refreshToken } = await signedIn(mia, { host: here.host });
    const path = `app/${here.id}?as=${mia.profileId}`;
    const headers = { Cookie: `__Host-refresh=${refreshToken}` };
    expect(await status({ host: here.host, path, headers })).toBe(401);
    const plain = await askSocket({ host: here.host, path: `${path}&ask`, headers: { ...headers, Upgrade: "" } });
    expect(plain.status).toBe(204);
    const access = plain.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-access="))!;
    expect(await status({ host: here.host, path, headers: { Cookie: access.split(";")[0]! } })).toBe(101);
  });

  it("refuses a page of another site", async () => {
    expect(
      await status({ host: here.host, path: `app/${here.id}`, as: mia, headers: { Origin: "https://evil.example" } }),
    ).toBe(403);
    expect(
      await status({ host: here.host, path: `app/${here.id}`, as: mia, headers: { Origin: `https://${here.host}` } }),
    ).toBe(101);
  });

  it("lets people into their own profile's room alone", async () => {
    const other = await member(here, "Other");
    const path = `profile/${mia.profileId}?app=${here.id}`;
    expect(await status({ host: here.host, path, as: mia })).toBe(101);
    expect(await status({ host: here.host, path, as: other })).toBe(404);
    expect(await status({ host: here.host, path })).toBe(401);
    expect(await status({ host: here.host, path: `profile/${mia.profileId}`, as: mia })).toBe(101);
    expect(await status({ host: elsewhere.host, path: `profile/${mia.profileId}`, as: mia })).toBe(404);
    expect(await status({ host: "lyceum.test", path: `profile/${mia.profileId}`, as: mia })).toBe(404);
    expect(await status({ host: "lyceum.test", path, as: mia })).toBe(101);
  });

  it("lets a project's team into its room, and hides it from everybody else", async () => {
    const path = `project/${here.project.id}`;
    const support = await teammate(here.project, "support");
    expect(await status({ host: "lyceum.test", path, as: here.project.owner })).toBe(101);
    expect(await status({ host: "lyceum.test", path, as: support })).toBe(101);
    expect(await status({ host: "lyceum.test", path, as: stranger })).toBe(404);
    expect(await status({ host: "lyceum.test", path })).toBe(401);
    expect(await status({ host: elsewhere.host, path, as: here.project.owner })).toBe(404);
  });

  it("tells a page that asks without an upgrade why it may not enter, or to upgrade", async () => {
    expect(await status({ host: here.host, path: `app/${here.id}`, as: mia, headers: { Upgrade: "" } })).toBe(426);
    expect(
      await status({ host: here.host, path: `app/${here.id}?as=${mia.profileId}`, headers: { Upgrade: "" } }),
    ).toBe(401);
    expect(await status({ host: here.host, path: `app/${elsewhere.id}`, as: mia, headers: { Upgrade: "" } })).toBe(404);
  });

  it("answers 404 to rooms that don't exist", async () => {
    expect(await status({ host: here.host, path: `chat/${here.id}`, as: mia })).toBe(404);
    expect(await status({ host: here.host, path: "app", as: mia })).toBe(404);
    expect(await status({ host: here.host, path: `app/${here.id}/more`, as: mia })).toBe(404);
  });

  it("ignores headers that only the Worker may set", async () => {
    const forged = btoa(
      JSON.stringify({
        sessionId: null,
        readAt: 0,
        visitor: { accountId: "x", projectId: "x", team: null, profile: null, role: "admin", spaces: [], groups: [] },
      }),
    );
    const guest = await enterRoom({
      host: here.host,
      path: `app/${here.id}`,
      headers: { "x-lyceum-entry": forged, "x-partykit-room": "other", "x-partykit-props": "{" },
    });
    await guest.settled();
    expect(guest.frames.map(({ event }) => event)).not.toContain("presence.list");
    guest.close();
  });
});
