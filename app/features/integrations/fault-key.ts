import { ownFaults } from "@db/vocabulary/integrations";

export type OwnFault = keyof typeof ownFaults;

/** Which of our own failures a stored text is; null where it is what a tool said. */
export const faultKey = (text: string): OwnFault | null =>
  (Object.keys(ownFaults) as OwnFault[]).find((key) => ownFaults[key] === text) ?? null;
