import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFrame, newEventCursor, readFrame, sinceOf } from "~/features/live/event-cursor";
import { LiveFeed } from "~/features/live/live-feed";
import { pauseAfter } from "~/features/live/cancellable-delay";
import { unreadOf } from "~/features/live/unread";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { LiveEvent, RoomName, ServerFrame } from "@party/events";

const room = "app:1" as RoomName;
const me = "me" as ProfileId;
const lounge = "lounge" as SpaceId;

const liked = (seq: number, at = seq) =>
  ({ event: "post.liked", room, seq, at, data: { postId: `p${seq}`, likesCount: seq } }) as unknown as LiveEvent;
const posted = (seq: number, postSequence: number, authorId = "somebody") =>
  ({
    event: "post.created",
    room,
    seq,
    at: seq,
    data: { postId: `p${seq}`, spaceId: lounge, authorId, postSequence },
  }) as unknown as LiveEvent;
const seen = (seq: number, seenSequence: number, postSequence = seenSequence) =>
  ({
    event: "counters.space",
    room,
    seq,
    at: seq,
    data: { spaceId: lounge, postSequence, seenSequence },
  }) as unknown as LiveEvent;
const welcome = (seq: number, isResync = false): ServerFrame => ({
  event: "welcome",
  room,
  data: { seq, at: 0, isResync },
});

function listening(feed: LiveFeed, madeAt?: number) {
  const received: number[] = [];
  let resyncs = 0;
  feed.listen({ onEvent: (event) => received.push(event.seq), onResync: () => resyncs++ }, madeAt);
  return { received, resyncs: () => resyncs };
}

describe("a room's cursor", () => {
  it("asks for what happened since the page was made, and later for what came after the last event", () => {
    const fresh = newEventCursor(1000);
    expect(sinceOf(fresh)).toEqual({ at: 1000 });
    expect(sinceOf(applyFrame(fresh, liked(7)).cursor)).toEqual({ seq: 7 });
    expect(sinceOf(applyFrame(fresh, welcome(12)).cursor)).toEqual({ seq: 12 });
  });

  it("stays where it was when the line breaks in the middle of catching up", () => {
    const before = applyFrame(newEventCursor(0), welcome(3)).cursor;
    expect(sinceOf(applyFrame(before, liked(4)).cursor)).toEqual({ seq: 4 });
  });

  it("goes on from the room's number after a resync, even if that is lower", () => {
    const { cursor, isResync } = applyFrame(applyFrame(newEventCursor(0), liked(50)).cursor, welcome(2, true));
    expect(isResync).toBe(true);
    expect(applyFrame(cursor, liked(3)).event).toMatchObject({ seq: 3 });
  });

  it("hands on each event once and in order, however often connections break and repeat", () => {
    const breaks = fc.array(fc.nat(30), { maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), breaks, (total, positions) => {
        const feed = new LiveFeed(me);
        const { received } = listening(feed);
        for (const position of [...positions, 0]) {
          const since = feed.since(room, 0);
          const from = Math.max(0, (since && "seq" in since ? since.seq : 0) - position);
          for (let seq = from + 1; seq <= Math.min(total, from + position + 3); seq++) feed.take(room, liked(seq));
        }
        for (let seq = 1; seq <= total; seq++) feed.take(room, liked(seq));
        expect(received).toEqual(Array.from({ length: total }, (_, i) => i + 1));
      }),
    );
  });

  it("takes no nonsense for a frame", () => {
    expect([undefined, "", "nonsense", "null", "[]", "{}", new ArrayBuffer(2)].map(readFrame)).toEqual(
      Array(7).fill(null),
    );
    expect(readFrame('{"event":"pong"}')).toEqual({ event: "pong" });
  });
});

describe("the page's feed", () => {
  it("gives a part that appears late the events that its data may lack", () => {
    const feed = new LiveFeed(me);
    feed.take(room, liked(1, 10_000));
    feed.take(room, liked(2, 60_000));
    feed.take(room, liked(3, 61_000));
    expect(listening(feed, 62_000).received).toEqual([2, 3]);
    expect(listening(feed).received).toEqual([]);
  });

  it("tells listeners when events are missing for good", () => {
    const feed = new LiveFeed(me);
    const { resyncs, received } = listening(feed);
    feed.take(room, welcome(900, true));
    expect([resyncs(), received]).toEqual([1, []]);
  });

  it("stops telling who stopped listening", () => {
    const feed = new LiveFeed(me);
    const received: number[] = [];
    feed.listen({ onEvent: ({ seq }) => received.push(seq) })();
    feed.take(room, liked(1));
    expect(received).toEqual([]);
  });

  it("knows who is online", () => {
    const feed = new LiveFeed(me);
    let changes = 0;
    feed.watch(() => changes++);
    const mia = { profileId: "mia" as ProfileId, name: "Mia", avatarUrl: null };
    const noah = { profileId: "noah" as ProfileId, name: "Noah", avatarUrl: null };
    feed.take(room, { event: "presence.list", room, data: { profiles: [mia], total: 1 } });
    feed.take(room, { event: "presence.changed", room, data: { joined: [noah], left: [mia.profileId], total: 1 } });
    feed.take(room, liked(1));
    expect([...feed.online.profiles.values()]).toEqual([noah]);
    expect(changes).toBe(2);
    feed.leave(room);
    expect(feed.online.total).toBe(0);
  });
});

describe("unread counters", () => {
  const counter = { spaceId: lounge, postSequence: 10, seenSequence: 8 };
  const unreadAfter = (...events: LiveEvent[]) => {
    const feed = new LiveFeed(me);
    for (const event of events) feed.take(room, event);
    return unreadOf(feed.counters, counter);
  };

  it("start from what the page was loaded with", () => {
    expect(unreadAfter()).toBe(2);
  });

  it("grow with others' posts, not with those the page already counted", () => {
    expect(unreadAfter(posted(1, 10))).toBe(2);
    expect(unreadAfter(posted(1, 11), posted(2, 12))).toBe(4);
  });

  it("fall on every device when the person looks", () => {
    expect(unreadAfter(posted(1, 11), seen(2, 11))).toBe(0);
  });

  it("don't count one's own posts, and leave others' unread as they are", () => {
    expect(unreadAfter(posted(1, 11, me))).toBe(2);
    expect(unreadAfter(posted(1, 11, me), seen(2, 9, 11))).toBe(2);
  });

  it("take what a call counted, and never an older number", () => {
    const feed = new LiveFeed(me);
    feed.take(room, posted(1, 12));
    let calls = 0;
    feed.watch(() => calls++);
    feed.count([{ spaceId: lounge, postSequence: 12, seenSequence: 11 }]);
    expect(unreadOf(feed.counters, counter)).toBe(1);
    feed.count([{ spaceId: lounge, postSequence: 11, seenSequence: 9 }]);
    expect(unreadOf(feed.counters, counter)).toBe(1);
    expect(calls).toBe(1);
  });

  it("come out the same in whatever order they are told", () => {
    const events = [posted(1, 11), posted(1, 12), seen(1, 11, 12), posted(1, 13)];
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(unreadAfter(...shuffled.map((event, i) => ({ ...event, seq: i + 1 }) as LiveEvent))).toBe(2);
      }),
    );
  });
});

describe("coming back", () => {
  it("waits longer with each failure, up to half a minute, and never exactly as long as the others", () => {
    expect(pauseAfter(0, 0)).toBe(400);
    expect(pauseAfter(0, 1)).toBe(1200);
    expect(pauseAfter(3, 0.5)).toBeGreaterThan(pauseAfter(2, 0.5));
    expect(pauseAfter(100, 1)).toBe(30_000);
  });
});
