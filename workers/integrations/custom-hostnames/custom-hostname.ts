import type { HostnameState } from "@db/vocabulary/domains";

export interface CustomHostname extends HostnameState {
  id: string;
}

/** Each call throws `HostnamesUnavailable` where the service does not do as asked. */
export interface CustomHostnames {
  /** Creates the hostname with its certificate; answers the one that is there where it exists already. */
  create(name: string): Promise<CustomHostname>;
  /** Null where it is gone. */
  read(id: string): Promise<CustomHostname | null>;
  /** Has hostname and certificate validated anew; null where it is gone. */
  restart(id: string): Promise<CustomHostname | null>;
  /** Removes it with its certificates; one that is gone already is no mistake. */
  remove(id: string): Promise<void>;
}

/**
 * busy: asked too often, or no answer in time; another time it may work. refused: our token is not accepted. full: no further
 * hostname fits. name: this name can never be one.
 */
export type Unavailability = "busy" | "refused" | "full" | "name";

export class HostnamesUnavailable extends Error {
  override name = "HostnamesUnavailable";
  constructor(
    readonly reason: Unavailability,
    message: string,
  ) {
    super(message);
  }
}
