/** Bringing people into spaces and groups from a CSV file, in the background. */
import "./sweep";

export { importRunner, startGroupImport, startSpaceImport } from "./members-import";
