import type { CustomFieldType } from "@db/vocabulary/enumerations";

/** What a demo's calendar holds. Texts are written as posts' are (see markup.ts). */
export interface SeedEvent {
  slug: string;
  name: string;
  category: string;
  cover?: string;
  description: string;
  /** Days from today, and what the clocks show; `now` began a quarter of an hour ago. */
  when: { day: number; time: string } | "now";
  minutes: number;
  place: { room: string } | { address: string } | "open";
  limit: number | null;
  hasWaitingList?: true;
  /** How many come; more than there are places wait. */
  attendees: number;
  /** So many times, a week apart, of which some are past. */
  weekly?: { times: number };
  cancelled?: string;
  recording?: string;
  comment?: string;
  /** What who joins is asked, with what people answered in turn. */
  questions?: readonly SeedQuestion[];
}

export interface SeedQuestion {
  type: CustomFieldType;
  name: string;
  options?: string[];
  isRequired?: true;
  answers: readonly (string | number | boolean)[];
}

export interface SeedEvents {
  timezone: string;
  categories: readonly { name: string; description: string }[];
  events: readonly SeedEvent[];
}
