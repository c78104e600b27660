import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Call } from "./area";
import { pageMetaSchema } from "./paged";

const errorSchema = z.object({
  code: z.union([z.number(), z.string()]),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.object({ field: z.string(), key: z.string(), params: z.record(z.string(), z.unknown()).optional(), message: z.string() })).optional(),
  limits: z.record(z.string(), z.unknown()).optional(),
});

/** The reference of all calls, from their declarations. */
export function describe(calls: readonly Call[]) {
  const registry = new OpenAPIHono();
  registry.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer", bearerFormat: "JWT" });
  for (const call of calls) registry.openAPIRegistry.registerPath(routeOf(call));
  return registry.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Lyceum", version: "1", description: "Community and course platform. All calls are served below /api." },
    servers: [{ url: "/api" }],
  });
}

function routeOf(call: Call) {
  const status = call.isRedirect ? 302 : (call.status ?? (call.answer ? 200 : 204));
  const error = (description: string) => ({ description, content: { "application/json": { schema: errorSchema } } });
  return createRoute({
    method: call.method,
    path: call.path.replace(/:(\w+)/g, "{$1}"),
    summary: call.summary,
    tags: [call.area],
    security: call.access === "public" ? [] : [{ bearer: [] }],
    "x-access": call.access,
    request: {
      ...(call.params && { params: call.params as never }),
      ...(call.query && { query: call.query as never }),
      ...requestBody(call),
    },
    responses: {
      [status]: call.answer
        ? { description: "Done", content: { "application/json": { schema: z.object({ data: call.answer as z.ZodType, meta: pageMetaSchema.optional() }) } } }
        : { description: "Done" },
      ...(call.access !== "public" && { 401: error("Not signed in"), 403: error("Not allowed") }),
      404: error("No such thing, or none that the caller may see"),
      ...((call.body || call.query) && { 422: error("A field failed its rule") }),
      429: error("Too many requests"),
    },
  } as never);
}

function requestBody(call: Call) {
  if (call.upload) {
    const file = z.string().openapi({ type: "string", format: "binary" });
    const fields = call.body instanceof z.ZodObject ? call.body.shape : {};
    return { body: { required: true, content: { "multipart/form-data": { schema: z.object({ ...fields, [call.upload.field]: file }) } } } };
  }
  if (!call.body) return {};
  return { body: { required: true, content: { "application/json": { schema: call.body, ...(call.example?.body !== undefined && { example: call.example.body }) } } } };
}
