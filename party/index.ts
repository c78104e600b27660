/** The rooms, as the Worker exports them. */
export { AppRoom } from "./app";
export { ProfileRoom } from "./profile";
export { ProjectRoom } from "./project";
