import type { Env } from "@workers/env";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { AppRoom } from "./app";
import { laneFor, laneName, mainLane } from "./lanes";
import type { ProfileVisitor, ProjectVisitor } from "./entry";
import type { Room } from "./room";
import type { ProjectAudience } from "./project-audience";

type CallsOf<R, Names extends keyof R> = Pick<R, Names> & { fetch(request: Request): Promise<Response> };
type EveryRoom = "publish" | "sendUnnumbered" | "endSession" | "recheck" | "close";

/** What the Worker may ask of each room. */
export type AppRoomCalls = CallsOf<
  AppRoom,
  | EveryRoom
  | "settingsChanged"
  | "gatesChanged"
  | "lanesChanged"
  | "memberChanged"
  | "expel"
  | "placesChanged"
  | "moderatorsChanged"
>;
/** Not by its class: that room calls others, of its own kind too. */
export type ProfileRoomCalls = CallsOf<Room<ProfileVisitor, null>, EveryRoom> & { forgetTyping(): Promise<void> };
export type ProjectRoomCalls = CallsOf<Room<ProjectVisitor, ProjectAudience>, EveryRoom>;

/** The app's room, for all that is sent in it. */
export const appRoom = (env: Env, id: AppId) => named<AppRoomCalls>(env.APP_ROOM, laneName(id, mainLane));
/** The lane of the app's room where somebody's sockets belong; `key` is their visitor's id, or a guest's network. */
export const appLane = (env: Env, { id, roomLanes }: { id: AppId; roomLanes: number }, key: string) =>
  named<Pick<AppRoomCalls, "fetch">>(env.APP_ROOM, laneName(id, laneFor(key, roomLanes)));
export const profileRoom = (env: Env, id: ProfileId) => named<ProfileRoomCalls>(env.PROFILE_ROOM, id);
export const projectRoom = (env: Env, id: ProjectId) => named<ProjectRoomCalls>(env.PROJECT_ROOM, id);

function named<Calls>(namespace: DurableObjectNamespace, name: string): Calls {
  return namespace.get(namespace.idFromName(name)) as unknown as Calls;
}
