import { drizzle } from "drizzle-orm/d1";

/** Builds statements only, its database has none; every one of them runs through a `Database`. */
export const builder = drizzle({ prepare: () => undefined } as unknown as D1Database);
