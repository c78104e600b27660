/** An operator's projects: a project owns apps, a team, domains, and the shard that all its content lives in. */
export { label, projectFields } from "./fields";
export { archiveProject, editProject, restoreProject } from "./edit-project";
export { createProject, type NewProject } from "./create-project";
export {
  currentProject,
  listProjects,
  type ListedProject,
  noteProjectOpened,
  type ProjectListQuery,
} from "./my-projects";
export { editProjectOptions, projectOptionFields, type ProjectOptionsView, viewProjectOptions } from "./options";
export { contactsExceeded, hasRoom, limitOf, requireActive, requireRoom } from "./room";
export { type ProjectView, type ProjectWithUsage, viewProject } from "./project-view";
export { contactsRoom, type ContactsRoom, contactsUsed, membersOf, projectUsage, type Usage } from "./usage";
