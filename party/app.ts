import type { Connection } from "partyserver";
import { can, type Judged } from "@workers/domain/access";
import type { AccessObject, Gates } from "@db/vocabulary/access";
import type { AppId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppAudience, type AudienceSpace, type ChatAudience, mayHear } from "./app-audience";
import { asModerator, judgedFrom, mayReadChat, withChat, withId, withoutId } from "./app-visitors";
import { ChatChanges } from "./chat-changes";
import type { AppVisitor, Entry } from "./entry";
import { type AppEventName, closeCodes } from "./events";
import { Presence } from "./presence";
import { Room } from "./room";

const membershipEvents = ["space.joined", "space.left", "group.joined", "group.left"] as const satisfies AppEventName[];
/** A person's rights may have been read a moment before a change was told. */
const membershipMargin = 2000;
const settingsKey = "settings";
const gatesKey = "gates";
/** Until a connection or a change brings the app's settings, nothing is open. */
const closed: Judged["app"] = {
  isAllowedSignupsToPublicApp: false,
  isUserCanSeeMembers: false,
  isOpenToGuests: false,
  access: null,
};

/** Everybody who has an app open: hears what happens there as far as they may see it, and who is online. */
export class AppRoom extends Room<AppVisitor, AppAudience> {
  private readonly presence = new Presence(this.ctx.storage.sql);
  private readonly chatChanges = new ChatChanges(this.ctx.storage.sql);
  private judged = new WeakMap<AppVisitor, Judged>();
  private knownGates: Gates | null = null;

  protected get roomName() {
    return `app:${this.name as AppId}` as const;
  }

  /** The app's settings changed: from now on rights are judged by the new ones. */
  async settingsChanged(settings: Judged["app"]): Promise<void> {
    this.keepSettings(settings);
    if (!settings.isOpenToGuests) this.dismissVisitor("guest", closeCodes.reenter, "rights changed");
  }

  /** Something was locked or opened: from now on it is told to those whom its gate lets in. */
  async gatesChanged(gates: [string, AccessObject][]): Promise<void> {
    this.keepGates(gates);
  }

  /** A member's type, name or standing changed: they enter again, and so are judged again. */
  async memberChanged(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.reenter, "rights changed");
  }

  /** A member was blocked or removed. */
  async expel(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.expelled, "expelled");
  }

  /** Spaces were opened, closed or moved, themselves or with their group. */
  async placesChanged(places: AudienceSpace[]): Promise<void> {
    for (const place of places) this.changePlace(place);
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
  }

  override async onAlarm() {
    const change = this.presence.settle(Date.now());
    if (change.joined.length > 0 || change.left.length > 0) {
      const data = { ...change, total: this.presence.total() };
      this.tell({ event: "presence.changed", room: this.roomName, data }, (visitorId) => this.maySeeMembers(visitorId));
    }
    this.scheduleSettling();
  }

  protected visitorId({ profile, accountId }: AppVisitor): string {
    return profile?.id ?? (accountId ? `account:${accountId}` : "guest");
  }

  protected mayHear(visitorId: string, visitor: AppVisitor, audience: AppAudience): boolean {
    if (audience.kind !== "chat") return mayHear(this.judge(visitor), visitorId, audience);
    return (
      !(audience.hiddenFrom as string[]).includes(visitorId) && mayReadChat(this.judge(visitor), visitor, audience)
    );
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
      this.changeVisitor(visitorId, (known) => ({
        ...known,
        chats: isMember ? withChat(known.chats, chatId, isModerator) : withoutId(known.chats, chatId),
      }));
    const { profile, role } = visitor;
    if (!profile || role === "invited" || role === "guest") return;
    this.presence.arrive({ profileId: profile.id, name: profile.name, avatarUrl: profile.avatarUrl }, Date.now());
    this.scheduleSettling();
  }

  protected override onReady(connection: Connection, visitorId: string) {
    if (!this.maySeeMembers(visitorId)) return;
    const data = { profiles: this.presence.list(), total: this.presence.total() };
    this.send(connection, { event: "presence.list", room: this.roomName, data });
  }

  protected override onLeft(visitorId: string) {
    this.presence.depart(visitorId as ProfileId, Date.now());
    this.scheduleSettling();
  }

  protected override onAwake(present: ReadonlySet<string>) {
    this.presence.departAllBut(present, Date.now());
    this.scheduleSettling();
  }

  protected override beforeDelivery(event: string, audience: AppAudience) {
    this.applyMembership(event, audience);
    if (audience.kind === "chat") this.applyChatMembers(audience);
    if ("place" in audience && event !== "space.deleted") this.changePlace(audience.place);
  }

  /** Memberships that an event tells of count from this very event on. */
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
   * group, and those who may no longer know of it hear that it is gone.
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

  /** The alarm rather than a timer: the room may sleep meanwhile. */
  private scheduleSettling() {
    const due = this.presence.nextDue();
    if (due !== null) void this.ctx.storage.setAlarm(due);
  }
}

const joined = (visitor: AppVisitor, { spaceId, groupId }: AudienceSpace): AppVisitor => ({
  ...visitor,
  spaces: withId(visitor.spaces, spaceId),
  groups: groupId === null ? visitor.groups : withId(visitor.groups, groupId),
});
