import { z } from "zod";
import { narrowingDays } from "@db/vocabulary/members";
import type { SearchNarrowing } from "./calls";

const narrowing = z.object({
  authorId: z.uuid().optional().catch(undefined),
  spaceId: z.uuid().optional().catch(undefined),
  days: z.enum(narrowingDays).optional().catch(undefined),
});

/** What the address of a search narrows it to; what it says wrongly narrows nothing. */
export const searchNarrowingOf = (url: URL): SearchNarrowing =>
  narrowing.parse({
    authorId: url.searchParams.get("author") ?? undefined,
    spaceId: url.searchParams.get("space") ?? undefined,
    days: url.searchParams.get("days") ?? undefined,
  }) as SearchNarrowing;
