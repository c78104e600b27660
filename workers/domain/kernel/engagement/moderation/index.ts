/** What engagement knows of moderation: reports of things, and what waits for approval. The decisions are made in the area `moderation`. */
export { countLinks, hasWordOf, holdReasonFor } from "./examine";
export { countIn, countOff } from "./counts";
export { type Held, heldStateColumn, holdThing, moveItem } from "./hold";
export { changedEvent, isAbout, openItem, placeOf, recordAct } from "./items";
export { createReport } from "./report";
export { type ModerationRules, rulesOf, type RulesRow, rulesRow } from "./settings";
