import { z } from "zod";
import { AppError } from "@workers/errors";
import { parse } from "@workers/domain/kernel/validation";
import type { Call } from "./area";

const noQuery = z.strictObject({});
const noBody = z.strictObject({});

/** The query of a call, parsed by its schema. */
export const queryIn = (call: Call, url: URL): unknown => parse(call.query ?? noQuery, queryOf(url));

/** The body of a call, parsed by its schema. */
export const bodyIn = (call: Call, json: unknown): unknown => parse(call.body ?? noBody, json);

/** Query values; a name that ends in [] or comes twice is a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    if (name === "__proto__") throw new AppError("malformed");
    const values = url.searchParams.getAll(name);
    query[name] = name.endsWith("[]") || values.length > 1 ? values : values[0]!;
  }
  return query;
}
