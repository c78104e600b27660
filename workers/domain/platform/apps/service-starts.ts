import type { OpenService } from "@db/vocabulary/services";
import type { App } from "@workers/context";
import type { Writable } from "@workers/store";

/** What an area writes when its service is switched on; done again it changes nothing. */
type StartWrites = (app: Pick<App, "id" | "language">, now: number) => Writable[];

const starts = new Map<string, StartWrites>();

/** An area says what its service begins with, such as statuses that members can reach. */
export const registerServiceStart = (service: OpenService, writes: StartWrites): void =>
  void starts.set(service, writes);

/** For the batch in which settings of a service are changed. */
export const startOf = (
  service: string,
  changes: { isActive?: unknown },
  app: Pick<App, "id" | "language">,
  now: number,
): Writable[] => (changes.isActive === true ? (starts.get(service)?.(app, now) ?? []) : []);
