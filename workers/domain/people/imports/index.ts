/** Bringing people into spaces and groups from a CSV file, in the background. */
export { importRunner, startGroupImport, startSpaceImport } from "./members-import";
export { sweepImports } from "./sweep";
