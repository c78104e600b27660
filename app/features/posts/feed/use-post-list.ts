import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PostId, SpaceId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { toast } from "~/ui/toast";
import { useLoadMore } from "~/ui/use-load-more";
import { postsUnderway } from "../composer/posts-underway";
import { tellScheduled } from "../composer/scheduled-news";
import { useGonePosts, usePostMemory } from "../post-memory";
import type { Post } from "@workers/contracts/posts";
import type { PostSort } from "~/features/community/shapes";
import type { CursorPage } from "~/features/community/use-cursor-list";
import { useViewer } from "~/features/community/viewer";
import { useKeptPage } from "./kept-page";
import { addPage, mergeFirstPage, withSent } from "./merge-pages";
import { useNextPage } from "./use-next-page";

export interface PostListSource {
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
  /** Shows what waits above. */
  showWaiting(): void;
  /** Puts the person's own new post first. */
  prepend(post: Post): void;
}

/** Nearer to the top than this the person sees new posts come in; further down they wait. */
const topPixels = 280;
/** Pages that hear of the same post don't all ask for it in the same moment. */
const spreadMilliseconds = 400;

/** A list of posts that grows at its end as one reads on, and at its top as others write. */
export function usePostList({ loaded, madeAt, sort, fetchPage, concerns, placeId }: PostListSource): PostList {
  const { t } = useTranslation("community");
  const memory = usePostMemory();
  const { profile } = useViewer();
  const gone = useGonePosts();
  const kept = useKeptPage<Post>();
  // Whoever comes back finds the list as long as they left it, and so the place where they were.
  const [page, setPage] = useState(() => (kept.page ? mergeFirstPage(kept.page, loaded) : loaded));
  const [seen, setSeen] = useState(loaded);
  const [fresh, setFresh] = useState<ReadonlySet<PostId>>(nothing);
  const [waiting, setWaiting] = useState<ReadonlySet<PostId>>(nothing);
  const arrived = useRef(new Set<PostId>());
  const sent = useRef<Post[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  if (seen !== loaded) {
    setSeen(loaded);
    setPage(
      mergeFirstPage(
        page,
        withSent(
          loaded,
          sent.current.filter(({ createdAt }) => Date.parse(createdAt) > madeAt),
        ),
      ),
    );
    setWaiting(nothing);
  }
  useEffect(() => memory.learn(loaded.data, madeAt), [memory, loaded, madeAt]);
  useEffect(() => kept.keep(page), [kept, page]);
  const fetchPosts = useCallback(
    async (cursor?: string) => {
      const readAt = memory.toldAt;
      const fetched = await fetchPage(cursor);
      memory.learn(fetched.data, readAt);
      return fetched;
    },
    [fetchPage, memory],
  );
  const takeAhead = useNextPage(page.nextCursor, fetchPosts);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useCallback(async () => {
    try {
      const known = sent.current.length;
      const first = withSent(await fetchPosts(), sent.current.slice(known));
      setPage((before) => {
        const shown = new Set(before.data.map(({ id }) => id));
        setFresh(new Set(first.data.filter(({ id }) => !shown.has(id)).map(({ id }) => id)));
        return mergeFirstPage(before, first);
      });
      setWaiting(nothing);
      arrived.current.clear();
    } catch {
      // They stand behind the button then, and a press tries again.
      setWaiting(new Set(arrived.current));
    }
  }, [fetchPosts]);

  const arrive = (postId: PostId) => {
    // One's own that was written here stands here already.
    if (sent.current.some(({ id }) => id === postId)) return;
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
      if (
        (live.event !== "post.created" && live.event !== "post.moved" && live.event !== "post.restored") ||
        sort !== "latest"
      )
        return;
      const { postId, spaceId, authorId } = live.data;
      if (!concerns(spaceId) || page.data.some(({ id }) => id === postId)) return;
      const underway = authorId === profile?.id ? postsUnderway() : null;
      if (underway) void underway.then(() => arrive(postId));
      else arrive(postId);
    },
    { madeAt },
  );

  const more = useLoadMore(page.nextCursor, async (cursor) => {
    const next = await takeAhead(cursor);
    setPage((before) => addPage(before, next));
  });

  const prepend = (post: Post) => {
    if (post.publishAt) {
      tellScheduled();
      toast({ title: t("schedule.planned"), tone: "success" });
      return;
    }
    toast({ title: t("composer.published"), tone: "success" });
    memory.learn([post]);
    sent.current.push(post);
    setFresh(new Set([post.id]));
    setPage((before) => ({ ...before, data: [post, ...before.data.filter(({ id }) => id !== post.id)] }));
  };

  return {
    posts: page.data.filter(
      ({ id }) => !gone.has(id) && (!placeId || (memory.get(id) ?? { space: { id: placeId } }).space.id === placeId),
    ),
    fresh,
    waitingCount: [...waiting].filter((id) => !gone.has(id)).length,
    nextCursor: page.nextCursor,
    more,
    showWaiting: () => {
      window.scrollTo({ top: 0, behavior: "smooth" });
      void refresh();
    },
    prepend,
  };
}

const nothing: ReadonlySet<PostId> = new Set();
