/** What the team of a project is notified of: sales and missed payments, what fails, and what members ask for. */
import "./notify-operators";

export { listNotices, readNotices, unreadNotices } from "./list-notices";
export { editNoticeSettings, noticeSettings } from "./settings";
