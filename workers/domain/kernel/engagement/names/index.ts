/** Names of people in texts: they follow what the people are called, and go with who is erased. */
import "./change-names";

export { renameForwarded, renameInDocument, renameInLine } from "./name-in-text";
export { registerTextsWithNames } from "./texts-with-names";
