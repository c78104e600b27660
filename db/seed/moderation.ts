import {
  chats,
  comments,
  messages,
  moderationActs,
  moderationCounts,
  moderationItems,
  moderationReports,
  posts,
} from "@db/shard";
import type { AppId, SpaceId } from "@db/vocabulary/ids";
import type { ModerationOrigin, ModerationStatus, ReportReason } from "@db/vocabulary/moderation";
import { plainText, textToDoc } from "@db/vocabulary/rich-text";
import type { Language } from "@db/vocabulary/enumerations";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

const hour = 3_600_000;

interface SeedContext {
  app: { language: Language };
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

/** What the demo's moderators find, and what they have decided; texts in both languages of the demo. */
const texts = {
  de: {
    spam: "Brennöfen zum halben Preis, nur heute! Alle Angebote auf www.ofen-blitz.example",
    rude: "Wer so dreht, sollte es besser lassen.",
    mine: "Ich verkaufe meine alte Scheibe, 120 Euro, bei Interesse melden.",
    appealed: "Bleifreie Glasuren sind alle gleich, glaubt mir.",
    appeal: "Das war ironisch gemeint. Im Satz davor steht, warum.",
    offTopic: "Verkäufe bitte unter „Suche und Biete“.",
    wrong: "Das stimmt so nicht und kann gefährlich werden.",
    report: "Schon der dritte Hinweis auf diesen Laden.",
    reportPost: "Das Bild ist aus einem Buch, ohne Angabe der Quelle.",
    reportMessage: "Gehört das wirklich in diese Gruppe?",
    reportMember: "Schreibt mich immer wieder an, obwohl ich nein gesagt habe.",
    fine: "Mit Quelle ist alles in Ordnung.",
  },
  en: {
    spam: "Double your revenue in a week! All my secrets at www.quick-growth.example",
    rude: "If that is your pitch, better stay in your day job.",
    mine: "Selling two lifetime deals for a mail tool, write to me.",
    appealed: "Every lawyer will tell you that you need no terms at all.",
    appeal: "It was a joke; the sentence before says so.",
    offTopic: "Please post offers under “Work and gigs”.",
    wrong: "That is wrong, and may cost somebody dearly.",
    report: "The third time they mention this site.",
    reportPost: "The chart is from a report that isn’t named.",
    reportMessage: "Does this really belong into this group?",
    reportMember: "Keeps writing to me although I said no.",
    fine: "With its source it is fine.",
  },
} as const;

interface SeedItem {
  thing: { type: "post" | "comment" | "message" | "profile"; id: string };
  author: Member;
  spaceId: SpaceId | null;
  text: string;
  status: ModerationStatus;
  origin: ModerationOrigin;
  isHidden?: boolean;
  reports?: { by: Member; reason: ReportReason; message?: string }[];
  decision?: { reason?: ReportReason; message: string };
  appeal?: string;
  hoursAgo: number;
}

/** Reports and decisions in every state. What is out of sight is new here, so that no counter knows it. */
export function addModeration({ app, appId, shard, members, random, now }: SeedContext): void {
  const words = texts[app.language];
  const moderator = members.find(({ persona }) => persona === "moderator")!;
  const member = members.find(({ persona }) => persona === "member")!;
  const others = members.filter(({ persona }) => persona === null || persona === undefined);
  const [ann, bob, cem, dot, eve] = others.slice(3, 8) as [Member, Member, Member, Member, Member];
  const published = shard
    .rowsOf(posts)
    .filter(({ state = "published", discriminator = "groups" }) => state === "published" && discriminator === "groups");
  const open = published.filter(({ commentsCount = 0, createdAt }) => commentsCount > 1 && createdAt < now - 80 * hour);
  const [under, reported, settled] = [open[Math.floor(open.length / 2)], published.at(-2), published.at(-3)];
  if (!under || !reported || !settled || !eve) return;
  const memberOf = (id: string) => members.find(({ profileId }) => profileId === id)!;

  /** A comment that nobody but its author and moderators sees. */
  const hiddenComment = (author: Member, text: string, heldAs: "held" | "rejected", at: number) => {
    const id = random.id<"comment">(at);
    const body = textToDoc(text);
    shard.add(comments, {
      id,
      appId,
      entityType: "post",
      entityId: under.id,
      authorId: author.profileId,
      body,
      text: plainText(body),
      isDeleted: true,
      heldAs,
      isUnseen: true,
      likesCount: 0,
      repliesCount: 0,
      createdAt: at,
    });
    return { type: "comment" as const, id };
  };
  const counts = new Map<string, typeof moderationCounts.$inferInsert>();
  const add = (item: SeedItem) => {
    const { thing, author, spaceId, status, origin, reports = [], decision, appeal, isHidden = false } = item;
    const at = now - item.hoursAgo * hour;
    const id = random.id<"moderation item">(at);
    const tab = thing.type === "profile" || thing.type === "message" ? "ticket" : "post";
    const decidedAt = decision ? at + hour : null;
    const appealedAt = appeal ? at + 2 * hour : null;
    shard.add(moderationItems, {
      id,
      appId,
      entityType: thing.type,
      entityId: thing.id,
      tab,
      status,
      visibility: !isHidden ? "shown" : decision ? "rejected" : "held",
      origin,
      spaceId,
      groupId: null,
      authorId: author.profileId,
      title: "",
      excerpt: item.text,
      openReportsCount: decision ? 0 : reports.length,
      decidedAt,
      decidedBy: decision ? moderator.profileId : null,
      decisionReason: decision?.reason ?? null,
      decisionMessage: decision?.message ?? "",
      appealedAt,
      appealMessage: appeal ?? "",
      changedAt: appealedAt ?? decidedAt ?? at,
      createdAt: at,
    });
    for (const [index, { by, reason, message = "" }] of reports.entries()) {
      const createdAt = at + index * 60_000;
      const report = { appId, itemId: id, reason, message, createdAt };
      shard.add(moderationReports, {
        ...report,
        id: random.id<"report">(createdAt),
        reporterId: by.profileId,
        closedAt: decidedAt,
      });
      shard.add(moderationActs, {
        ...report,
        id: random.id<"moderation act">(createdAt),
        kind: "reported",
        actorId: by.profileId,
      });
    }
    const act = { appId, itemId: id };
    if (reports.length === 0)
      shard.add(moderationActs, {
        ...act,
        id: random.id<"moderation act">(at),
        kind: "held",
        reason: origin === "appeal" ? "pre_moderation" : origin,
        createdAt: at,
      });
    if (decision && decidedAt)
      shard.add(moderationActs, {
        ...act,
        id: random.id<"moderation act">(decidedAt),
        kind: decision.reason ? "rejected" : "approved",
        actorId: moderator.profileId,
        reason: decision.reason ?? null,
        message: decision.message,
        createdAt: decidedAt,
      });
    if (appeal && appealedAt)
      shard.add(moderationActs, {
        ...act,
        id: random.id<"moderation act">(appealedAt),
        kind: "appealed",
        actorId: author.profileId,
        message: appeal,
        createdAt: appealedAt,
      });
    const key = `${tab} ${status} ${spaceId ?? ""}`;
    const count = counts.get(key) ?? { appId, tab, status, spaceId: spaceId ?? "", itemsCount: 0 };
    counts.set(key, { ...count, itemsCount: (count.itemsCount ?? 0) + 1 });
  };

  add({
    thing: hiddenComment(ann, words.spam, "held", now - 2 * hour),
    author: ann,
    spaceId: under.spaceId,
    text: words.spam,
    status: "inbox",
    origin: "links",
    isHidden: true,
    hoursAgo: 2,
  });
  add({
    thing: { type: "post", id: reported.id },
    author: memberOf(reported.authorId),
    spaceId: reported.spaceId,
    text: reported.text ?? "",
    status: "inbox",
    origin: "report",
    reports: [
      {
        by: [bob, cem].find(({ profileId }) => profileId !== reported.authorId)!,
        reason: "other",
        message: words.reportPost,
      },
    ],
    hoursAgo: 5,
  });
  add({
    thing: hiddenComment(dot, words.appealed, "rejected", now - 30 * hour),
    author: dot,
    spaceId: under.spaceId,
    text: words.appealed,
    status: "inbox",
    origin: "appeal",
    isHidden: true,
    decision: { reason: "misinformation", message: words.wrong },
    appeal: words.appeal,
    hoursAgo: 30,
  });
  const groups = new Set(shard.rowsOf(chats).flatMap(({ id, type }) => (type === "group" ? [id] : [])));
  const message = shard
    .rowsOf(messages)
    .findLast(({ chatId, text, authorId }) => groups.has(chatId) && text && authorId && memberOf(authorId) !== bob);
  if (message)
    add({
      thing: { type: "message", id: message.id },
      author: memberOf(message.authorId!),
      spaceId: null,
      text: message.text!,
      status: "inbox",
      origin: "report",
      reports: [{ by: bob, reason: "off_topic", message: words.reportMessage }],
      hoursAgo: 1,
    });
  add({
    thing: { type: "profile", id: eve.profileId },
    author: eve,
    spaceId: null,
    text: eve.bio,
    status: "inbox",
    origin: "report",
    reports: [{ by: bob, reason: "harassment", message: words.reportMember }],
    hoursAgo: 9,
  });
  add({
    thing: { type: "post", id: settled.id },
    author: memberOf(settled.authorId),
    spaceId: settled.spaceId,
    text: settled.text ?? "",
    status: "approved",
    origin: "report",
    reports: [{ by: [dot, eve].find(({ profileId }) => profileId !== settled.authorId)!, reason: "off_topic" }],
    decision: { message: words.fine },
    hoursAgo: 52,
  });
  add({
    thing: hiddenComment(cem, words.rude, "rejected", now - 70 * hour),
    author: cem,
    spaceId: under.spaceId,
    text: words.rude,
    status: "rejected",
    origin: "report",
    isHidden: true,
    reports: [
      { by: ann, reason: "harassment" },
      { by: bob, reason: "harassment", message: words.report },
    ],
    decision: { reason: "harassment", message: "" },
    hoursAgo: 70,
  });
  add({
    thing: hiddenComment(member, words.mine, "rejected", now - 26 * hour),
    author: member,
    spaceId: under.spaceId,
    text: words.mine,
    status: "rejected",
    origin: "pre_moderation",
    isHidden: true,
    decision: { reason: "off_topic", message: words.offTopic },
    hoursAgo: 26,
  });
  shard.add(moderationCounts, ...counts.values());
}
