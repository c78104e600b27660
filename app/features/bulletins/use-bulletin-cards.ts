import { useMemo, useRef } from "react";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { BulletinId, GroupId, SpaceId } from "@db/vocabulary/ids";
import type { LiveEvent } from "@party/events";
import { useAfterEvents } from "~/features/live/use-after-events";
import { getBulletin } from "./bulletin-calls";
import { useBulletinLists, useBulletins } from "./bulletin-lists";
import type { ShownBulletin } from "./shown-bulletin";

/** Which page the cards stand on: the app's feed, or that of a group, space or category. */
export type CardContainer = "app" | SpaceId | GroupId;

/** The latest announcement of a page and the day's daily, which are neither read nor dismissed. What is published comes by itself. */
export function useBulletinCards(
  place: CardContainer,
  cards: readonly ShownBulletin[],
  madeAt: number,
): ShownBulletin[] {
  const lists = useBulletinLists();
  const name = cards.map(({ id }) => id).join(" ");
  const list = useMemo(() => ["cards", place, name], [place, name]);
  const rows = useBulletins(list, cards, madeAt);
  const published = useRef(new Map<BulletinId, BulletinKind>());
  useAfterEvents(
    (live) => {
      const bulletin = publishedOn(place, live);
      if (!bulletin || rows.some(({ id }) => id === bulletin.id)) return false;
      published.current.set(bulletin.id, bulletin.kind);
      return "soon";
    },
    () => {
      for (const [id, kind] of published.current)
        getBulletin(kind, id).then(
          (bulletin) => {
            // It may be one that was deleted and restored.
            lists.updateOwnFields(id, { isGone: false });
            lists.prepend(list, bulletin);
          },
          // Without it the page is as it was; the next reading brings it.
          () => {},
        );
      published.current.clear();
    },
    madeAt,
  );
  const unread = rows.filter(({ isRead, isDismissed }) => !isRead && !isDismissed);
  return (["announcement", "daily"] as const).flatMap((kind) => unread.find((row) => row.kind === kind) ?? []);
}

/** What an event publishes on the page of a place. */
function publishedOn(place: CardContainer, live: LiveEvent): { kind: BulletinKind; id: BulletinId } | null {
  if (live.event === "daily.published") return place === "app" ? { kind: "daily", id: live.data.dailyId } : null;
  if (live.event !== "announcement.published") return null;
  const { announcementId: id, scopeType, spaceId, groupId } = live.data;
  switch (scopeType) {
    case "app":
      return place === "app" ? { kind: "announcement", id } : null;
    case "group":
      return place === groupId ? { kind: "announcement", id } : null;
    default:
      return place === spaceId ? { kind: "announcement", id } : null;
  }
}
