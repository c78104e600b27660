/**
 * Points: what members earn by what they do (a ledger written by a consumer of facts), what it adds up to, the statuses that it reaches, and
 * leaderboards. docs/decisions/points.md says how.
 */
import "./addresses";
import "./automation-action";
import "./copied-with-app";
import "./declared-events";
import "./files-of-statuses";
import "./ledger/earn-points";
import "./notify-members";
import "./person-removal";

export { changePoints, changePointsOfMembers, requireChangePoints } from "./edit/change-points";
export { editRules, listRules, rulesOf } from "./edit/rules";
export {
  createStatus,
  createStatuses,
  defaultStatusWrites,
  deleteStatuses,
  editStatus,
  editStatuses,
  listStatuses,
  startStatuses,
  statusesOf,
} from "./edit/statuses";
export { beginBooking, type Booking, bookFree, entryRow, reverseAll } from "./ledger/booking";
export { writeAndSettle } from "./ledger/settle";
export { hasPoints, requirePoints, service } from "./points-service";
export { ownBalance, purchaseFields, showPurchase } from "./read/balance";
export { memberHistory, ownHistory } from "./read/history";
export { isLeaderboardClosed, leaderboard } from "./read/leaderboard";
export { recountInTurn, recountPoints, wrongPoints } from "./recount-points";
