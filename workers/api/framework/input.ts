import { z } from "zod";
import { AppError } from "@workers/errors";
import { parse } from "@workers/domain/kernel/validation";
import { idField } from "@workers/contracts/form-fields";
import type { Call } from "./area";
import { isAppNamedBeside } from "./entries";

const noQuery = z.strictObject({});
const noBody = z.strictObject({});

/** The query of a call, parsed by its schema; `appId` may stand beside that. */
export function queryIn(call: Call, url: URL): unknown {
  const { appId, ...query } = queryOf(url);
  const isBeside = isAppNamedBeside(call) && !("appId" in (call.query?.shape ?? {}));
  if (isBeside && appId !== undefined) parse(appInQuery, { appId });
  return parse(call.query ?? noQuery, isBeside || appId === undefined ? query : { ...query, appId });
}

/** What the query of a call may name beside what its schema says (`isAppNamedBeside`). */
export const appInQuery = z.strictObject({
  appId: idField<"app">().optional().describe("The app, where neither path nor host name it"),
});

/** Whether the body of a call may name its app. */
export const isAppInBody = ({ body }: Pick<Call, "body">): boolean =>
  body instanceof z.ZodObject && "appId" in body.shape;

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
