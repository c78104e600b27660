/** Copies of apps: areas register what of theirs a copy has; platform/apps makes the copy. */
export { assignedToCopy } from "./assigned";
export { accessIn, AppCopier } from "./copier";
export { type CopiedPart, copiedParts, registerCopied } from "./parts";
