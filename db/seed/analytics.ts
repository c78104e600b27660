import { activityMarks, appDays, cohortDays, comments, likes, postDays, posts } from "@db/shard";
import type { AppId, PostId } from "@db/vocabulary/ids";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

const dayMs = 86_400_000;
/** Days that the demo's numbers reach back. */
export const historyDays = 372;
/** Marks that the clock still needs when it counts today anew. */
const markedDays = 32;
const topPosts = 20;

interface SeedContext {
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  random: Random;
  now: number;
}

/** One person's year: the day they came (counted from the first), how often they are here, and when they stopped, if ever. */
interface Habit {
  member: Member;
  joined: number;
  rate: number;
  stopped: number;
  lastActive: number;
  lastMonth: string;
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A year of daily numbers: the community grows, breathes with the week, and some people leave it again. */
export function addAnalytics({ appId, shard, members, random, now }: SeedContext): void {
  const start = Math.floor(now / dayMs) - historyDays;
  const habits = habitsOf(members, random, now);
  const written = new WrittenByDay(shard);
  for (let i = 0; i <= historyDays; i++) {
    const day = dayText((start + i) * dayMs);
    const month = day.slice(0, 7);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const mood = (weekday === 0 ? 0.85 : weekday === 6 ? 0.6 : 1) * (0.85 + 0.3 * random.next());
    const cohorts = new Map<string, number>();
    let activeDay = 0;
    for (const habit of habits) {
      const isHere = i === habit.joined || (i > habit.joined && i < habit.stopped && random.chance(habit.rate * mood));
      if (!isHere) continue;
      activeDay++;
      habit.lastActive = i;
      if (habit.lastMonth !== month) {
        const joinedMonth = dayText((start + habit.joined) * dayMs).slice(0, 7);
        cohorts.set(joinedMonth, (cohorts.get(joinedMonth) ?? 0) + 1);
        habit.lastMonth = month;
      }
      if (i > historyDays - markedDays) shard.add(activityMarks, { appId, profileId: habit.member.profileId, day });
    }
    const within = (days: number) => habits.filter(({ lastActive }) => lastActive > i - days).length;
    const real = written.on(day);
    // Days before the demo's texts begin: the older the day, the smaller the community that wrote.
    const share = i / historyDays;
    const more = (usual: number) => Math.round(usual * mood * share * (0.5 + random.next()));
    shard.add(appDays, {
      appId,
      day,
      members: habits.filter(({ joined }) => joined <= i).length,
      newMembers: habits.filter(({ joined }) => joined === i).length,
      activeDay,
      activeWeek: within(7),
      activeMonth: within(30),
      posts: real.posts + more(2),
      comments: real.comments + more(7),
      likes: real.likes + more(18),
      madeAt: now,
    });
    for (const [joinedMonth, count] of cohorts) shard.add(cohortDays, { appId, day, joinedMonth, members: count });
    for (const [postId, counts] of real.top) shard.add(postDays, { appId, day, postId, ...counts });
  }
}

/** The last day whose numbers are final. */
export const lastFinalDay = (now: number) => dayText(now - dayMs);

function habitsOf(members: Member[], random: Random, now: number): Habit[] {
  return members.map((member, k) => {
    const joined = historyDays - (Math.floor(now / dayMs) - Math.floor(member.profile.createdAt / dayMs));
    const leaves = k > 3 && random.chance(0.3);
    return {
      member,
      joined,
      rate: k < 4 ? 0.85 : 0.015 + 0.62 * random.next() ** 2.2,
      stopped: leaves ? joined + random.between(15, 160) : Infinity,
      lastActive: -1000,
      lastMonth: "",
    };
  });
}

interface WrittenOnDay {
  posts: number;
  comments: number;
  likes: number;
  top: [PostId, { likes: number; comments: number }][];
}

/** The numbers of each day by the demo's own rows. */
class WrittenByDay {
  private readonly days = new Map<
    string,
    Omit<WrittenOnDay, "top"> & { byPost: Map<PostId, { likes: number; comments: number }> }
  >();

  constructor(shard: RowsOfDatabase) {
    const rowsOf = (searchedTable: unknown) => shard.tables().find(({ table }) => table === searchedTable)?.rows ?? [];
    for (const row of rowsOf(posts)) this.at(row).posts++;
    for (const row of rowsOf(comments)) {
      this.at(row).comments++;
      this.post(row).comments++;
    }
    for (const row of rowsOf(likes)) {
      this.at(row).likes++;
      if (row["entityType"] !== "comment") this.post(row).likes++;
    }
  }

  on(day: string): WrittenOnDay {
    const counted = this.days.get(day);
    if (!counted) return { posts: 0, comments: 0, likes: 0, top: [] };
    const score = ({ likes: liked, comments: talked }: { likes: number; comments: number }) => liked + 2 * talked;
    return { ...counted, top: [...counted.byPost].sort(([, a], [, b]) => score(b) - score(a)).slice(0, topPosts) };
  }

  private at(row: Record<string, unknown>) {
    const day = dayText(row["createdAt"] as number);
    let counted = this.days.get(day);
    if (!counted) this.days.set(day, (counted = { posts: 0, comments: 0, likes: 0, byPost: new Map() }));
    return counted;
  }

  private post(row: Record<string, unknown>) {
    const { byPost } = this.at(row);
    const id = row["entityId"] as PostId;
    let counted = byPost.get(id);
    if (!counted) byPost.set(id, (counted = { likes: 0, comments: 0 }));
    return counted;
  }
}
