import type { AccessObject } from "@db/vocabulary/access";
import type { AppId, GroupId, ProfileId, SessionId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { Judged } from "@workers/domain/kernel/access";
import type { Env } from "@workers/env";
import type { AppAudience, AudienceSpace } from "./app-audience";
import type { ChatChange } from "./chat-changes";
import type { Logged } from "./event-log";
import type { OnlineProfile, RoomFrame } from "./events";
import type { Unnumbered } from "./publication";

/**
 * The room of a large app is split into lanes, each an object of its own with a part of the sockets. Lane 0 is the main one:
 * it receives all events, numbers them, and passes them on to each lane that has connections. A person's sockets are all in one
 * lane. The design is that of cloudflare/partykit's `partysub`, with one object that numbers.
 */
export const mainLane = 0;

/** Name of a lane's object; the main one is called as the app. */
export const laneName = (appId: AppId, lane: number): string => (lane === mainLane ? appId : `${appId}/${lane}`);

/** The app and lane of an object's name. */
export function readLaneName(name: string): { appId: AppId; lane: number } {
  const [appId, lane = "0"] = name.split("/");
  return { appId: appId as AppId, lane: Number(lane) };
}

/** Which lane somebody's sockets belong in; `key` is the visitor's id, or a guest's network. */
export function laneFor(key: string, lanes: number): number {
  // FNV-1a: spreads ids that differ in few characters.
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % Math.min(Math.max(lanes, 1), limits.roomLanes.max);
}

/** How many lanes the app has, and since when. */
export interface LaneNumber {
  lanes: number;
  changedAt: number;
}

/** What the main lane passes on. */
export type Passed =
  | { kind: "events"; entries: Logged<AppAudience>[] }
  | { kind: "frames"; frames: Unnumbered<AppAudience>[] }
  | { kind: "presence"; version: number; frame: RoomFrame };

/** All that a lane needs to know when its first socket opens. */
export interface LaneState {
  opening: number;
  number: LaneNumber;
  entries: Logged<AppAudience>[];
  chatChanges: ChatChange[];
  places: [string, AudienceSpace][];
}

export interface OnlineNow {
  version: number;
  profiles: OnlineProfile[];
  total: number;
}

/** What lanes ask of each other. */
export interface LaneCalls {
  /** From the main lane; answers the number of the opening that is over, where nobody sits there any more. */
  pass(what: Passed): Promise<number | null>;
  settingsChanged(settings: Judged["app"]): Promise<void>;
  gatesChanged(gates: [string, AccessObject][]): Promise<void>;
  lanesChanged(number: LaneNumber): Promise<void>;
  memberChanged(profileId: ProfileId): Promise<void>;
  expel(profileId: ProfileId): Promise<void>;
  placesChanged(places: AudienceSpace[]): Promise<void>;
  moderatorsChanged(of: { spaceId: SpaceId } | { groupId: GroupId }, profileIds: ProfileId[]): Promise<void>;
  endSession(sessionId: SessionId): Promise<void>;
  recheck(): Promise<void>;
  close(): Promise<void>;
  /** To the main lane: from now on it passes everything on to this one. */
  openLane(lane: number): Promise<LaneState>;
  /** To the main lane: who came to this one and who left it. */
  laneVisited(lane: number, change: { joined: OnlineProfile[]; left: ProfileId[] }): Promise<void>;
  /** To the main lane: who is online in all of them. */
  online(): Promise<OnlineNow>;
}

export const laneStub = (env: Env, appId: AppId, lane: number): LaneCalls =>
  env.APP_ROOM.get(env.APP_ROOM.idFromName(laneName(appId, lane))) as unknown as LaneCalls;

const openKey = "openLanes";
const openingsKey = "openings";
const numberKey = "lanes";
const attempts = 3;

/**
 * The lanes where somebody sits, kept by the main one. Each opening has a number of its own, so that a lane that found itself empty
 * doesn't close an opening that came after.
 */
export class OpenLanes {
  private known: Map<number, number> | null = null;
  private readonly stubs = new Map<number, LaneCalls>();

  constructor(
    private readonly kv: SyncKvStorage,
    private readonly stubOf: (lane: number) => LaneCalls,
  ) {}

  open(lane: number): number {
    const lanes = this.all();
    const opening = (this.kv.get<number>(openingsKey) ?? 0) + 1;
    this.kv.put(openingsKey, opening);
    this.keep(new Map([...lanes, [lane, opening]]));
    return opening;
  }

  number(): LaneNumber {
    return this.kv.get<LaneNumber>(numberKey) ?? { lanes: 1, changedAt: 0 };
  }

  setNumber(number: LaneNumber): void {
    this.kv.put(numberKey, number);
  }

  /**
   * Calls every open lane, in the order in which this is asked. A lane that can't be reached sees by the number of what
   * comes next that it missed something, and lets its sockets enter anew.
   */
  async each(call: (lane: LaneCalls) => Promise<unknown>): Promise<void> {
    await Promise.all(
      [...this.all()].map(async ([lane, opening]) => {
        const answer = await this.reach(lane, call);
        if (answer === opening) this.close(lane, opening);
      }),
    );
  }

  private async reach(lane: number, call: (lane: LaneCalls) => Promise<unknown>): Promise<unknown> {
    for (let attempt = 1; ; attempt++)
      try {
        let stub = this.stubs.get(lane);
        // One stub for all calls: only those of one stub arrive in the order in which they were made.
        if (!stub) this.stubs.set(lane, (stub = this.stubOf(lane)));
        return await call(stub);
      } catch (error) {
        this.stubs.delete(lane);
        if (attempt < attempts) continue;
        console.error(`lane ${lane} of a room could not be reached`, error);
        return null;
      }
  }

  private close(lane: number, opening: number): void {
    const lanes = this.all();
    if (lanes.get(lane) !== opening) return;
    this.keep(new Map([...lanes].filter(([number]) => number !== lane)));
  }

  private all(): Map<number, number> {
    this.known ??= new Map(this.kv.get<[number, number][]>(openKey));
    return this.known;
  }

  private keep(lanes: Map<number, number>): void {
    this.known = lanes;
    this.kv.put(openKey, [...lanes]);
  }
}
