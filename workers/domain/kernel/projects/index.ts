/** An operator's projects: a project owns apps, a team, domains, and the shard that holds all its content. */
import "./declared-events";

export { archiveProject, editProject, restoreProject } from "./edit-project";
export { createProject } from "./create-project";
export { currentProject, listProjects, noteProjectOpened } from "./my-projects";
export { editProjectOptions, viewProjectOptions } from "./options";
export { contactsExceeded, hasRoom, limitOf, requireActive, requireRoom } from "./room";
export { viewProject } from "./project-view";
export { contactsLeft, contactsRoom, type ContactsRoom, contactsUsed, membersOf, projectUsage } from "./usage";
