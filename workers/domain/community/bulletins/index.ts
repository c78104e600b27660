/** Announcements and dailies: what those who run an app tell its members, and who has read it. */
import "./declared-events";
import "./entity";
import "./files-of-bulletins";
import "./notify";

export { bulletinCards, countBulletins, countUnread, listBulletins } from "./bulletin-lists";
export { getBulletin } from "./bulletins";
export { deleteBulletin, restoreBulletin } from "./delete-bulletin";
export { publishBulletin } from "./publish-bulletin";
export { bulletinReach } from "./reach";
export { registerSegmentSource } from "./segments";
export { bulletinReaders, dismissBulletin, readBulletin } from "./read-bulletin";
export { createBulletin, editBulletin } from "./save-bulletin";
