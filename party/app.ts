import type { Connection } from "partyserver";
import { can, type Judged } from "@workers/domain/kernel/access";
import type { AccessObject, Gates } from "@db/vocabulary/access";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppAudience, type AudienceSpace, type ChatAudience, mayHear } from "./app-audience";
import { asModerator, judgedFrom, mayReadChat, withChat, withId, withoutId } from "./app-visitors";
import { ChatChanges } from "./chat-changes";
import { appVisitorId, type AppVisitor, type Entry } from "./entry";
import { type AppEventName, closeCodes } from "./events";
import { LanedRoom } from "./laned-room";
import { type LaneCalls, type LaneState, laneStub, mainLane, type OnlineNow, type Passed } from "./lanes";
import { maxNamed, Presence } from "./presence";

const membershipEvents = ["space.joined", "space.left", "group.joined", "group.left"] as const satisfies AppEventName[];
/** A person's rights may have been read a moment before a change was announced. */
const membershipMargin = 2000;
const settingsKey = "settings";
const gatesKey = "gates";
const maxPresenceFrames = 20;
/** Until a connection or a change brings the app's settings, nothing is open. */
const closed: Judged["app"] = {
  isAllowedSignupsToPublicApp: false,
  isUserCanSeeMembers: false,
  isOpenToGuests: false,
  access: null,
};

/** Everybody who has an app open: they receive the events that they may see, and who is online. */
export class AppRoom extends LanedRoom implements LaneCalls {
  private presenceVersion = 0;
  /** The latest changes of who is online, for those who asked before they were announced. */
  private readonly presenceFrames: Extract<Passed, { kind: "presence" }>[] = [];
  private readonly presence = new Presence(this.ctx.storage.sql);
  private readonly chatChanges = new ChatChanges(this.ctx.storage.sql);
  private judged = new WeakMap<AppVisitor, Judged>();
  private knownGates: Gates | null = null;

  protected get roomName() {
    return `app:${this.own.appId}` as const;
  }

  protected stateForLane(): Pick<LaneState, "chatChanges" | "places"> {
    const places = this.ctx.storage.kv.list<AudienceSpace>({ prefix: "place:" });
    return { chatChanges: this.chatChanges.all(), places: [...places] };
  }

  protected restoreState({ chatChanges, places }: LaneState) {
    this.chatChanges.replace(chatChanges);
    for (const [key, place] of places) this.ctx.storage.kv.put(key, place);
  }

  async laneVisited(lane: number, { joined, left }: Parameters<LaneCalls["laneVisited"]>[1]): Promise<void> {
    for (const profile of joined) this.presence.arrive(profile, Date.now(), lane);
    for (const profileId of left) this.presence.depart(profileId, Date.now(), lane);
    this.scheduleAlarm();
  }

  async online(): Promise<OnlineNow> {
    return { version: this.presenceVersion, profiles: this.presence.list(), total: this.presence.total() };
  }

  /** The app's settings changed: from now on rights are judged by the new ones. */
  async settingsChanged(settings: Judged["app"]): Promise<void> {
    this.keepSettings(settings);
    if (!settings.isOpenToGuests) this.dismissVisitor("guest", closeCodes.reenter, "rights changed");
    await this.lanes.each((lane) => lane.settingsChanged(settings));
  }

  /** Something was locked or opened: from now on its events go to those whom its gate lets in. */
  async gatesChanged(gates: [string, AccessObject][]): Promise<void> {
    this.keepGates(gates);
    await this.lanes.each((lane) => lane.gatesChanged(gates));
  }

  /** A member's type, name or standing changed: they enter again, and so are judged again. */
  async memberChanged(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.reenter, "rights changed");
    await this.lanes.each((lane) => lane.memberChanged(profileId));
  }

  /** A member was blocked or removed. */
  async expel(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.expelled, "expelled");
    await this.lanes.each((lane) => lane.expel(profileId));
  }

  /** Spaces were opened, closed or moved, themselves or with their group. */
  async placesChanged(places: AudienceSpace[]): Promise<void> {
    for (const place of places) this.changePlace(place);
    await this.passNumbered();
    await this.lanes.each((lane) => lane.placesChanged(places));
  }

  /** These, and nobody else, moderate a space or a group. */
  async moderatorsChanged(of: { spaceId: SpaceId } | { groupId: GroupId }, profileIds: ProfileId[]): Promise<void> {
    const moderators = new Set<string>(profileIds);
    for (const visitorId of this.present())
      this.changeVisitor(visitorId, (visitor) =>
        "spaceId" in of
          ? { ...visitor, spaces: asModerator(visitor.spaces, of.spaceId, moderators.has(visitorId)) }
          : { ...visitor, groups: asModerator(visitor.groups, of.groupId, moderators.has(visitorId)) },
      );
    await this.lanes.each((lane) => lane.moderatorsChanged(of, profileIds));
  }

  override async onAlarm() {
    const { joined, left } = this.presence.settle(Date.now());
    if (joined.length > 0 || left.length > 0)
      if (this.isMain) {
        const data = { joined: joined.slice(0, maxNamed), left, total: this.presence.total() };
        const frame = { event: "presence.changed", room: this.roomName, data } as const;
        this.presenceVersion = Math.max(this.presenceVersion + 1, Date.now());
        const change = { kind: "presence", version: this.presenceVersion, frame } as const;
        this.sendPresence(change);
        await this.lanes.each((lane) => lane.pass(change));
      } else await laneStub(this.env, this.own.appId, mainLane).laneVisited(this.own.lane, { joined, left });
    this.moveSome();
    this.scheduleAlarm();
  }

  protected sendPresence(change: Extract<Passed, { kind: "presence" }>) {
    this.tell(change.frame, (visitorId) => this.maySeeMembers(visitorId));
    this.presenceFrames.push(change);
    if (this.presenceFrames.length > maxPresenceFrames) this.presenceFrames.shift();
  }

  protected visitorId(visitor: AppVisitor): string {
    return appVisitorId(visitor);
  }

  protected mayHear(visitorId: string, visitor: AppVisitor, audience: AppAudience): boolean {
    if (audience.kind !== "chat") return mayHear(this.judge(visitor), visitorId, audience);
    const { hiddenFrom, only } = audience as { hiddenFrom: string[]; only?: string[] };
    if (hiddenFrom.includes(visitorId) || (only && !only.includes(visitorId))) return false;
    return mayReadChat(this.judge(visitor), visitor, audience);
  }

  protected override afterDelivery(_event: string, audience: AppAudience) {
    if (audience.kind !== "chat") return;
    for (const profileId of audience.removed)
      this.changeVisitor(profileId, (visitor) => ({ ...visitor, chats: withoutId(visitor.chats, audience.chatId) }));
  }

  private applyChatMembers({ chatId, added, removed }: ChatAudience) {
    for (const [profileId, isModerator] of added)
      this.changeVisitor(profileId, (visitor) => ({ ...visitor, chats: withChat(visitor.chats, chatId, isModerator) }));
    this.chatChanges.note(chatId, added, removed, Date.now());
  }

  protected override onEntered(visitorId: string, { visitor, app, gates, readAt }: Entry<AppVisitor>) {
    if (app) this.keepSettings(app);
    if (gates) this.keepGates(gates);
    for (const { event, audience } of this.log.named(membershipEvents, readAt - membershipMargin))
      if ("profileId" in audience && audience.profileId === visitorId) this.applyMembership(event, audience);
    for (const { chatId, isMember, isModerator } of this.chatChanges.since(visitorId, readAt - membershipMargin))
      this.changeVisitor(visitorId, (visitor) => ({
        ...visitor,
        chats: isMember ? withChat(visitor.chats, chatId, isModerator) : withoutId(visitor.chats, chatId),
      }));
    const { profile, role } = visitor;
    if (!profile || role === "invited" || role === "guest") return;
    this.presence.arrive({ profileId: profile.id, name: profile.name, avatarUrl: profile.avatarUrl }, Date.now());
    this.scheduleAlarm();
  }

  protected override onReady(connection: Connection, visitorId: string) {
    if (!this.maySeeMembers(visitorId)) return;
    if (this.isMain) return this.sendOnline(connection, this.presence.list(), this.presence.total());
    this.ctx.waitUntil(this.askOnline(connection));
  }

  private sendOnline(connection: Connection, profiles: OnlineNow["profiles"], total: number) {
    this.send(connection, { event: "presence.list", room: this.roomName, data: { profiles, total } });
  }

  /** The main lane knows who is online; what it sent while its answer was on the way is sent again after it. */
  private async askOnline(connection: Connection): Promise<void> {
    try {
      const { version, profiles, total } = await laneStub(this.env, this.own.appId, mainLane).online();
      this.sendOnline(connection, profiles, total);
      for (const change of this.presenceFrames) if (change.version > version) this.send(connection, change.frame);
    } catch (error) {
      console.error("who is online could not be read", error);
    }
  }

  protected override onLeft(visitorId: string) {
    this.presence.depart(visitorId as ProfileId, Date.now());
    this.scheduleAlarm();
  }

  protected override onAwake(present: ReadonlySet<string>) {
    this.presence.departAllBut(present, Date.now());
    this.scheduleAlarm();
  }

  protected override beforeDelivery(event: string, audience: AppAudience) {
    this.applyMembership(event, audience);
    if (audience.kind === "chat") this.applyChatMembers(audience);
    if ("place" in audience && event !== "space.deleted") this.changePlace(audience.place);
  }

  /** Memberships that an event announces count from this very event on. */
  private applyMembership(event: string, audience: AppAudience) {
    if (audience.kind === "groupMembership") {
      const change = event === "group.joined" ? withId : withoutId;
      this.changeVisitor(audience.profileId, (visitor) => ({
        ...visitor,
        groups: change(visitor.groups, audience.groupId),
      }));
    }
    if (audience.kind !== "membership") return;
    const { profileId, place } = audience;
    if (event === "space.joined") this.changeVisitor(profileId, (visitor) => joined(visitor, place));
    else this.changeVisitor(profileId, (visitor) => ({ ...visitor, spaces: withoutId(visitor.spaces, place.spaceId) }));
  }

  private changeVisitor(visitorId: string, change: (visitor: AppVisitor) => AppVisitor) {
    const visitor = this.visitor(visitorId);
    if (!visitor) return;
    const changed = change(visitor);
    if (changed.spaces !== visitor.spaces || changed.groups !== visitor.groups || changed.chats !== visitor.chats)
      this.rememberVisitor(visitorId, changed);
  }

  /**
   * A space was opened, closed or moved: what the log holds of it takes its new place, its members belong to its new
   * group, and those who may no longer know of it receive that it is gone.
   */
  private changePlace(now: AudienceSpace) {
    const { kv } = this.ctx.storage;
    const before = kv.get<AudienceSpace>(`place:${now.spaceId}`);
    if (
      before &&
      before.groupId === now.groupId &&
      before.access === now.access &&
      before.accessInGroup === now.accessInGroup
    )
      return;
    kv.put(`place:${now.spaceId}`, now);
    if (!before) return;
    this.log.readdress(
      (audience) => "place" in audience && audience.place.spaceId === now.spaceId,
      (audience) => ({ ...audience, place: now }) as AppAudience,
    );
    for (const visitorId of this.present())
      this.changeVisitor(visitorId, (visitor) =>
        visitor.spaces.some(([id]) => id === now.spaceId) ? joined(visitor, now) : visitor,
      );
    if (!this.isMain) return;
    const audience: AppAudience = { kind: "hidden", before, now };
    this.deliver({ key: crypto.randomUUID(), event: "space.deleted", audience, data: { spaceId: now.spaceId } });
  }

  private keepSettings(settings: Judged["app"]) {
    if (JSON.stringify(settings) === JSON.stringify(this.settings())) return;
    this.ctx.storage.kv.put(settingsKey, settings);
    this.judged = new WeakMap();
  }

  private keepGates(gates: [string, AccessObject][]) {
    if (JSON.stringify(gates) === JSON.stringify([...this.gates()])) return;
    this.ctx.storage.kv.put(gatesKey, gates);
    this.knownGates = null;
    this.judged = new WeakMap();
  }

  private gates(): Gates {
    this.knownGates ??= new Map(this.ctx.storage.kv.get<[string, AccessObject][]>(gatesKey));
    return this.knownGates;
  }

  private settings(): Judged["app"] {
    return { ...closed, ...this.ctx.storage.kv.get<Judged["app"]>(settingsKey) };
  }

  private maySeeMembers(visitorId: string): boolean {
    const visitor = this.visitor(visitorId);
    return visitor !== undefined && can(this.judge(visitor), "app.view_profiles");
  }

  private judge(visitor: AppVisitor): Judged {
    let judged = this.judged.get(visitor);
    if (!judged) this.judged.set(visitor, (judged = judgedFrom(visitor, this.settings(), this.gates())));
    return judged;
  }

  /** The alarm rather than a timer: the room may hibernate meanwhile. */
  protected scheduleAlarm() {
    const due = [this.presence.nextDue(), this.moveDue].filter((time) => time !== null);
    if (due.length > 0) void this.ctx.storage.setAlarm(Math.min(...due));
  }
}

const joined = (visitor: AppVisitor, { spaceId, groupId }: AudienceSpace): AppVisitor => ({
  ...visitor,
  spaces: withId(visitor.spaces, spaceId),
  groups: groupId === null ? visitor.groups : withId(visitor.groups, groupId),
});
