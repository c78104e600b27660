import { useSearchParams } from "@remix-run/react";
import type { QueryKey } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostId, SpaceId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { toast } from "~/ui/Toast";
import type { useLoadMore } from "~/ui/use-load-more";
import { postsUnderway } from "../composer/posts-underway";
import { notifyScheduledChange } from "../composer/scheduled-changes";
import { usePostLists } from "../post-lists";
import type { Post } from "@workers/contracts/posts";
import type { PostSort } from "~/features/community/shapes";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { getPost } from "~/features/community/calls";
import { useViewer } from "~/features/community/viewer";
import { useFetchAhead } from "./use-fetch-ahead";

export interface PostListSource {
  /** Which list of posts it is: all but the order. */
  name: QueryKey;
  /** The first page, as the loader answered it. */
  loaded: CursorPage<Post>;
  /** When it was read, milliseconds UTC by the server's clock. */
  madeAt: number;
  sort: PostSort;
  fetchPage: (cursor?: string) => Promise<CursorPage<Post>>;
  /** Whether a new post of this space belongs here. */
  concerns: (spaceId: SpaceId) => boolean;
  /** Where the list is that of one place: posts that move elsewhere leave it. */
  placeId?: SpaceId;
}

export interface PostList {
  posts: readonly Post[];
  /** Posts that came while the person was looking. */
  fresh: ReadonlySet<PostId>;
  /** New posts that wait above, because the person is reading further down. */
  waitingCount: number;
  nextCursor: string | null;
  /** How it goes on at its end. */
  more: ReturnType<typeof useLoadMore>;
  showWaiting(): void;
  /** Puts the person's own new post first. */
  prepend(post: Post): void;
}

/** Nearer to the top than this the person sees new posts come in; further down they wait. */
const topPixels = 280;
/** Pages that get the same event don't all fetch the post in the same moment. */
const spreadMilliseconds = 400;

/** A list of posts that grows at its end as one reads on, and at its top as others write. */
export function usePostList({ name, loaded, madeAt, sort, fetchPage, concerns, placeId }: PostListSource): PostList {
  const { t } = useTranslation("community");
  const lists = usePostLists();
  const { profile } = useViewer();
  const [params] = useSearchParams();
  const [seen, setSeen] = useState(loaded);
  // A page further down has an address of its own; what opens above the list later doesn't matter.
  const [cursor, setCursor] = useState(() => params.get("cursor"));
  const [waiting, setWaiting] = useState<ReadonlySet<PostId>>(nothing);
  if (seen !== loaded) {
    setSeen(loaded);
    setCursor(params.get("cursor"));
    setWaiting(nothing);
  }
  const key = [...name, sort, cursor];
  const list = useList(lists, { list: key, loaded, madeAt, fetchPage });
  const rows = placeId ? list.rows.filter(({ space }) => space.id === placeId) : list.rows;
  const [fresh, setFresh] = useState<ReadonlySet<PostId>>(nothing);
  const arrived = useRef(new Set<PostId>());
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useFetchAhead(list.nextCursor, list.fetchNext);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  const readAnew = list.refresh;
  const refresh = useCallback(async () => {
    const before = new Set(shown.current.map(({ id }) => id));
    try {
      const after = await readAnew();
      setFresh(new Set(after.filter(({ id }) => !before.has(id)).map(({ id }) => id)));
      setWaiting(nothing);
      arrived.current.clear();
    } catch {
      // They stand behind the button then, and a press tries again.
      setWaiting(new Set(arrived.current));
    }
  }, [readAnew]);

  const arrive = (postId: PostId) => {
    // One's own that was written here stands here already.
    if (lists.has(key, postId)) return;
    arrived.current.add(postId);
    if (window.scrollY > topPixels) {
      setWaiting(new Set(arrived.current));
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), Math.random() * spreadMilliseconds);
  };

  useLiveEvents(
    (live) => {
      if (live.event === "post.deleted") {
        if (arrived.current.delete(live.data.postId)) setWaiting((before) => without(before, live.data.postId));
        return;
      }
      if (
        (live.event !== "post.created" && live.event !== "post.moved" && live.event !== "post.restored") ||
        sort !== "latest"
      )
        return;
      const { postId, spaceId, authorId } = live.data;
      // One's own that waited stands here already, and appears to the others now.
      if (shown.current.some(({ id, heldAs }) => id === postId && heldAs)) {
        getPost(postId).then((post) => lists.updateRows([post]), console.warn);
        return;
      }
      if (!concerns(spaceId) || lists.has(key, postId)) return;
      const underway = authorId === profile?.id ? postsUnderway() : null;
      if (underway) void underway.then(() => arrive(postId));
      else arrive(postId);
    },
    { madeAt },
  );

  const prepend = (post: Post) => {
    if (post.publishAt) {
      notifyScheduledChange();
      toast({ title: t("schedule.planned"), tone: "success" });
      return;
    }
    toast(post.heldAs ? { title: t("held.sent") } : { title: t("composer.published"), tone: "success" });
    setFresh(new Set([post.id]));
    lists.prepend(key, post);
  };

  return {
    posts: rows,
    fresh,
    waitingCount: waiting.size,
    nextCursor: list.nextCursor,
    more: list.more,
    showWaiting: () => {
      // At once: where posts come above a page that is still on its way up, the browser keeps what is in view in its place,
      // and the new ones stay above the window.
      window.scrollTo({ top: 0, behavior: "instant" });
      void refresh();
    },
    prepend,
  };
}

const nothing: ReadonlySet<PostId> = new Set();
const without = (ids: ReadonlySet<PostId>, id: PostId) => new Set([...ids].filter((other) => other !== id));
