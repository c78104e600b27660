import { eq } from "drizzle-orm";
import { eventAttendees, eventCategories, eventFeeds, events } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { newToken } from "@workers/domain/kernel/secrets";
import { deleteRows, insertRow } from "@workers/store";
import type { Everyone } from "../../harness/everyone";
import { member, shard } from "../../harness/world";

/** Who comes to every event that is made here: paths name them beneath it. */
const attendees = new WeakMap<Everyone, Promise<ProfileId>>();

function attendeeOf(world: Everyone): Promise<ProfileId> {
  const known = attendees.get(world) ?? member(world.app, "Attendee").then(({ profileId }) => profileId);
  attendees.set(world, known);
  return known;
}

const hour = 3_600_000;

/** An event of tomorrow that somebody comes to. */
export async function eventIn(world: Everyone, { isDeleted = false } = {}): Promise<string> {
  const id = newId<"calendar event">();
  const profileId = await attendeeOf(world);
  const now = Date.now();
  const startsAt = now + 24 * hour;
  const scope = { app: { id: world.app.id } };
  await shard(world.project.shard).write([
    insertRow(scope, events, {
      id,
      slug: `event-${id.slice(-8)}`,
      name: "Open kiln",
      authorId: world.author.profileId,
      startsLocal: new Date(startsAt).toISOString().slice(0, 16),
      timezone: "UTC",
      startsAt,
      endsAt: startsAt + hour,
      duration: 3600,
      type: "tbd",
      uid: `${id}@example.org`,
      attendeesCount: 1,
      deletedAt: isDeleted ? now : null,
      createdAt: now,
      updatedAt: now,
    }),
    insertRow(scope, eventAttendees, { eventId: id, profileId, attendance: "joined", joinedAt: now, code: id }),
  ]);
  return id;
}

export async function eventCategoryIn(world: Everyone): Promise<string> {
  const id = newId<"event category">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, eventCategories, {
      id,
      slug: `category-${id.slice(-8)}`,
      name: "Workshops",
      rank: "a0",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
}

type Makers = Record<string, (world: Everyone) => Promise<string>>;

/** Somebody's own calendar. */
async function feedIn(world: Everyone): Promise<string> {
  const secret = newToken();
  const feed = { profileId: world.author.profileId, secret, createdAt: Date.now() };
  const scope = { app: { id: world.app.id } };
  await shard(world.project.shard).write([
    deleteRows(scope, eventFeeds, eq(eventFeeds.profileId, world.author.profileId)),
    insertRow(scope, eventFeeds, feed),
  ]);
  return secret;
}

export const eventsBeneath: Makers = {
  "/events/:id/restore": (world) => eventIn(world, { isDeleted: true }),
};

/** What bodies name. */
export const eventParts: Makers = { eventCategory: eventCategoryIn, event: eventIn, eventAttendee: attendeeOf };

/** What the paths of events name. */
export const eventMakers: Makers = {
  "events/:id": (world) => eventIn(world),
  "events/:slug": async (world) => `event-${(await eventIn(world)).slice(-8)}`,
  "events/categories/:id": eventCategoryIn,
  "attendees/:memberId": attendeeOf,
  "check-in/:memberId": attendeeOf,
  "feeds/:secret": feedIn,
};
