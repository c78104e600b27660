import { afterAll } from "vitest";
import { drainLooseStatements } from "./every-statement";

/**
 * Holds every statement of every worker test to its tenant: those of calls, pages, queue consumers, tasks, the clock and
 * the rooms. What still runs when a file ends is judged at the end of the next.
 */
afterAll(() => {
  const loose = drainLooseStatements();
  if (loose.length) throw new Error(`Statements that do not hold to their tenant:\n${loose.join("\n\n")}`);
});
