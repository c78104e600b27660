import { profiles } from "@db/shard";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { appVisitorId, type AppVisitor, type Entry, entryRequest, type ProfileVisitor } from "@party/entry";
import { appLane, profileRoom, projectRoom } from "@party/stubs";
import { requireAbility, requireInProject, requireProfile } from "@workers/domain/kernel/access";
import { chatsForRoom } from "@workers/domain/community/chats";
import { AppError, notFound, unauthorized } from "@workers/errors";
import { keyedHash } from "@workers/domain/kernel/secrets";
import { audienceOf, resolveActor } from "@workers/domain/kernel/sessions";
import type { AppContext, Context } from "./context";
import { enterApp, enterProject } from "@workers/tenancy";
import { networkOf } from "@workers/domain/kernel/network";
import { locateApp } from "./store";

/**
 * Answers `/ws/app/:id`, `/ws/profile/:id` and `/ws/project/:id`. Who may enter is decided here, before a socket
 * is accepted; the room gets a request of our own making, so nothing a client sends passes for ours.
 *
 * On the service host a profile's address ends in `?app=:id`. The caller is the Context's actor, or the one of `?token=` (an access token, for clients without cookies). `?as=` names
 * the profile that a page was made for, or says `account` for somebody signed in without one: a caller who is no longer
 * that person is refused rather than let in as a guest. Throws AppErrors: 401, 403, 404. Whoever may enter but asks without an upgrade hears 426.
 * Browsers hide why a socket was refused, so pages ask the same address plainly, with `ask` in it: 204 says come in.
 */
export async function connectSocket(request: Request, ctx: Context): Promise<Response> {
  const url = new URL(request.url);
  const [, , room, id, ...rest] = url.pathname.split("/");
  if (!id || rest.length > 0) throw notFound("room");
  requireOwnOrigin(request, ctx);
  const readAt = ctx.now();
  const caller = await withToken(ctx, url.searchParams.get("token"));
  const enter = await entrance(caller, url, room, id, readAt);
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return url.searchParams.has("ask")
      ? new Response(null, { status: 204 })
      : new Response(null, { status: 426, headers: { upgrade: "websocket" } });
  return enter();
}

type Enter = () => Promise<Response>;

async function entrance(
  caller: Context,
  url: URL,
  room: string | undefined,
  id: string,
  readAt: number,
): Promise<Enter> {
  switch (room) {
    case "app":
      return toAppRoom(await enterApp(caller, id as AppId), readAt, url.searchParams.get("as"));
    case "profile":
      return toProfileRoom(await enterApp(caller, await profilesApp(caller, url, id)), readAt, id as ProfileId);
    case "project":
      return toProjectRoom(caller, readAt, id as ProjectId);
    default:
      throw notFound("room");
  }
}

/** Browsers name the page that opens a socket; cookies must not work for somebody else's page. */
function requireOwnOrigin(request: Request, ctx: Context) {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== ctx.origin) throw new AppError("originRefused");
}

async function withToken(ctx: Context, token: string | null): Promise<Context> {
  if (token === null) return ctx;
  const actor = await resolveActor(ctx.env, ctx.directory, token, audienceOf(ctx.tenant));
  if (actor.kind === "guest") throw unauthorized();
  return { ...ctx, actor };
}

/** The service host serves every shard, so there the address must name the app. */
async function profilesApp(ctx: Context, url: URL, profileId: string): Promise<AppId> {
  const named = url.searchParams.get("app") as AppId | null;
  const appId =
    named ??
    (ctx.tenant.kind === "service"
      ? null
      : await locateApp(ctx.shardDatabase(ctx.tenant.project.shard), profiles, profileId));
  if (!appId) throw notFound("profile");
  return appId;
}

async function toAppRoom(ctx: AppContext, readAt: number, expected: string | null): Promise<Enter> {
  const { me, app, team } = ctx;
  if (expected !== null && expected !== me.profile?.id && !(expected === "account" && ctx.actor.kind === "user"))
    throw unauthorized();
  requireAbility(ctx, "app.view");
  // The service host's own sessions end in the rooms of whatever their account belongs to, and so may sit in no other.
  if (ctx.tenant.kind === "service" && ctx.actor.kind === "user" && !me.profile && !team) throw notFound("app");
  const chats = await chatsForRoom(ctx);
  const { isAllowedSignupsToPublicApp, isUserCanSeeMembers, isOpenToGuests, access } = app;
  const entry: Entry<AppVisitor> = {
    ...sessionOf(ctx),
    readAt,
    app: { isAllowedSignupsToPublicApp, isUserCanSeeMembers, isOpenToGuests, access },
    gates: [...ctx.gates],
    visitor: {
      accountId: accountOf(ctx),
      projectId: ctx.project.id,
      team,
      role: me.role,
      profile: me.profile && {
        id: me.profile.id,
        name: `${me.profile.firstName} ${me.profile.lastName}`.trim(),
        avatarUrl: me.profile.avatarUrl,
        isBlocked: me.profile.isBlocked,
        isPunished: me.profile.isPunished,
      },
      plans: me.plans,
      spaces: Array.from(me.spaces, ([spaceId, { isModerator }]) => [spaceId, isModerator]),
      groups: Array.from(me.groups, ([groupId, { isModerator }]) => [groupId, isModerator]),
      chats,
    },
  };
  const key = entry.guestNetwork ?? appVisitorId(entry.visitor);
  return () => admitted(appLane(ctx.env, app, key).fetch(entryRequest(entry)));
}

function toProfileRoom(ctx: AppContext, readAt: number, profileId: ProfileId): Enter {
  const own = requireProfile(ctx);
  if (own.id !== profileId) throw notFound("profile");
  requireAbility(ctx, "app.view");
  const visitor: ProfileVisitor = {
    accountId: accountOf(ctx),
    projectId: ctx.project.id,
    team: ctx.team,
    appId: ctx.app.id,
  };
  return () => profileRoom(ctx.env, profileId).fetch(entryRequest({ ...sessionOf(ctx), readAt, visitor }));
}

async function toProjectRoom(caller: Context, readAt: number, projectId: ProjectId): Promise<Enter> {
  const ctx = await enterProject(caller, projectId);
  requireInProject(ctx, "project.view");
  const visitor = { accountId: accountOf(ctx), projectId, team: ctx.team };
  return () => projectRoom(ctx.env, projectId).fetch(entryRequest({ ...sessionOf(ctx), readAt, visitor }));
}

const accountOf = ({ actor }: Context) => (actor.kind === "user" ? actor.account.id : null);
const sessionOf = (ctx: Context) => ({
  sessionId: ctx.actor.kind === "user" ? ctx.actor.sessionId : null,
  guestNetwork: guestNetworkOf(ctx),
});

/** By what a room counts a guest's sockets; the room learns nobody's address. */
const guestNetworkOf = ({ actor, address, env }: Context) =>
  actor.kind === "guest" ? keyedHash(env, "guest network", networkOf(address)).slice(0, 16) : null;

/** A room refuses a guest whose network has too many sockets open. */
async function admitted(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status === 429) throw new AppError("tooMany", { retryAfter: 60 });
  return response;
}
