import {
  accessObjects,
  activityMarks,
  articles,
  comments,
  customStuff,
  likes,
  memberPoints,
  memberStatuses,
  pointEntries,
  pointPurchases,
  posts,
  serviceSettings,
} from "@db/shard";
import { foldText } from "@db/vocabulary/texts/letters";
import {
  defaultStatuses,
  type EarningAction,
  type EarningRule,
  earningRules,
  monthOf,
  weekOf,
} from "@db/vocabulary/gamification/points";
import type { CustomStuffId, MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { Member } from "../members";
import type { SeedContext } from "../spaces";
import { rewardTexts } from "./reward-texts";

const day = 24 * 60 * 60_000;
const timezone = "Europe/Berlin";

type PointsContext = Pick<SeedContext, "app" | "appId" | "shard" | "members" | "random" | "now">;

interface Entry {
  profileId: ProfileId;
  action: typeof pointEntries.$inferInsert.action;
  points: number;
  entityType: string;
  entityId: string;
  actorId?: string;
  at: number;
  comment?: string;
}

/** Points for what the demo's members wrote and liked, the statuses they reached by them, and what some bought. */
export function addGamification(context: PointsContext): void {
  const { app, appId, shard, random, members, now } = context;
  const words = rewardTexts[app.language];
  const at = now - 120 * day;
  shard.add(serviceSettings, { appId, service: "gamification", settings: { isActive: true }, updatedAt: at });
  const statuses = defaultStatuses.map(({ key, points, icon }) => {
    const id = random.id<"member status">(at);
    shard.add(memberStatuses, { id, appId, name: words.statuses[key], points, icon, createdAt: at, updatedAt: at });
    return { id, points };
  });
  const entries = [...earned(context), ...bought(context)];
  const known = new Set<string>(members.map(({ profileId }) => profileId));
  const byMember = new Map<ProfileId, Entry[]>();
  for (const entry of entries.filter(({ profileId }) => known.has(profileId))) {
    shard.add(pointEntries, {
      id: random.id<"point entry">(entry.at),
      appId,
      profileId: entry.profileId,
      action: entry.action,
      points: entry.points,
      entityType: entry.entityType,
      entityId: entry.entityId,
      actorId: entry.actorId ?? "",
      day: dayOf(entry.at),
      actAt: entry.at,
      comment: entry.comment ?? "",
      createdAt: entry.at,
    });
    byMember.set(entry.profileId, [...(byMember.get(entry.profileId) ?? []), entry]);
  }
  for (const member of members) addTotals(context, member, byMember.get(member.profileId) ?? [], statuses);
}

const formatter = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
const dayOf = (at: number): string => formatter.format(at);

function addTotals(
  { appId, shard, now }: PointsContext,
  { profileId, profile }: Member,
  entries: readonly Entry[],
  statuses: readonly { id: MemberStatusId; points: number }[],
) {
  if (entries.length === 0) return;
  const sum = (some: readonly Entry[]) => some.reduce((total, { points }) => total + points, 0);
  const ranked = entries.filter(({ action }) => action in earningRules);
  const earned = entries.filter(({ action, points }) => points > 0 || action in earningRules);
  const week = entries.map(({ at }) => weekOf(dayOf(at))).reduce((a, b) => (a > b ? a : b));
  const month = entries.map(({ at }) => monthOf(dayOf(at))).reduce((a, b) => (a > b ? a : b));
  const reached = statuses.findLast(({ points }) => points <= sum(earned));
  if (reached) profile.statusId = reached.id;
  shard.add(memberPoints, {
    appId,
    profileId,
    balance: sum(entries),
    earned: sum(earned),
    ranked: sum(ranked),
    week,
    weekPoints: sum(ranked.filter(({ at }) => weekOf(dayOf(at)) === week)),
    month,
    monthPoints: sum(ranked.filter(({ at }) => monthOf(dayOf(at)) === month)),
    reachedPoints: reached?.points ?? 0,
    nameKey: foldText(`${profile.firstName} ${profile.lastName ?? ""}`),
    updatedAt: now,
  });
}

/** What the rows of the demo earned, as the rules have it. */
function earned(context: PointsContext): Entry[] {
  const { appId, shard, members, now } = context;
  const counts = new Map<string, number>();
  const bookedEntries: Entry[] = [];
  const book = (action: EarningAction, entry: Omit<Entry, "action" | "points">) => {
    const { points, perDay }: EarningRule = earningRules[action];
    const key = `${entry.profileId} ${action} ${dayOf(entry.at)}`;
    const count = counts.get(key) ?? 0;
    if (entry.at > now || (perDay !== undefined && count >= perDay)) return;
    counts.set(key, count + 1);
    bookedEntries.push({ ...entry, action, points });
  };
  const mine = <Row extends { appId: string }>(rows: readonly Row[]) => rows.filter((row) => row.appId === appId);
  const authors = new Map<string, ProfileId>();
  for (const { profileId, profile } of members)
    book("registration_completed", {
      profileId,
      entityType: "profile",
      entityId: profileId,
      at: Number(profile.createdAt),
    });
  for (const post of mine(shard.rowsOf(posts)).filter(({ state = "published" }) => state === "published")) {
    authors.set(`post ${post.id}`, post.authorId);
    book("post_created", {
      profileId: post.authorId,
      entityType: "post",
      entityId: post.id,
      at: Number(post.createdAt),
    });
  }
  for (const comment of mine(shard.rowsOf(comments)).filter(({ isDeleted }) => !isDeleted)) {
    authors.set(`comment ${comment.id}`, comment.authorId);
    book("comment_created", {
      profileId: comment.authorId,
      entityType: "comment",
      entityId: comment.id,
      at: Number(comment.createdAt),
    });
  }
  for (const { entityType, entityId, profileId, createdAt } of mine(shard.rowsOf(likes))) {
    const author = authors.get(`${entityType} ${entityId}`);
    if ((entityType !== "post" && entityType !== "comment") || !author || author === profileId) continue;
    const [giving, receiving] =
      entityType === "post"
        ? (["post_like_given", "post_like_received"] as const)
        : (["comment_like_given", "comment_like_received"] as const);
    const at = Number(createdAt);
    book(giving, { profileId, entityType, entityId, at });
    book(receiving, { profileId: author, entityType, entityId, actorId: profileId, at });
  }
  for (const { profileId, day: visited } of mine(shard.rowsOf(activityMarks)))
    book("auth_login", { profileId, entityType: "day", entityId: visited, at: Date.parse(`${visited}T09:00:00Z`) });
  // A few came every day of this week.
  for (const [i, { profileId }] of members.slice(1, 12).entries())
    for (let back = 0; back <= i % 6; back++) {
      const at = now - back * day;
      if (counts.has(`${profileId} auth_login ${dayOf(at)}`)) continue;
      book("auth_login", { profileId, entityType: "day", entityId: dayOf(at), at });
    }
  return bookedEntries;
}

/** Rewards of the operators' own with some purchases, and an article for points. */
function bought({ app, appId, shard, random, members, now }: PointsContext): Entry[] {
  const at = now - 100 * day;
  const ids = rewardTexts[app.language].stuff.map(({ name, points, description, window, buyers }): CustomStuffId => {
    const id = random.id<"custom stuff">(at);
    shard.add(customStuff, {
      id,
      appId,
      name,
      rewardPoints: points,
      description,
      windowContent: window,
      purchasesCount: buyers.length,
      createdAt: at,
      updatedAt: at,
    });
    return id;
  });
  const sold = shard
    .rowsOf(articles)
    .filter((article) => article.appId === appId && article.publishedAt)
    .findLast(({ id }) => !shard.rowsOf(accessObjects).some(({ entityId }) => entityId === id));
  if (sold)
    shard.add(accessObjects, {
      appId,
      entityType: "article",
      entityId: sold.id,
      access: {
        guestAccess: "auth",
        userAccess: "points",
        rewardAccess: { points: 80 },
        planIds: [],
        guestLockScreenId: null,
        userLockScreenId: null,
        isLockedForGuest: false,
      },
      updatedAt: at,
    });
  return rewardTexts[app.language].stuff.flatMap(({ name, points, buyers }, i) =>
    buyers.flatMap(({ member, daysAgo, isHandedOver }): Entry[] => {
      const buyer = members[member];
      if (!buyer) return [];
      const boughtAt = now - daysAgo * day;
      const id = random.id<"point purchase">(boughtAt);
      shard.add(pointPurchases, {
        id,
        appId,
        profileId: buyer.profileId,
        type: "custom_stuff",
        entityId: ids[i]!,
        name,
        points,
        createdAt: boughtAt,
        handedOverAt: isHandedOver ? boughtAt + day : null,
      });
      return [
        {
          profileId: buyer.profileId,
          action: "admin_top_up",
          points,
          entityType: "change",
          entityId: id,
          at: boughtAt - 2 * day,
          comment: rewardTexts[app.language].thanks,
        },
        {
          profileId: buyer.profileId,
          action: "custom_stuff_purchased",
          points: -points,
          entityType: "point_purchase",
          entityId: id,
          at: boughtAt,
        },
      ];
    }),
  );
}
