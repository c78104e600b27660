/** The people of an app: how they appear, their own pages, and whom they follow. */
import "./declared-events";
import "./files-of-profiles";
import "./forget-follows";
import "./search-profiles";

export { isProfileComplete } from "./complete-profile";
export { isStaff } from "./is-staff";
export { ensureProfile } from "./ensure-profile";
export { followersOf, followingOf, followMember, followState } from "./follow-member";
export { newcomerWrites, registerNewcomerWrites } from "./newcomers";
export { erasureOfPerson, registerPersonRemoval, removalOfPerson } from "./person-removal";
export {
  addProfile,
  addProfiles,
  changeProfile,
  changeProfiles,
  countOfAuthor,
  uncountOfAuthors,
} from "./profile-writes";
export { personColumn, personOf, showPerson } from "./people";
export {
  editOwnAnswers,
  editOwnProfile,
  editProfile,
  requireRestrictable,
  getOwnProfile,
  getProfile,
  requireMemberPage,
} from "./profiles";
export { requireProfilesOfApp } from "./require-profiles";
export { refuseTeammate } from "./teammates";
