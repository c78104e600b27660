/** What people do with posts: comments, likes, follows, votes, and what they have seen. */
export { commentsOfMember, commentsOfPost, getComment, postScreen, repliesTo } from "./comments";
export { deleteComment, emptyDeletedComments, restoreComment } from "./delete-comment";
export { type FollowedThing, setFollow } from "./follow";
export { likeComment, likePost, likersOfPost } from "./likes";
export { markCommentsSeen } from "./seen-comments";
export { votePost } from "./vote";
export { createComment, editComment } from "./write-comment";
