/** The people of an app: how they appear, their own pages, whom they follow, and what reaches them. */
import "./files-of-profiles";
import "./search-profiles";

export { ensureProfile } from "./ensure-profile";
export { followersOf, followingOf, followMember, followState } from "./follow-member";
export { forgetFollows } from "./forget-follows";
export { editNotifications, editOwnNotifications, notificationsOf, ownNotifications } from "./notification-settings";
export { personColumn, personOf, showPerson } from "./people";
export { editOwnAnswers, editOwnProfile, editProfile, getOwnProfile, getProfile, requireMemberPage } from "./profiles";
export { requireProfilesOfApp } from "./require-profiles";
export { refuseTeammate } from "./teammates";
