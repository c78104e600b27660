import type { Count } from "./latest-counts";

/** An event on its way to a room; `key` distinguishes a repeated delivery from a second event. */
export interface Publication<Audience> {
  key: string;
  event: string;
  audience: Audience;
  data: object;
  /** A count among the data, if there is one. */
  count?: Count;
}

/** A frame on its way to a room that forgets it. */
export type Unnumbered<Audience> = Pick<Publication<Audience>, "event" | "audience" | "data">;
