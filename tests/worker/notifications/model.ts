import { type NotificationSettings, settingsFrom } from "@db/vocabulary/notifications";
import { conversationDelay } from "@workers/domain/community/notifications";
import { nextDigestAt } from "@workers/domain/community/notifications/digest-times";
import { mailedAgain } from "@workers/domain/community/notifications/registry";
import { endOfQuiet, isShownInApp, mailVerdict, pushVerdict } from "@workers/domain/community/notifications/rule";

/** What one person should get, by a model that knows the rules alone: no access, no queue, no database. */

export const modelActions = [
  "new_post",
  "post_like",
  "new_comment",
  "reply_to_comment",
  "mentions",
  "new_message",
  "ticket_answered",
  "content_rejected",
] as const;
export type Told = (typeof modelActions)[number];

/** What happened, as far as it concerns one person. */
export interface Act {
  action: Told;
  /** What it is about: unread acts on one thing are a group. */
  entity: string;
  /** What the person mutes, where it has one. */
  thread: string | null;
  /** Words that it says, and no other act but those on the same thing. */
  mark: string;
  /** The chat that it was said in. */
  chat?: "private" | "group" | "ticket";
}

export interface ModelRow extends Act {
  isInApp: boolean;
  isRead: boolean;
  toldAt: number | null;
  mailAt: number | "soon" | null;
  pushAt: number | null;
  group: number;
}

export const timezone = "UTC";
const conversations: readonly Told[] = ["new_message", "ticket_answered"];
const said = ({ action, mark }: Act) => `${action} ${mark}`;

export class Model {
  settings = settingsFrom(null);
  rows: ModelRow[] = [];
  mutedThreads = new Set<string>();
  mutedChats = new Set<string>();
  hasDevice = false;
  digestAt: number | null = null;
  /** What arrived: of mails and push messages what each says, of digests what each line says. */
  mails: string[] = [];
  pushes: string[] = [];
  digests: string[][] = [];

  /** Something happens at this moment. */
  act(act: Act, now: number): void {
    // Who muted a chat hears nothing of its messages, but mentions.
    if (act.action !== "mentions" && act.chat && this.mutedChats.has(act.chat)) return;
    const about = this.caseOf(act);
    const isInApp = isShownInApp(about);
    const wantsMail = mailVerdict({ ...about, isRead: false }, now).kind !== "drop";
    const wantsPush = pushVerdict({ ...about, hasAddress: this.hasDevice, isRead: false }, now).kind !== "drop";
    if (about.isMuted || (!isInApp && !wantsMail && !wantsPush)) return;
    const isSame = (row: ModelRow) => row.action === act.action && row.entity === act.entity;
    const unread = this.rows.findLast((row) => isInApp && row.isInApp && !row.isRead && isSame(row));
    const row: ModelRow = {
      ...act,
      isInApp,
      isRead: false,
      toldAt: null,
      mailAt: null,
      pushAt: null,
      group: unread?.group ?? this.rows.length,
    };
    this.rows.push(row);
    if (wantsMail && act.chat) row.mailAt = "soon";
    else if (wantsMail) this.mail(row, now);
    if (wantsPush) this.push(row, now);
  }

  /** The clock strikes at this moment, which may be long after the acts. */
  tick(now: number, isSoonOver: boolean): void {
    const isDue = (at: number | "soon" | null) => (at === "soon" ? isSoonOver : at !== null && at <= now);
    for (const row of this.rows.filter(({ mailAt }) => isDue(mailAt))) this.mail(row, now);
    for (const row of this.rows.filter(({ pushAt }) => isDue(pushAt))) this.push(row, now);
    if (this.digestAt === null || this.digestAt > now) return;
    const quietEnd = endOfQuiet(now, this.settings.quietHours, timezone);
    if (quietEnd !== null) return void (this.digestAt = quietEnd);
    const untold = this.rows.filter(
      (row) => row.isInApp && !row.isRead && row.toldAt === null && row.mailAt === null && row.pushAt === null,
    );
    // Of a group the latest speaks.
    const latest = new Map(untold.map((row) => [row.group, said(row)]));
    if (untold.length > 0) this.digests.push([...latest.values()]);
    for (const row of untold) row.toldAt = now;
    this.digestAt = nextDigestAt(now, this.settings.digest as "daily", timezone);
  }

  set(settings: Partial<NotificationSettings>, now: number): void {
    const before = this.settings.digest;
    this.settings = { ...this.settings, ...settings };
    const { digest, isEmailEnabled } = this.settings;
    if (digest === "never" || !isEmailEnabled) this.digestAt = null;
    else if (this.digestAt === null || before !== digest) this.digestAt = nextDigestAt(now, digest, timezone);
  }

  /** Reads all in the list: what it doesn't show nobody has read there. */
  readAll(): void {
    for (const row of this.rows) if (row.isInApp) row.isRead = true;
  }

  readChat(chat: Act["chat"]): void {
    for (const row of this.rows) if (row.chat === chat) row.isRead = true;
  }

  get unread(): number {
    return new Set(this.rows.filter(({ isInApp, isRead }) => isInApp && !isRead).map(({ group }) => group)).size;
  }

  private caseOf({ action, thread }: Act) {
    const isMuted = thread !== null && this.mutedThreads.has(thread);
    return { action, settings: this.settings, isMuted, hasAddress: true, timezone };
  }

  private mail(row: ModelRow, now: number): void {
    const verdict = mailVerdict({ ...this.caseOf(row), isRead: row.isRead }, now);
    const isSame = (other: ModelRow) => other.action === row.action && other.entity === row.entity;
    const earlier = this.rows.slice(0, this.rows.indexOf(row)).filter(isSame);
    const isEnough =
      conversations.includes(row.action) &&
      earlier.some(({ isRead, toldAt }) => !isRead && toldAt !== null && toldAt > now - mailedAgain);
    row.mailAt = verdict.kind === "hold" && !isEnough ? verdict.until : null;
    if (verdict.kind !== "send" || isEnough) return;
    row.toldAt = now;
    this.mails.push(said(row));
  }

  private push(row: ModelRow, now: number): void {
    const verdict = pushVerdict({ ...this.caseOf(row), hasAddress: this.hasDevice, isRead: row.isRead }, now);
    row.pushAt = verdict.kind === "hold" ? verdict.until : null;
    if (verdict.kind !== "send") return;
    row.toldAt = now;
    this.pushes.push(said(row));
  }
}

/** How a time when a mail is due stands in the model: those that wait for a reader have none of their own there. */
export const dueOf = (mailAt: number | null, createdAt: number): ModelRow["mailAt"] =>
  mailAt === createdAt + conversationDelay ? "soon" : mailAt;
