import {
  isSaidEnough,
  nextMorning,
  quietUntil,
  readersPatience,
  showsInApp,
  type Told,
  usualWishes,
  wantsMail,
  wantsPush,
  type Wishes,
} from "./model-rules";

/** What one person should get, by a model that knows the rules alone: no access, no queue, no database. */

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
  mailAt: number | "soon" | "due" | null;
  pushAt: number | "due" | null;
  group: number;
}

const said = ({ action, mark }: Act) => `${action} ${mark}`;

export class Model {
  settings = usualWishes();
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
    if (this.isMuted(act)) return;
    const isInApp = showsInApp(this.settings, act.action);
    const isMailed = wantsMail(this.settings, act.action);
    const isPushed = wantsPush(this.settings, act.action) && this.hasDevice;
    if (!isInApp && !isMailed && !isPushed) return;
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
    if (isMailed && act.chat) row.mailAt = "soon";
    else if (isMailed) this.mail(row, now);
    if (isPushed) this.push(row, now);
  }

  /** The clock strikes at this moment, which may be long after the acts. */
  tick(now: number, isSoonOver: boolean): void {
    const isDue = (at: number | "soon" | "due" | null) =>
      at === "due" || (at === "soon" ? isSoonOver : at !== null && at <= now);
    for (const row of this.rows.filter(({ mailAt }) => isDue(mailAt))) this.mail(row, now);
    for (const row of this.rows.filter(({ pushAt }) => isDue(pushAt))) this.push(row, now);
    if (this.digestAt === null || this.digestAt > now) return;
    const quietEnd = quietUntil(now, this.settings.quietHours);
    if (quietEnd !== null) return void (this.digestAt = quietEnd);
    const untold = this.rows.filter(
      (row) => row.isInApp && !row.isRead && row.toldAt === null && row.mailAt === null && row.pushAt === null,
    );
    // Of a group the latest speaks.
    const latest = new Map(untold.map((row) => [row.group, said(row)]));
    if (untold.length > 0) this.digests.push([...latest.values()]);
    for (const row of untold) row.toldAt = now;
    this.digestAt = nextMorning(now, this.settings.digest as "daily");
  }

  set(settings: Partial<Wishes>, now: number): void {
    const before = this.settings.digest;
    this.settings = { ...this.settings, ...settings };
    // What other quiet hours held back is judged anew.
    if (settings.quietHours !== undefined)
      for (const row of this.rows) {
        if (typeof row.mailAt === "number") row.mailAt = "due";
        if (typeof row.pushAt === "number") row.pushAt = "due";
      }
    const { digest, isEmailEnabled } = this.settings;
    if (digest === "never" || !isEmailEnabled) this.digestAt = null;
    else if (this.digestAt === null || before !== digest) this.digestAt = nextMorning(now, digest);
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

  private isMuted({ thread }: Act): boolean {
    return thread !== null && this.mutedThreads.has(thread);
  }

  private mail(row: ModelRow, now: number): void {
    row.mailAt = null;
    if (row.isRead || this.isMuted(row) || !wantsMail(this.settings, row.action)) return;
    const earlier = this.rows
      .slice(0, this.rows.indexOf(row))
      .filter(({ action, entity, isRead }) => action === row.action && entity === row.entity && !isRead)
      .flatMap(({ toldAt }) => toldAt ?? []);
    if (isSaidEnough(row.action, earlier.length > 0 ? Math.max(...earlier) : undefined, now)) return;
    row.mailAt = quietUntil(now, this.settings.quietHours);
    if (row.mailAt !== null) return;
    row.toldAt = now;
    this.mails.push(said(row));
  }

  private push(row: ModelRow, now: number): void {
    row.pushAt = null;
    const isWanted = this.hasDevice && wantsPush(this.settings, row.action);
    if (row.isRead || this.isMuted(row) || !isWanted) return;
    row.pushAt = quietUntil(now, this.settings.quietHours);
    if (row.pushAt !== null) return;
    row.toldAt = now;
    this.pushes.push(said(row));
  }
}

/** How a time when a mail is due stands in the model: those that wait for a reader, and those let go of, have none of their own there. */
export const dueOf = (mailAt: number | null, createdAt: number): ModelRow["mailAt"] =>
  mailAt === createdAt + readersPatience ? "soon" : mailAt === createdAt ? "due" : mailAt;
