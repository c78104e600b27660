/** Posts of spaces and categories: written, scheduled, shown in feeds, moved, pinned, shared and deleted. */
import "./declared-events";
import "./drafts/files-of-drafts";
import "./search-posts";
import "./due-posts";
import "./names-in-posts";
import "./reading/moved";

export { deletePost, restorePost } from "./delete-post";
export { postLinkPreviews } from "./preview-link";
export { discardDraft, keepDraft, listDrafts } from "./drafts/drafts";
export { editPost } from "./edit-post";
export { postKind } from "./entity";
export { clonePost, movePost } from "./move-post";
export { pinPost, pinPostToSidebar, sidebarPosts } from "./pin-post";
export {
  appFeed,
  pinnedInApp,
  categoryScreen,
  feedOfContainer,
  followingFeed,
  postsOfMember,
  spaceScreen,
} from "./post-feed";
export {
  getPost,
  getPostOfSpace,
  isPostOpenByLink,
  postIdOf,
  type PostRef,
  postRow,
  postsMeta,
  requirePost,
  requirePublished,
  showPost,
  spaceSeen,
} from "./posts";
export { createPost } from "./publish-post";
export { countersOfApp, countersOfPlace, publishNow, scheduledPosts, scheduledPostsOf } from "./scheduled-posts";
export { sharedPost, sharedRow } from "./shared-post";
export { postScreen } from "./post-screen";
export { votePost } from "./vote-post";
export { listPostTags, setPostTags, tagsByPlace } from "./reading/tags";
export { reactToPost } from "./reading/react";
