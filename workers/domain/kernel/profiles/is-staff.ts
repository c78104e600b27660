import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";

/** The condition on `profiles` that somebody moderates the app or runs it, in the words of the index `profiles_staff`. */
export const isStaff = sql`${profiles.type} in ('moderator', 'admin')`;
