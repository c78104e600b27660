import { useMemo } from "react";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useRows } from "~/features/lists/use-rows";
import { useLiveEvents } from "~/features/live/use-live-events";

/** How many belong to a space, category or group, write in it, and ask to be let in; each kind of place has some of them. */
interface ContainerCounts {
  id: string;
  membersCount?: number;
  postsCount?: number;
  requestsCount?: number;
}

const useCountLists = () => useRowLists<ContainerCounts>(places);
const places = { name: "places", merge: (before: ContainerCounts, now: ContainerCounts) => ({ ...before, ...now }) };

/** Places with their numbers as they are by now. `madeAt` is when they were read by the server's clock. */
export function useContainerCounts<Counted extends ContainerCounts>(
  loaded: readonly Counted[],
  madeAt: number,
): readonly Counted[] {
  const counts = useMemo(
    () =>
      loaded.map(({ id, membersCount, postsCount, requestsCount }) => ({
        id,
        membersCount,
        postsCount,
        requestsCount,
      })),
    [loaded],
  );
  const list = useMemo(() => loaded.map(({ id }) => id), [loaded]);
  const rows = useRows(useCountLists(), list, counts, madeAt);
  return loaded.map((place, at) => ({ ...place, ...rows[at] }));
}

/** One place with its numbers as they are by now. */
export function useCountedContainer<Counted extends ContainerCounts>(loaded: Counted, madeAt: number): Counted {
  return useContainerCounts(
    useMemo(() => [loaded], [loaded]),
    madeAt,
  )[0]!;
}

/** Keeps the numbers of all places on the screen as they are now. */
export function useContainerCountEvents(): void {
  const lists = useCountLists();
  useLiveEvents((live) => {
    switch (live.event) {
      case "space.counted":
        return lists.updateFields(live.data.spaceId, live.at, { membersCount: live.data.membersCount });
      case "group.counted":
        return lists.updateFields(live.data.groupId, live.at, { membersCount: live.data.membersCount });
      case "request.created":
      case "request.closed":
        return lists.updateFields(live.data.spaceId, live.at, { requestsCount: live.data.requestsCount });
      case "post.created":
      case "post.deleted":
      case "post.restored":
      case "post.moved": {
        const { spaceId, postsCount } = live.data;
        return postsCount === undefined ? undefined : lists.updateFields(spaceId, live.at, { postsCount });
      }
      default:
    }
  });
}
