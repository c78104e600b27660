/** The rooms. The Worker exports them with what they ask the business for: see workers/rooms.ts. */
export { AppRoom } from "./app";
export { ProfileRoom } from "./profile";
export { ProjectRoom } from "./project";
