/** Moderation: what was reported or waits for approval, what moderators decide about it, and what its authors say to that. */
import "./notify-decisions";
import "./notify-moderators";
import "./profile-kind";

export { appealDecision, ownDecisions } from "./appeal";
export { decisionMails } from "./decision-mails";
export { approveItem, decideMany, rejectItem, undoDecision } from "./decide";
export { countItems, getItem, historyOf, listItems, openItemsCount, reportsOf } from "./list-items";
export { memberRecord, memberRecordNumbers } from "./member-record";
export { editModerationSettings, viewModerationSettings } from "./settings";
export { editMember } from "./restrict-member";
export { publishDecisions } from "./publish-decisions";
export { moderatedPlaces } from "./scope-choices";
