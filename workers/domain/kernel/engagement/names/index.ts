/** Names of people in texts: they follow what the people are called, and go with who is erased. */
import "./change-names";

export { renameForwarded, renameInDocument, renameInLine } from "./name-in-text";
export type { NewName } from "./name-in-text";
export { registerCalledAfterPeople, registerTextsWithNames } from "./texts-with-names";
