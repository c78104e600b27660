import { describe, expect, inject, it } from "vitest";
import { calls } from "@workers/api";
import type { Call } from "@workers/api/framework/area";
import { isAppNamedBeside } from "@workers/api/framework/entries";
import { type Ability, can, canInProject } from "@workers/domain/kernel/access";
import type { Subject } from "@workers/domain/kernel/access/table";
import { call, serviceHost } from "../harness/call";
import { type Everyone, everyone, everyoneForAWhile, isSignedIn, judged, type Role } from "../harness/everyone";
import { person, project } from "../harness/world";
import { factsOf } from "./facts";
import { bodyOf, filled } from "./subjects";

/**
 * Walks every call of the API and compares what happens with the access table: the first call of each row of the table as
 * everybody, each other one as a guest, as somebody who is refused and as somebody who is not, in turn over the row's
 * calls. `npm run test:exhaustive` walks every call as everybody. A call that is added to the API is walked without another
 * line here.
 */
const name = (endpoint: Call) => `${endpoint.method.toUpperCase()} ${endpoint.path}`;
const refusals = [401, 403, 404];

/** A call about a profile whose path names none is about the caller's own: the table is asked for each role's own. */
const isAboutOwnProfile = (endpoint: Call, subject: Subject) =>
  subject === "profile" && !/:(id|memberId)\b/.test(endpoint.path);

function mayWithOwnProfile(role: Role, ability: Ability): boolean {
  const { me } = judged(role);
  return me.profile !== null && me.role !== "invited" && can(judged(role), ability, { ownerId: me.profile.id });
}

/** Joining where one is already changes nothing, and is no mistake. */
const joinedAlready = (role: Role) => role.me.spaces.size > 0 || undefined;

/** Answers that are refusals for reasons the table doesn't know, each with its reason. */
const exceptions: Record<string, (role: Role) => boolean | undefined> = {
  // The owner can't leave a project; everybody else in the team may.
  "DELETE /projects/:projectId/leave": (role) => (role.team?.role === "owner" ? false : undefined),
  // Who belongs to the team already has no invitation of their own.
  "POST /teams/invitations/:token/accept": (role) => (role.team || role.accountId ? false : undefined),
  // A refresh token that is none belongs to no session.
  "POST /auth/refresh-token": () => false,
  // An access token alone moves no session.
  "POST /stash": () => false,
  // One's own request may be taken back by whoever could make one; where there is none, nothing happens.
  "DELETE /spaces/:id/requests": (role) => role.me.profile !== null && role.me.role !== "invited",
  "POST /spaces/:id/join": joinedAlready,
  "POST /spaces/:id/requests": joinedAlready,
  "POST /groups/:id/join": joinedAlready,
  // What was rejected is everybody's own.
  "POST /moderation/:id/appeal": (role) => role.me.profile !== null && role.me.role !== "invited",
  "POST /chats/:id/join": (role) => role.name === "author" || undefined,
  // Their own, and punished members create nothing.
  "POST /apps/:appId/tickets": (role) =>
    mayWithOwnProfile(role, "profile.update") && can(judged(role), "app.create_ticket"),
  // Administrators delete notes of others, moderators their own.
  "DELETE /tickets/notes/:id": (role) => judged(role).me.role === "admin",
  // A plan is taken by members, whoever of them.
  "POST /plans/:id/activate": (role) => role.me.profile !== null && role.me.role !== "invited",
  // The notification is the caller's own, whoever they are.
  "PATCH /notifications/:id/read": (role) => mayWithOwnProfile(role, "profile.update"),
  "DELETE /notifications/:id/read": (role) => mayWithOwnProfile(role, "profile.update"),
  "POST /apps/:appId/onboarding/complete": (role) => mayWithOwnProfile(role, "profile.update"),
  // Of a team's people without a profile nothing is there to be taken back.
  "DELETE /events/:id/leave": (role) => (role.me.profile === null ? false : undefined),
  "POST /courses/:id/feed-address/renew": (role) => (role.me.profile === null ? false : undefined),
  // A plan is made with the gate, which the project's own abilities decide on.
  "POST /apps/:appId/sold-access": (role) => (canInProject(role.team, "project.create_plan") ? undefined : false),
};

/** A contact belongs to one app, though the path doesn't name it. */
const isAboutOneApp = (endpoint: Call) =>
  endpoint.path.includes(":appId") ||
  ["/contacts/:id", "/contacts/:id/overview", "/orders/:id", "/canned-answers/:id"].includes(endpoint.path) ||
  // Its form names one.
  name(endpoint) === "POST /projects/:projectId/desk-views";

function mayCall(endpoint: Call, role: Role, world: Everyone): boolean {
  const exception = exceptions[name(endpoint)]?.(role);
  if (exception !== undefined) return exception;
  if (endpoint.access === "public") return true;
  if (endpoint.access === "user") return isSignedIn(role);
  if ("project" in endpoint.access)
    return canInProject(role.team, endpoint.access.project, isAboutOneApp(endpoint) ? world.app.id : undefined);
  const ability: Ability = endpoint.access.app;
  const subject = ability.split(".")[0] as Subject;
  if (subject === "user") return isSignedIn(role);
  if (isAboutOwnProfile(endpoint, subject)) return mayWithOwnProfile(role, ability);
  return can(judged(role), ability, factsOf(subject, world, endpoint.path, role));
}

/** Invitations to a team lead to the service host, and count there alone; projects are founded there. */
const isOfServiceHost = (endpoint: Call) =>
  endpoint.path.startsWith("/teams/invitations") || name(endpoint) === "POST /projects";

/** As a stranger's client calls, without the header of our own pages: the app stands in the path, belongs to what it names, or is in the query. */
const namingApp = (endpoint: Call, path: string, world: Everyone) =>
  isAppNamedBeside(endpoint) ? `${path}${path.includes("?") ? "&" : "?"}appId=${world.app.id}` : path;

async function ask(endpoint: Call, role: Role, world: Everyone) {
  const path = namingApp(endpoint, await filled(endpoint, world, role), world);
  const body = await bodyOf(endpoint, world);
  if (endpoint.upload) {
    const form = new FormData();
    form.set(endpoint.upload.field, new File([onePixel], "pixel.png", { type: "image/png" }));
    return call(endpoint.method, path, { as: role.caller, host: world.app.host, rawBody: form });
  }
  const host = isOfServiceHost(endpoint) ? serviceHost : world.app.host;
  return call(endpoint.method, path, { as: role.caller, host, body });
}

/** The row of the access table that decides on a call. */
const rowOf = ({ access }: Call) => (typeof access === "string" ? access : JSON.stringify(access));

/** How many calls of the same row stand before this one. */
const rankInRow = (endpoint: Call) => calls.filter((other) => rowOf(other) === rowOf(endpoint)).indexOf(endpoint);

function rolesFor(endpoint: Call, world: Everyone): Role[] {
  // At the service host a session of it is no session of another audience.
  const roles = world.roles.filter(
    (role) => !isOfServiceHost(endpoint) || !role.name.endsWith("by a session of the service host"),
  );
  const rank = rankInRow(endpoint);
  if (rank === 0 || inject("isExhaustive")) return roles;
  const [guest, ...others] = roles as [Role, ...Role[]];
  const inTurn = (mayIt: boolean) => {
    const those = others.filter((role) => mayCall(endpoint, role, world) === mayIt);
    return those.length ? [those[rank % those.length]!] : [];
  };
  return [guest, ...inTurn(false), ...inTurn(true)];
}

describe("every call, as people of every role", () => {
  const shared = everyoneForAWhile();

  it.each(calls.map((endpoint) => [name(endpoint), endpoint] as const))(
    "%s does what the access table says",
    async (_, endpoint) => {
      const world = await (endpoint.method === "get" ? shared() : everyone());
      const wrong: string[] = [];
      let asGuest = 0;
      for (const role of rolesFor(endpoint, world)) {
        const { status, body } = await ask(endpoint, role, world);
        if (role.caller === null) asGuest = status;
        const expected = mayCall(endpoint, role, world);
        const isRefused = endpoint.access === "public" ? [401, 403].includes(status) : refusals.includes(status);
        const isRight = status < 500 && (expected ? !isRefused : isRefused);
        const isTold = isSignedIn(role) || ((expected || [401, 404].includes(status)) && status === asGuest);
        if (!isRight || !isTold)
          wrong.push(`${role.name}: ${status} ${JSON.stringify(body)} where the table says ${expected ? "yes" : "no"}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("every call, from another tenant", () => {
  const shared = everyoneForAWhile();
  const naming = calls.filter((endpoint) => /:(appId|projectId|id|memberId|groupId|spaceId)\b/.test(endpoint.path));

  it.each(naming.map((endpoint) => [name(endpoint), endpoint] as const))(
    "%s knows nothing of other projects' things",
    async (_, endpoint) => {
      const world = await shared();
      const other = await project(1);
      const { caller } = { caller: other.owner };
      const [path, body] = [await filled(endpoint, world), await bodyOf(endpoint, world)];
      const rawBody = endpoint.upload ? new FormData() : undefined;
      const elsewhere = await call(endpoint.method, path, {
        as: caller,
        host: other.host,
        rawBody,
        body: rawBody ? undefined : body,
      });
      expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(404);
      // With the header that names the right app, the host still decides.
      const claimed = await call(endpoint.method, path, {
        as: caller,
        host: other.host,
        appId: world.app.id,
        rawBody,
        body: rawBody ? undefined : body,
      });
      expect(claimed.status, JSON.stringify(claimed.body)).toBe(404);
      const signedOut = await call(endpoint.method, path, {
        host: other.host,
        rawBody,
        body: rawBody ? undefined : body,
      });
      expect([401, 404]).toContain(signedOut.status);
    },
  );

  it("refuses a session whose account has nothing to do with the app, in all that isn't open to guests", async () => {
    const world = await everyone();
    // More calls than one account may make in a minute.
    const outsiders = await Promise.all(Array.from({ length: 8 }, (_, i) => person(`Outsider ${i}`)));
    const closed = calls.filter(
      (endpoint) =>
        typeof endpoint.access === "object" &&
        "app" in endpoint.access &&
        !can(
          judged(world.roles[0]!),
          endpoint.access.app,
          factsOf(endpoint.access.app.split(".")[0] as Subject, world, endpoint.path),
        ) &&
        !endpoint.access.app.startsWith("user."),
    );
    for (const [i, endpoint] of closed.entries()) {
      const role: Role = { ...world.roles[1]!, caller: outsiders[i % outsiders.length]! };
      const { status } = await ask(endpoint, role, world);
      expect(refusals, `${name(endpoint)}: ${status}`).toContain(status);
    }
  });
});

const onePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);
