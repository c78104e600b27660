/** What people do with posts: comments, likes, follows, votes, and what they have seen. */
export { type FollowedThing, setFollow } from "./follow";
export { markCommentsSeen } from "./seen-comments";
export { votePost } from "./vote";
