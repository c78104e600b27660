import { type Connection, type ConnectionContext, Server, type WSMessage } from "partyserver";
import { sessionRoles } from "@workers/domain/kernel/access";
import type { Env } from "@workers/env";
import type { ChatId, SessionId } from "@db/vocabulary/ids";
import { errorTexts, FrameBudgets, frameLimit, readClientFrame } from "./client-frames";
import { type Entry, readEntry } from "./entry";
import { EventLog, type Logged } from "./event-log";
import {
  closeCodes,
  type FrameErrorCode,
  pingText,
  pongText,
  type RoomFrame,
  type RoomName,
  type ServerFrame,
  type Since,
} from "./events";
import { GuestSockets } from "./guest-sockets";
import { LatestCounts } from "./latest-counts";
import type { Publication, Unnumbered } from "./publication";
import { isSameRole, type Seat, type SeatedVisitor, seatIn } from "./seat";

type Occupied = { connection: Connection<Seat>; seat: Seat };

const strikesAllowed = 5;
/** How long a room refuses a session that ended: the Worker may have let it in by what it remembered of it. */
const refusalMilliseconds = 30_000;
/** Sessions and team roles are looked at again before a delivery, but not more often than this. */
const sessionRolesLifetimeMs = 60_000;

/**
 * A room accepts, checks and relays. Who may enter was decided by the Worker before; who may receive an event
 * is asked of the access table for each visitor. It may be evicted at any moment: what it needs again lies in
 * attachments and SQLite.
 */
export abstract class Room<V extends SeatedVisitor, Audience> extends Server<Env> {
  static override options = { hibernate: true };

  protected readonly log: EventLog<Audience>;
  private occupied: Map<string, Occupied> | null = null;
  private readonly visitors = new Map<string, V>();
  private readonly budgets = new FrameBudgets();
  private readonly counts = new LatestCounts();
  /** Sessions that ended lately, and until when that matters. */
  private readonly endedSessions = new Map<SessionId, number>();
  private readonly guestSockets = new GuestSockets();
  private sessionRolesKnownUntil = 0;
  private sessionRolesCheck: Promise<void> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.log = new EventLog(ctx.storage.sql);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS visitors (id TEXT PRIMARY KEY, visitor TEXT NOT NULL)");
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(pingText, pongText));
  }

  protected abstract readonly roomName: RoomName;
  /** The same person on two devices is one visitor. */
  protected abstract visitorId(visitor: V): string;
  /** Whether a visitor may receive what is meant for this audience. */
  protected abstract mayHear(visitorId: string, visitor: V, audience: Audience): boolean;
  protected onEntered(_visitorId: string, _entry: Entry<V>): void {}
  protected onReady(_connection: Connection, _visitorId: string, _visitor: V): void {}
  /** The visitor's last connection closed. */
  protected onLeft(_visitorId: string): void {}
  /** The room has its memory again; `present` are the visitors still connected. */
  protected onAwake(_present: ReadonlySet<string>): void {}
  /** Somebody writes in a chat; false where that is not said in rooms of this kind. */
  protected onTyping(_visitorId: string, _chatId: ChatId): boolean {
    return false;
  }
  /** Whether chats are entered in rooms of this kind. */
  protected readonly hasEnteredChats: boolean = false;
  /** Whether a connection that entered these chats receives what is meant for this audience. */
  protected isEntered(_chats: readonly ChatId[], _audience: Audience): boolean {
    return true;
  }
  /** Looks at an event before it goes out. */
  protected beforeDelivery(_event: string, _audience: Audience): void {}
  /** Looks at a frame that went out unnumbered. */
  protected afterDelivery(_event: string, _audience: Audience): void {}
  /** An event has its number. */
  protected onNumbered(_entry: Logged<Audience>): void {}

  /** Numbers, keeps and sends events, in the order given. Called by the Worker; a repeated call sends nothing twice. */
  async publish(publications: Publication<Audience>[]): Promise<void> {
    await this.ensureSessionRoles();
    for (const publication of publications) this.deliver(publication);
  }

  /**
   * Sends frames that the room neither numbers nor keeps, in the order given: their content is in the database, and a client that
   * misses one sees so by the count in the next.
   */
  async sendUnnumbered(frames: Unnumbered<Audience>[]): Promise<void> {
    await this.ensureSessionRoles();
    for (const { event, audience, data } of frames) {
      this.beforeDelivery(event, audience);
      const text = JSON.stringify({ event, room: this.roomName, data });
      this.broadcastText(
        text,
        (visitorId) => this.concerns(visitorId, audience),
        ({ chats }) => this.isEntered(chats ?? [], audience),
      );
      this.afterDelivery(event, audience);
    }
  }

  /** Closes the connections of a session that ended, and lets it in no more. */
  async endSession(sessionId: SessionId): Promise<void> {
    const now = Date.now();
    for (const [id, until] of this.endedSessions) if (until < now) this.endedSessions.delete(id);
    this.endedSessions.set(sessionId, now + refusalMilliseconds);
    for (const occupied of this.seats().values())
      if (occupied.seat.sessionId === sessionId) this.dismiss(occupied, closeCodes.sessionEnded, "session ended");
  }

  /** Looks at every connection's session and team role again, now. */
  async recheck(): Promise<void> {
    this.sessionRolesKnownUntil = 0;
    await this.ensureSessionRoles();
  }

  /** Sends everybody away: the app or project is gone. */
  async close(): Promise<void> {
    for (const occupied of this.seats().values()) this.dismiss(occupied, closeCodes.gone, "gone");
  }

  /** Refuses a guest's socket with 429 where their network has as many open as it may. */
  override async fetch(request: Request): Promise<Response> {
    const { guestNetwork } = readEntry<V>(request);
    if (guestNetwork === null) return super.fetch(request);
    const open = [...this.seats().values()].filter(({ seat }) => seat.guestNetwork === guestNetwork).length;
    return this.guestSockets.admit(guestNetwork, open, () => super.fetch(request));
  }

  override onConnect(connection: Connection<Seat>, { request }: ConnectionContext) {
    try {
      const entry = readEntry<V>(request);
      if (entry.sessionId && (this.endedSessions.get(entry.sessionId) ?? 0) > Date.now())
        return connection.close(closeCodes.sessionEnded, "session ended");
      const visitorId = this.visitorId(entry.visitor);
      const seats = this.seats();
      this.rememberVisitor(visitorId, entry.visitor);
      this.keep(seats, connection, {
        visitorId,
        sessionId: entry.sessionId,
        guestNetwork: entry.guestNetwork,
        isReady: false,
        strikes: 0,
        enteredAt: Date.now(),
      });
      this.onEntered(visitorId, entry);
    } catch (error) {
      console.error("a connection could not enter", error);
      connection.close(closeCodes.failed, "failed");
    }
  }

  override onMessage(connection: Connection<Seat>, message: WSMessage) {
    const seat = this.seats().get(connection.id)?.seat;
    if (!seat) return connection.close(closeCodes.failed, "unknown connection");
    const size = typeof message === "string" ? message.length : message.byteLength;
    if (size > frameLimit) return this.dismiss({ connection, seat }, closeCodes.oversize, "frame too large");
    const verdict = this.budgets.take(connection, Date.now());
    if (verdict === "close") return this.dismiss({ connection, seat }, closeCodes.garbage, "too many frames");
    if (verdict === "warn") return this.sendError(connection, "too_many");
    if (verdict === "ignore") return;
    const frame = readClientFrame(message);
    if ("error" in frame) return this.strike({ connection, seat }, frame.error);
    if (frame.event === "ping") return this.send(connection, { event: "pong" });
    if (frame.event === "typing")
      return this.onTyping(seat.visitorId, frame.data.chatId)
        ? undefined
        : this.strike({ connection, seat }, "unknown_event");
    if (frame.event === "enterChat" || frame.event === "leaveChat")
      return this.hasEnteredChats
        ? this.keep(this.seats(), connection, seatIn(seat, frame.event, frame.data.chatIds))
        : this.strike({ connection, seat }, "unknown_event");
    if (seat.isReady) return this.strike({ connection, seat }, "already_greeted");
    this.welcome({ connection, seat }, frame.data.since);
  }

  override onClose(connection: Connection<Seat>) {
    this.forget(connection);
  }

  /** Of a frame past 32 MiB a room learns as an error only: the runtime refuses it, and closes the socket with 1009. */
  override onError(connection: Connection<Seat>) {
    this.forget(connection);
  }

  override onRequest(): Response {
    return new Response(null, { status: 404 });
  }

  protected visitor(visitorId: string): V | undefined {
    const visitor = this.visitors.get(visitorId);
    if (visitor) return visitor;
    const [row] = this.ctx.storage.sql.exec<{ visitor: string }>(
      "SELECT visitor FROM visitors WHERE id = ?",
      visitorId,
    );
    if (row) this.visitors.set(visitorId, JSON.parse(row.visitor) as V);
    return this.visitors.get(visitorId);
  }

  /** Keeps who a visitor is; visitors are replaced, never changed. */
  protected rememberVisitor(visitorId: string, visitor: V) {
    this.visitors.set(visitorId, visitor);
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO visitors (id, visitor) VALUES (?, ?)",
      visitorId,
      JSON.stringify(visitor),
    );
  }

  /** Sends a frame to everyone ready whom it may concern; it is written as text once. */
  protected tell(frame: RoomFrame, concerns: (visitorId: string) => boolean) {
    this.broadcastText(JSON.stringify(frame), concerns);
  }

  protected send(connection: Connection, frame: ServerFrame) {
    this.sendText(connection, JSON.stringify(frame));
  }

  /** Everybody connected, each once. */
  protected present(): Set<string> {
    return new Set(Array.from(this.seats().values(), ({ seat }) => seat.visitorId));
  }

  /** Closes the connections of a visitor. */
  protected dismissVisitor(visitorId: string, code: number, reason: string) {
    for (const occupied of this.seats().values())
      if (occupied.seat.visitorId === visitorId) this.dismiss(occupied, code, reason);
  }

  protected isEmpty(): boolean {
    return this.seats().size === 0;
  }

  /** Lets connections enter anew, so many at most; answers whether there are more. */
  protected reenterWhere(matches: (seat: Seat) => boolean, atMost = Infinity): boolean {
    let left = atMost;
    for (const occupied of this.seats().values())
      if (matches(occupied.seat)) {
        if (left-- === 0) return true;
        this.dismiss(occupied, closeCodes.reenter, "enter anew");
      }
    return false;
  }

  /** Numbers and sends an event at once. */
  protected deliver(publication: Publication<Audience>) {
    const { key, event, audience, count } = publication;
    this.beforeDelivery(event, audience);
    const data = count ? this.counts.withNewest(publication.data, count) : publication.data;
    const at = Date.now();
    const entry = this.log.append({ key, event, audience }, at, (seq) =>
      JSON.stringify({ event, room: this.roomName, seq, at, data }),
    );
    if (!entry) return;
    this.onNumbered(entry);
    this.broadcastText(entry.frame, (visitorId) => this.concerns(visitorId, audience));
  }

  /** Keeps and sends an event that has its number already. */
  protected relay(entry: Logged<Audience>) {
    this.beforeDelivery(entry.event, entry.audience);
    this.log.keep(entry);
    this.broadcastText(entry.frame, (visitorId) => this.concerns(visitorId, entry.audience));
  }

  private concerns(visitorId: string, audience: Audience): boolean {
    const visitor = this.visitor(visitorId);
    return visitor !== undefined && this.mayHear(visitorId, visitor, audience);
  }

  private broadcastText(
    text: string,
    concerns: (visitorId: string) => boolean,
    isEntered: (seat: Seat) => boolean = () => true,
  ) {
    const verdicts = new Map<string, boolean>();
    for (const { connection, seat } of this.seats().values()) {
      if (!seat.isReady || !isEntered(seat)) continue;
      let verdict = verdicts.get(seat.visitorId);
      if (verdict === undefined) verdicts.set(seat.visitorId, (verdict = concerns(seat.visitorId)));
      if (verdict) this.sendText(connection, text);
    }
  }

  private sendText(connection: Connection, text: string) {
    try {
      connection.send(text);
    } catch {
      connection.close(closeCodes.failed, "failed");
    }
  }

  /** Sends what was missed, then marks the connection ready: nothing happens in between, so nothing is lost or double. */
  private welcome(occupied: Occupied, since: Since) {
    const { connection, seat } = occupied;
    const visitor = this.visitor(seat.visitorId);
    if (!visitor) return this.dismiss(occupied, closeCodes.reenter, "unknown visitor");
    const missed = since === null ? [] : "seq" in since ? this.log.after(since.seq) : this.log.since(since.at);
    for (const { audience, frame } of missed ?? [])
      if (this.mayHear(seat.visitorId, visitor, audience)) this.sendText(connection, frame);
    const data = { seq: this.log.lastSeq, at: Date.now(), isResync: missed === null };
    this.send(connection, { event: "welcome", room: this.roomName, data });
    this.keep(this.seats(), connection, { ...seat, isReady: true });
    this.onReady(connection, seat.visitorId, visitor);
  }

  private strike(occupied: Occupied, code: FrameErrorCode) {
    const strikes = occupied.seat.strikes + 1;
    this.sendError(occupied.connection, code);
    if (strikes >= strikesAllowed) return this.dismiss(occupied, closeCodes.garbage, "too many malformed frames");
    this.keep(this.seats(), occupied.connection, { ...occupied.seat, strikes });
  }

  private sendError(connection: Connection, code: FrameErrorCode) {
    this.send(connection, { event: "error", room: this.roomName, data: { code, message: errorTexts[code] } });
  }

  private dismiss({ connection }: Occupied, code: number, reason: string) {
    this.forget(connection);
    connection.close(code, reason);
  }

  private forget(connection: Connection<Seat>) {
    const seats = this.seats();
    const left = seats.get(connection.id)?.seat ?? connection.state;
    seats.delete(connection.id);
    if (!left || [...seats.values()].some(({ seat }) => seat.visitorId === left.visitorId)) return;
    this.visitors.delete(left.visitorId);
    this.ctx.storage.sql.exec("DELETE FROM visitors WHERE id = ?", left.visitorId);
    this.onLeft(left.visitorId);
  }

  private keep(seats: Map<string, Occupied>, connection: Connection<Seat>, seat: Seat) {
    connection.setState(seat);
    seats.set(connection.id, { connection, seat });
  }

  /** Everybody connected; gathered from the attachments after the room woke. */
  private seats(): Map<string, Occupied> {
    if (this.occupied) return this.occupied;
    const seats = (this.occupied = new Map<string, Occupied>());
    for (const connection of this.getConnections<Seat>())
      if (connection.state) seats.set(connection.id, { connection, seat: connection.state });
    const present = new Set(Array.from(seats.values(), ({ seat }) => seat.visitorId));
    this.ctx.storage.sql.exec(
      "DELETE FROM visitors WHERE id NOT IN (SELECT value FROM json_each(?))",
      JSON.stringify([...present]),
    );
    this.onAwake(present);
    return seats;
  }

  protected async ensureSessionRoles() {
    if (this.sessionRolesKnownUntil > Date.now()) return;
    this.sessionRolesCheck ??= this.checkSessionRoles().finally(() => {
      this.sessionRolesCheck = null;
    });
    await this.sessionRolesCheck;
  }

  /** Dismisses those whose session ended, and lets those whose team role changed enter anew. */
  private async checkSessionRoles() {
    const signedIn = [...this.seats().values()].filter(({ seat }) => seat.sessionId !== null);
    if (signedIn.length > 0) {
      const projectId = this.visitor(signedIn[0]!.seat.visitorId)?.projectId;
      if (!projectId) return;
      try {
        const now = await sessionRoles(
          this.env,
          projectId,
          signedIn.map(({ seat }) => seat.sessionId!),
        );
        for (const occupied of signedIn) {
          const current = now.get(occupied.seat.sessionId!);
          const team = this.visitor(occupied.seat.visitorId)?.team ?? null;
          if (current === undefined) this.dismiss(occupied, closeCodes.sessionEnded, "session ended");
          else if (!isSameRole(current, team)) this.dismiss(occupied, closeCodes.reenter, "rights changed");
        }
      } catch (error) {
        console.error("sessions of a room could not be read", error);
      }
    }
    this.sessionRolesKnownUntil = Date.now() + sessionRolesLifetimeMs;
  }
}
