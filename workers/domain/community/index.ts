/** The community: groups and their spaces, posts, comments, likes, and the people in it. */
export { chooseGroups, getGroup, type Group, type GroupRef, type GroupWithModerators, type GroupWithSpaces, listGroups } from "./groups";
export { createGroup, deleteGroup, editGroup, type GroupForm, moveGroup } from "./manage-groups";
export {
  chooseSpaces, getSpace, listSpaces, type Space, spaceCounters, type SpaceRef, type SpaceWithModerators,
} from "./spaces";
export { createSpace, deleteSpace, editSpace, moveSpace, type SpaceForm } from "./manage-spaces";
export {
  addGroupMembers, addSpaceMembers, joinGroup, joinSpace, leaveGroup, leaveSpace, markRulesRead, markSpaceSeen, removeGroupMember,
  removeSpaceMember, setSpaceBell,
} from "./join";
export { placeForMembers, type PlaceForMembers, setGroupModerator, setSpaceModerator } from "./member-places";
export { exportSpaceMembers } from "./export-members";
export { duplicateSpace, duplicateSpaceRunner } from "./duplicate-space";
export { emptySpace } from "./remove-later";
export { type Link } from "./links";
export { createLink, deleteLink, editLink, type LinkForm, listLinks, moveLink } from "./manage-links";
export {
  acceptRequests, declineRequests, listRequests, requestToJoin, type SpaceRequest, withdrawRequest,
} from "./requests";
export { type LinkInRail, type Rail, type RailGroup, railOf, type RailSpace, startRail } from "./rail";
export { getPost, getPostOfSpace, type Post, type PostRef, postsMeta } from "./posts";
export { appFeed, categoryScreen, type CategoryScreen, placeFeed, postsOfMember, spaceScreen, type SpaceScreen } from "./post-feed";
export type { FeedOf } from "./feed-places";
export { type FeedQuery, type PostSort, postSorts } from "./feed-order";
export { type Category, type CategoryWithModerators, getCategory, listCategories, markCategorySeen } from "./categories";
export { type CategoryForm, createCategory, deleteCategory, editCategory, moveCategory } from "./manage-categories";
export type { PlaceRef } from "./places";
export type { Poll } from "./polls";
export {
  type Comment, type CommentQuery, commentsOfMember, commentsOfPost, getComment, postScreen, type PostScreen, repliesTo,
} from "./comments";
export { type CommentForm, createComment, editComment, type NewCommentForm } from "./write-comment";
export { type Like, likeComment, likePost, likersOfPost } from "./likes";
export {
  editOwnAnswers, editOwnProfile, editProfile, getOwnProfile, getProfile, type OwnProfile, type OwnProfileForm, type Profile,
  type ProfileForm, spacesOfMember,
} from "./profiles";
export { removeMember } from "./remove-member";
export { createPost } from "./publish-post";
export type { PostForm } from "./post-form";
export { editPost } from "./edit-post";
export { type FileUse, fileUseKinds, fileUses } from "./file-uses";
export { deleteComment, emptyDeletedComments, restoreComment } from "./delete-comment";
export { deletePost, restorePost } from "./delete-post";
export { pinPost, pinPostToSidebar, sidebarPosts } from "./pin-post";
export { clonePost, type Destination, movePost } from "./move-post";
export { countersOfApp, countersOfPlace, type PostCounters, publishNow, scheduledPosts, scheduledPostsOf } from "./scheduled-posts";
export { discardDraft, getDraft, keepDraft, type PostDraft } from "./drafts";
export { type Revision, revisionsOf } from "./revisions";
export { sharedPost, shareOf, sharePost, type Share, withdrawLink } from "./share-post";
export { type FollowedThing, setFollow } from "./follow";
export { votePost } from "./vote";
export { markCommentsSeen } from "./seen-comments";
export { followersOf, followingOf, followMember, followState, type FollowState } from "./follow-member";
export { editNotifications, editOwnNotifications, notificationsOf, type NotificationView, ownNotifications } from "./notification-settings";
export {
  type ChosenMember, chooseMembers, groupMembers, listMembers, type Member, type MemberQuery, type MemberSort, spaceMembers,
} from "./members";
export { addNewcomers, addToSpace, removeFromAll } from "./memberships";
export { personColumn, personOf, type ProfileCard } from "./people";
export { readableSpaceIds } from "./readable-spaces";
export { isListed, readable, type SpaceSeen } from "./space-access";
export { locateCategory, locateComment, locateGroup, locatePost, locateProfile, locateShared, locateSpace } from "./locate";
export { isFileShown } from "./shown-files";
export { recount, type WrongCounter, wrongCounters } from "./recount";
export { publishDuePosts, removeDeletedPosts } from "./clock";
