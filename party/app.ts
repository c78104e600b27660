import type { Connection } from "partyserver";
import { can, type Judged } from "@workers/domain/access";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppAudience, judgedFrom, mayHear } from "./app-audience";
import type { AppVisitor, Entry } from "./entry";
import { type AppEventName, closeCodes } from "./events";
import { Presence } from "./presence";
import { type Publication, Room } from "./room";

const membershipEvents = ["space.joined", "space.left"] as const satisfies AppEventName[];
/** A person's rights may have been read a moment before a change was told. */
const membershipMargin = 2000;
const settingsKey = "settings";
/** Until a connection or a change brings the app's settings, nothing is open. */
const closed: Judged["app"] = { isAllowedSignupsToPublicApp: false, isUserCanSeeMembers: false, isOpenToGuests: false };

/** Everybody who has an app open: hears what happens there as far as they may see it, and who is online. */
export class AppRoom extends Room<AppVisitor, AppAudience> {
  private readonly presence = new Presence(this.ctx.storage.sql);
  private judged = new WeakMap<AppVisitor, Judged>();

  protected get roomName() {
    return `app:${this.name as AppId}` as const;
  }

  /** The app's settings changed: from now on rights are judged by the new ones. */
  async settingsChanged(settings: Judged["app"]): Promise<void> {
    this.keepSettings(settings);
    if (!settings.isOpenToGuests) this.dismissVisitor("guest", closeCodes.reenter, "rights changed");
  }

  /** A member's type, name or standing changed: they enter again, and so are judged again. */
  async memberChanged(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.reenter, "rights changed");
  }

  /** A member was blocked or removed. */
  async expel(profileId: ProfileId): Promise<void> {
    this.dismissVisitor(profileId, closeCodes.expelled, "expelled");
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
    return mayHear(this.judge(visitor), visitorId, audience);
  }

  protected override onEntered(visitorId: string, { visitor, app, readAt }: Entry<AppVisitor>) {
    if (app) this.keepSettings(app);
    for (const { event, audience } of this.log.named(membershipEvents, readAt - membershipMargin))
      if (audience.kind === "membership" && audience.profileId === visitorId)
        this.changeMembership(visitorId, audience.spaceId, event === "space.joined");
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

  protected override beforeDelivery({ event, audience, key }: Publication<AppAudience>) {
    if (audience.kind === "membership") this.changeMembership(audience.profileId, audience.spaceId, event === "space.joined");
    if (audience.kind === "listing" && event !== "space.deleted") this.changeAccess(audience.spaceId, audience.access, key);
  }

  private changeMembership(visitorId: string, spaceId: SpaceId, isMember: boolean) {
    const visitor = this.visitor(visitorId);
    if (!visitor || visitor.spaces.some(([id]) => id === spaceId) === isMember) return;
    const others = visitor.spaces.filter(([id]) => id !== spaceId);
    this.rememberVisitor(visitorId, { ...visitor, spaces: isMember ? [...others, [spaceId, false]] : others });
  }

  /** What the log holds of the space takes its new access; those from whom it is now hidden hear that it is gone. */
  private changeAccess(spaceId: SpaceId, access: SpaceAccess, key: string) {
    const before = this.ctx.storage.kv.get<SpaceAccess>(`access:${spaceId}`);
    if (before === access) return;
    this.ctx.storage.kv.put(`access:${spaceId}`, access);
    this.log.readdress(
      (audience) => "access" in audience && audience.spaceId === spaceId && audience.access !== access,
      (audience) => ({ ...audience, access }) as AppAudience,
    );
    if (before !== undefined && access === "secret")
      this.deliver({ key: `${key}:hidden`, event: "space.deleted", audience: { kind: "hidden", spaceId }, data: { spaceId } });
  }

  private keepSettings(settings: Judged["app"]) {
    if (JSON.stringify(settings) === JSON.stringify(this.settings())) return;
    this.ctx.storage.kv.put(settingsKey, settings);
    this.judged = new WeakMap();
  }

  private settings(): Judged["app"] {
    return this.ctx.storage.kv.get<Judged["app"]>(settingsKey) ?? closed;
  }

  private maySeeMembers(visitorId: string): boolean {
    const visitor = this.visitor(visitorId);
    return visitor !== undefined && can(this.judge(visitor), "app.view_profiles");
  }

  private judge(visitor: AppVisitor): Judged {
    let judged = this.judged.get(visitor);
    if (!judged) this.judged.set(visitor, (judged = judgedFrom(visitor, this.settings())));
    return judged;
  }

  /** The alarm rather than a timer: the room may sleep meanwhile. */
  private scheduleSettling() {
    const due = this.presence.nextDue();
    if (due !== null) void this.ctx.storage.setAlarm(due);
  }
}
