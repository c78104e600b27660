import type { Event } from "@workers/contracts/events/events";
import type { Member } from "@workers/contracts/members/members";
import type { Post } from "@workers/contracts/posts";
import type { AppContext } from "@workers/context";
import { listEvents } from "@workers/domain/calendar/events";
import { appFeed, pinnedInApp } from "@workers/domain/community/posts";
import { listMembers } from "@workers/domain/people/members";
import { AppError } from "@workers/errors";
import type { FeedAside } from "./FeedColumn";

const shown = 4;

/** What stands beside the feed of the app, in the loader's own round trip: what the caller may not see is left out. */
export async function feedAsideOf(ctx: AppContext): Promise<FeedAside> {
  const first = { page: 1, limit: shown };
  const [pinned, trending, events, people] = await Promise.all([
    pinnedInApp(ctx, shown).catch(noneIfRefused<Post>),
    appFeed(ctx, { ...first, sort: "trends" }).then(({ data }) => data, noneIfRefused<Post>),
    listEvents(ctx, { ...first, type: "upcoming", sort: "startsAt" }).then(({ data }) => data, noneIfRefused<Event>),
    listMembers(ctx, { ...first, sort: "latest" }).then(({ data }) => data, noneIfRefused<Member>),
  ]);
  return {
    pinned: pinned.map(lineOf),
    // In a quiet week the order still has a first: what nobody reacted to is not popular.
    trending: trending.filter(({ likesCount, commentsCount }) => likesCount + commentsCount > 0).map(lineOf),
    events: events.map(({ id, slug, name, startsAt }) => ({ id, slug, name, startsAt })),
    people: people.map(({ id, firstName, lastName, avatarUrl }) => ({ id, firstName, lastName, avatarUrl })),
  };
}

const lineOf = ({ id, slug, discriminator, title, excerpt, space, likesCount, commentsCount }: Post) => ({
  id,
  slug,
  discriminator,
  title: title || excerpt.slice(0, 80),
  space,
  likesCount,
  commentsCount,
});

function noneIfRefused<Row>(error: unknown): Row[] {
  if (error instanceof AppError) return [];
  throw error;
}
