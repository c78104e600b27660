import { Room } from "./room";
import type { AppAudience } from "./app-audience";
import type { AppVisitor } from "./entry";
import type { Logged } from "./event-log";
import type { SessionId } from "@db/vocabulary/ids";
import {
  laneFor,
  type LaneNumber,
  type LaneState,
  laneStub,
  mainLane,
  OpenLanes,
  type Passed,
  readLaneName,
} from "./lanes";
import type { Publication, Unnumbered } from "./publication";

const openingKey = "opening";
/** So many sockets a second go to another lane after the number of lanes changed: they come back at once. */
const movedAtOnce = 500;
const moveMilliseconds = 1000;

/** The part of the app's room that knows of lanes (lanes.ts): a lane keeps what the main one numbered, and so greets and judges by itself. */
export abstract class LanedRoom extends Room<AppVisitor, AppAudience> {
  protected moveDue: number | null = null;
  protected readonly lanes = new OpenLanes(this.ctx.storage.kv, (lane) => laneStub(this.env, this.own.appId, lane));
  /** Numbered, and not yet passed on to the lanes. */
  private numbered: Logged<AppAudience>[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private opening: Promise<void> | null = null;
  private entering = 0;

  /** What a lane needs to know of the room besides its events. */
  protected abstract stateForLane(): Pick<LaneState, "chatChanges" | "places">;
  protected abstract restoreState(state: LaneState): void;
  protected abstract sendPresence(change: Extract<Passed, { kind: "presence" }>): void;
  protected abstract scheduleAlarm(): void;

  protected get own() {
    return readLaneName(this.name);
  }

  protected get isMain(): boolean {
    return this.own.lane === mainLane;
  }

  override async publish(publications: Publication<AppAudience>[]): Promise<void> {
    await super.publish(publications);
    await this.passNumbered();
  }

  override async sendUnnumbered(frames: Unnumbered<AppAudience>[]): Promise<void> {
    await super.sendUnnumbered(frames);
    await this.lanes.each((lane) => lane.pass({ kind: "frames", frames }));
  }

  override async endSession(sessionId: SessionId): Promise<void> {
    await super.endSession(sessionId);
    await this.lanes.each((lane) => lane.endSession(sessionId));
  }

  override async recheck(): Promise<void> {
    await super.recheck();
    await this.lanes.each((lane) => lane.recheck());
  }

  override async close(): Promise<void> {
    await super.close();
    await this.lanes.each((lane) => lane.close());
  }

  /** Takes what the main lane passes on, one after the other. */
  pass(passed: Passed): Promise<number | null> {
    const done = this.turn.then(() => this.applyPassed(passed));
    this.turn = done.catch(() => {});
    return done;
  }

  private async applyPassed(passed: Passed): Promise<number | null> {
    await this.opening;
    const { kv } = this.ctx.storage;
    const opening = kv.get<number>(openingKey);
    if (opening === undefined) return null;
    if (this.entering === 0 && this.isEmpty()) {
      kv.delete(openingKey);
      return opening;
    }
    if (passed.kind === "presence") {
      this.sendPresence(passed);
      return null;
    }
    if (passed.kind === "frames") {
      await super.sendUnnumbered(passed.frames);
      return null;
    }
    await this.ensureSessionRoles();
    for (const entry of passed.entries) {
      const last = this.log.lastSeq;
      if (entry.seq <= last) continue;
      if (entry.seq > last + 1) {
        // Something was lost on the way here. These connections get what they missed when they enter again.
        kv.delete(openingKey);
        this.reenterWhere(() => true);
        return opening;
      }
      this.relay(entry);
    }
    return null;
  }

  /** A lane has its first socket. */
  async openLane(lane: number): Promise<LaneState> {
    return {
      opening: this.lanes.open(lane),
      number: this.lanes.number(),
      entries: this.log.all(),
      ...this.stateForLane(),
    };
  }

  /** The number of lanes changed: those who now belong in another one are let in there, a part of them at a time. */
  async lanesChanged(number: LaneNumber): Promise<void> {
    if (number.lanes === this.lanes.number().lanes) return;
    this.lanes.setNumber(number);
    this.moveDue = Date.now() + moveMilliseconds;
    this.scheduleAlarm();
    await this.lanes.each((lane) => lane.lanesChanged(number));
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.isMain) return super.fetch(request);
    this.entering++;
    try {
      await this.ensureOpen();
      return await super.fetch(request);
    } finally {
      this.entering--;
    }
  }

  private async ensureOpen(): Promise<void> {
    if (this.ctx.storage.kv.get(openingKey) !== undefined) return;
    this.opening ??= this.open().finally(() => {
      this.opening = null;
    });
    await this.opening;
  }

  private async open(): Promise<void> {
    const { appId, lane } = this.own;
    const state = await laneStub(this.env, appId, mainLane).openLane(lane);
    const { kv } = this.ctx.storage;
    this.log.replace(state.entries);
    this.restoreState(state);
    this.lanes.setNumber(state.number);
    kv.put(openingKey, state.opening);
  }

  protected async passNumbered(): Promise<void> {
    const entries = this.numbered;
    this.numbered = [];
    if (entries.length > 0) await this.lanes.each((lane) => lane.pass({ kind: "events", entries }));
  }

  protected override onNumbered(entry: Logged<AppAudience>) {
    this.numbered.push(entry);
  }

  /** Lets some of those who belong in another lane enter anew: the Worker brings them there. */
  protected moveSome() {
    const { lanes, changedAt } = this.lanes.number();
    const { lane } = this.own;
    // Who came after the change was brought here by a Worker that didn't know of it yet, and stays.
    const hasMore = this.reenterWhere(
      ({ visitorId, guestNetwork, enteredAt }) =>
        enteredAt < changedAt && laneFor(guestNetwork ?? visitorId, lanes) !== lane,
      movedAtOnce,
    );
    this.moveDue = hasMore ? Date.now() + moveMilliseconds : null;
  }
}
