import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type { PostId } from "@db/vocabulary/ids";
import type { Post } from "@workers/contracts/posts";

/** What may change of a post while it is on the screen. */
export type PostChange = Partial<
  Pick<Post, "likesCount" | "commentsCount" | "isLiked" | "isFollowed" | "poll" | "firstUnreadCommentId">
>;

/**
 * The newest that this page knows of each post. A post may stand in the feed and, opened, above it: both show the same
 * likes, and an event or a press changes both.
 */
export class PostMemory {
  private readonly posts = new Map<string, Post>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly goneListeners = new Set<() => void>();
  /** Posts whose like is on its way to the server: its answer counts, not what the room tells meanwhile. */
  readonly liking = new Set<string>();
  gone: ReadonlySet<string> = new Set();
  /** What rooms told of each post lately: a page that was read before must not undo it. */
  private readonly told = new Map<string, { at: number; change: PostChange }>();
  /** When the newest that rooms told happened, milliseconds UTC by the server's clock. Whoever fetches posts notes it before. */
  toldAt = 0;

  get = (id: string): Post | undefined => this.posts.get(id);

  /**
   * Remembers posts as the server told them.
   * @param readAt when they were read, milliseconds UTC by the server's clock: what rooms told since then stays. Leave it out for what nothing can have overtaken
   */
  learn(posts: readonly Post[], readAt = Infinity): void {
    for (const post of posts) {
      const known = this.posts.get(post.id);
      // A feed leaves long bodies out; what a page has read whole stays whole.
      const body = post.body ?? (known?.editedAt === post.editedAt ? known.body : null);
      const own = known && this.liking.has(post.id) ? { isLiked: known.isLiked, likesCount: known.likesCount } : {};
      const told = this.told.get(post.id);
      this.posts.set(post.id, { ...post, body, ...(told && told.at > readAt && told.change), ...own });
      this.tell(post.id);
      if (post.pinnedToTopAt) this.takeDownOthers(post.id, post.space.id, post.pinnedToTopAt);
    }
  }

  /** One post stands first in a place: those that were pinned there before give way. */
  private takeDownOthers(id: string, spaceId: string, pinnedAt: string) {
    for (const other of this.posts.values()) {
      if (other.id === id || other.space.id !== spaceId || !other.pinnedToTopAt || other.pinnedToTopAt > pinnedAt)
        continue;
      this.posts.set(other.id, { ...other, pinnedToTopAt: null });
      this.tell(other.id);
    }
  }

  /** What a room tells of a post. */
  hear(id: string, at: number, change: PostChange): void {
    this.toldAt = Math.max(this.toldAt, at);
    this.told.set(id, { at, change: { ...this.told.get(id)?.change, ...change } });
    this.change(id, change);
  }

  change(id: string, change: PostChange): void {
    const known = this.posts.get(id);
    if (!known) return;
    this.posts.set(id, { ...known, ...change });
    this.tell(id);
  }

  /** The post was deleted. */
  forget(id: string): void {
    if (this.gone.has(id)) return;
    this.gone = new Set(this.gone).add(id);
    for (const listener of this.goneListeners) listener();
  }

  /** The post is back after its deletion. */
  bringBack(post: Post): void {
    this.learn([post]);
    const gone = new Set(this.gone);
    gone.delete(post.id);
    this.gone = gone;
    for (const listener of this.goneListeners) listener();
  }

  subscribe(id: string, listener: () => void): () => void {
    const own = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, own.add(listener));
    return () => void own.delete(listener);
  }

  subscribeGone = (listener: () => void): (() => void) => {
    this.goneListeners.add(listener);
    return () => void this.goneListeners.delete(listener);
  };

  private tell(id: string) {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }
}

const Memory = createContext<PostMemory | null>(null);
export const PostMemoryProvider = Memory.Provider;

/** The memory of the page's posts. */
export function usePostMemory(): PostMemory {
  const memory = useContext(Memory);
  if (!memory) throw new Error("Posts are shown inside the community's layout");
  return memory;
}

/** Tells the memory what a loader or a call answered; `readAt` as for `learn`. */
export function useLearnPosts(posts: readonly Post[], readAt?: number): void {
  const memory = usePostMemory();
  useEffect(() => memory.learn(posts, readAt), [memory, posts, readAt]);
}

/** A post with all that has happened to it since it was loaded. */
export function useLatestPost(loaded: Post): Post {
  const memory = usePostMemory();
  const subscribe = useCallback((listener: () => void) => memory.subscribe(loaded.id, listener), [memory, loaded.id]);
  const known = useSyncExternalStore(subscribe, () => memory.get(loaded.id), nothing);
  return known ?? loaded;
}

/** Ids of posts that were deleted since the page was loaded. */
export function useGonePosts(): ReadonlySet<PostId> {
  const memory = usePostMemory();
  return useSyncExternalStore(memory.subscribeGone, () => memory.gone, none) as ReadonlySet<PostId>;
}

const nothing = () => undefined;
const nobodyGone: ReadonlySet<string> = new Set();
const none = () => nobodyGone;
