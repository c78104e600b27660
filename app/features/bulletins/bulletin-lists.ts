import type { QueryKey } from "@tanstack/react-query";
import type { BulletinId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import type { RowKind, RowLists } from "~/features/lists/row-lists";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useRow, useRows } from "~/features/lists/use-rows";
import { getBulletin } from "./bulletin-calls";
import type { ShownBulletin } from "./shown-bulletin";

export type BulletinLists = RowLists<ShownBulletin>;

/** Announcements and dailies in the cache: on a card, in a list and opened they are one, read or not. */
const bulletinKind: RowKind<ShownBulletin> = {
  name: "bulletins",
  // Lists leave the text out; what a page has read whole stays whole.
  merge: (before, now) =>
    now.body || !before.body || before.editedAt !== now.editedAt ? now : { ...now, body: before.body },
};

export const useBulletinLists = (): BulletinLists => useRowLists(bulletinKind);

/** One with all that has happened to it since it was loaded; null once it is deleted. */
export const useBulletin = (loaded: ShownBulletin, madeAt: number): ShownBulletin | null =>
  useRow(useBulletinLists(), loaded, madeAt);

/** Some that stand in a fixed number. */
export const useBulletins = (list: QueryKey, loaded: readonly ShownBulletin[], madeAt: number) =>
  useRows(useBulletinLists(), list, loaded, madeAt);

/** Keeps the announcements and dailies on the screen as they are now: read on another device, changed, deleted, counted. */
export function useBulletinEvents(): void {
  const lists = useBulletinLists();
  const readAnew = async (kind: ShownBulletin["kind"], id: BulletinId) => {
    if (!lists.find(id)) return;
    const read = lists.moment();
    const bulletin = await getBulletin(kind, id).catch(() => null);
    if (!bulletin) return;
    lists.updateRows([bulletin], read);
    lists.updateOwnFields(id, { isGone: false });
  };
  useLiveEvents((live) => {
    switch (live.event) {
      case "bulletin.read":
        lists.updateFields(live.data.bulletinId, live.at, { isRead: true });
        return;
      case "bulletin.dismissed":
        lists.updateFields(live.data.bulletinId, live.at, { isDismissed: true });
        return;
      case "bulletin.counted":
        lists.updateFields(live.data.bulletinId, live.at, { readsCount: live.data.readsCount });
        return;
      case "announcement.updated":
        void readAnew("announcement", live.data.announcementId);
        return;
      case "daily.updated":
        void readAnew("daily", live.data.dailyId);
        return;
      case "announcement.deleted":
        lists.updateFields(live.data.announcementId, live.at, { isGone: true });
        return;
      case "daily.deleted":
        lists.updateFields(live.data.dailyId, live.at, { isGone: true });
        return;
      default:
    }
  });
}
