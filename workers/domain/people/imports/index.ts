/** Bringing people in from files, in the background: into spaces and groups by their addresses, and into the app. */
import "./sweep";

export { importRunner, startGroupImport, startSpaceImport } from "./members-import";
export { membersImportRunner, startMembersImport } from "./members/import-task";
export { importTemplate, refusedRows } from "./members/report";
export { uploadImportFile, viewImportFile } from "./members/upload";
