/** What people do with things of any kind: files and polls on them, mentions in them, and the counters beside them. */
import "./declared-events";
import "./search-comments";

export {
  changedEvent,
  countIn,
  countOff,
  createReport,
  heldStateColumn,
  holdReasonFor,
  holdThing,
  isAbout,
  type ModerationRules,
  moveItem,
  openItem,
  placeOf,
  recordAct,
  rulesOf,
  type RulesRow,
  rulesRow,
} from "./moderation";
export type { Hiding, StoredSubject, Subject } from "./entity-kind";
export { byKind, isShown, isThere, judgeSubject, ofThing, subjectColumn } from "./subjects";

export { inApp, inItem } from "./containers";
export { attachedTo } from "./files-of-things";
export {
  type Container,
  type EntityKind,
  entityKinds,
  featureOf,
  kindOf,
  registerEntity,
  tabOf,
  type TenantId,
  unregisterEntity,
} from "./entity-kind";
export { commentKind } from "./comment-kind";
export { isLikedColumn, likersOf, ownReactionColumn, setLike, setReaction } from "./likes";
export { bookmarksOf, isBookmarkedColumn, registerBookmarks, setBookmark } from "./reading/bookmarks";
export {
  clearFiles,
  copyFiles,
  fileIdsOf,
  filesColumn,
  filesOf,
  missingOf,
  requireVoices,
  setFiles,
  type ShownFiles,
  voiceField,
  voicesOf,
  withMissingMarked,
} from "./attachments";
export { keepFormerMentions, mentioned, mentionEvents, type Named, setMentions, withRealNames } from "./mentions";
export {
  type NewName,
  registerCalledAfterPeople,
  registerTextsWithNames,
  renameForwarded,
  renameInDocument,
  renameInLine,
} from "./names";
export { addPoll, changePoll, requireOpenPoll } from "./polls/poll-form";
export { pollColumn, pollOf } from "./polls/polls";
export { keepRevision, revisionsOf } from "./revisions";
export { recount, registerCounters, wrongCounters } from "./recount";
export {
  type CommentQuery,
  commentsOf,
  commentsOfMember,
  getComment,
  repliesTo,
  showThreads,
  threadRows,
} from "./comments";
export { deleteComment, restoreComment } from "./delete-comment";
export { isOpenByLink, shareByLink, shareLinkOf, withdrawShareLink } from "./share-links";
export { undoTime } from "./undo-time";
export { createComment, editComment } from "./write-comment";
export { type FollowedThing, isFollowedColumn, registerFollowable, setFollow, isFollowable } from "./follows";
export { vote } from "./polls/vote";
export { firstVoicesColumn, lastReplyColumn, newCommentsColumn } from "./reading/thread-summary";
export { firstUnreadColumn, markCommentsSeen } from "./mark-seen";
export { countAsSeen, leaveUnread } from "./unread";
export { type IdsToPurge, purgeEngagement, purgeFiles, purgeTexts, purgeFromContainers } from "./purge";
