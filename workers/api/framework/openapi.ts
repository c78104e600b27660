import { z } from "zod";
import { paymentProviderTypes } from "@db/vocabulary/services";
import type { Call } from "./area";
import { isAppNamedBeside } from "./entries";
import { exampleId, filledExample } from "./examples";
import { appInQuery } from "./input";
import { pageMetaSchema } from "./paged";

type Json = Record<string, unknown>;

const errorSchema = z
  .object({
    code: z.union([z.number(), z.string()]),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    errors: z
      .array(
        z.object({
          field: z.string(),
          key: z.string(),
          params: z.record(z.string(), z.unknown()).optional(),
          message: z.string(),
        }),
      )
      .optional(),
    limits: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Error" });

const errorResponses = {
  NotSignedIn: { status: 401, description: "Not signed in" },
  NotAllowed: { status: 403, description: "Not allowed" },
  NotFound: { status: 404, description: "No such thing, or none that the caller may see" },
  InvalidFields: { status: 422, description: "A field failed its rule" },
  TooManyRequests: { status: 429, description: "Too many requests" },
} as const;

/** The OpenAPI document of all calls, from their declarations. A schema with an id (`.meta({ id })`) stands once, in components. */
export function describe(calls: readonly Call[]) {
  const schemas = new Schemas();
  const parameters = new Parameters();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method] = operation(call, schemas, parameters);
  }
  const answers = shareAnswers(paths);
  paths["/webhooks/zapier/{webhookId}"] = zapierPath;
  paths["/webhooks/{providerType}/{webhookId}"] = webhookPath;
  const errorContent = { "application/json": { schema: schemas.refer(errorSchema) } };
  return {
    openapi: "3.1.0",
    info: {
      title: "Lyceum",
      version: "1",
      description: "Community and course platform. All calls are served below /api.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: {
        ...Object.fromEntries(
          Object.entries(errorResponses).map(([name, { description }]) => [
            name,
            { description, content: errorContent },
          ]),
        ),
        ...answers,
      },
      parameters: parameters.named,
      schemas: schemas.named,
    },
  };
}

const textAnswer = { "200": { description: "Received", content: { "text/plain": { schema: { type: "string" } } } } };
const webhookParameter = (name: string, schema: Json) => ({ name, in: "path", required: true, schema });

/** Puts the good answers that several calls have in common into components, by the name of what they answer. */
function shareAnswers(paths: Record<string, Record<string, Json>>): Record<string, Json> {
  const named: Record<string, Json> = {};
  const uses = new Map<string, Json[]>();
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const [status, answer] of Object.entries(responses as Record<string, Json>))
      if (Number(status) < 300)
        uses.set(JSON.stringify(answer), [...(uses.get(JSON.stringify(answer)) ?? []), responses as Json]);
  for (const [text, responses] of uses) {
    const [, isList, schema] =
      /^\{"description":"Done","content":.*"data":\{("type":"array","items":\{)?"\$ref":"#\/components\/schemas\/(\w+)"\}\}?,/.exec(
        text,
      ) ?? [];
    const name = schema && `${schema}${isList ? "List" : "Answer"}`;
    if (!name || responses.length < 2 || named[name]) continue;
    named[name] = JSON.parse(text) as Json;
    for (const response of responses)
      for (const [status, answer] of Object.entries(response))
        if (JSON.stringify(answer) === text) response[status] = { $ref: `#/components/responses/${name}` };
  }
  return named;
}

/** Where Zapier calls (workers/webhooks/zapier.ts). */
const zapierPath: Record<string, Json> = {
  servers: [{ url: "/" }] as unknown as Json,
  parameters: [webhookParameter("webhookId", { type: "string" })] as unknown as Json,
  post: {
    operationId: "takeZapierCall",
    summary: "A Zap adds somebody to the app that its account names",
    tags: ["integrations"],
    security: [],
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["email"],
            properties: {
              email: { type: "string" },
              firstName: { type: "string" },
              lastName: { type: "string" },
              planIds: { type: "array", items: { type: "string" } },
            },
          },
        },
      },
    },
    responses: {
      "200": { description: "Added, or known already" },
      "404": { description: "No such address" },
      "409": { description: "Switched off, or without an app" },
      "422": { description: "A field failed its rule" },
    },
  },
} as unknown as Record<string, Json>;

/** Where payment providers call: at the root, not below /api (workers/webhooks/payments.ts). */
const webhookPath: Record<string, Json> = {
  servers: [{ url: "/" }] as unknown as Json,
  parameters: [
    webhookParameter("providerType", { type: "string", enum: [...paymentProviderTypes] }),
    webhookParameter("webhookId", { type: "string" }),
  ] as unknown as Json,
  get: {
    operationId: "probePaymentWebhook",
    summary: "Says that somebody is there, for providers that look while an address is saved",
    tags: ["payment"],
    security: [],
    responses: { ...textAnswer, "405": { description: "Neither GET, HEAD nor POST" } },
  },
  post: {
    operationId: "takePaymentWebhook",
    summary: "Takes a signed call of a payment provider",
    tags: ["payment"],
    security: [],
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": { schema: { type: "object" } },
        "application/json": { schema: { type: "object" } },
      },
    },
    responses: {
      ...textAnswer,
      "401": { description: "Not signed by the provider" },
      "404": { description: "No such address" },
      "413": { description: "Too large" },
    },
  },
};

/** Collects the named schemas on the way and refers to them. */
class Schemas {
  readonly named: Record<string, Json> = {};

  refer(schema: z.ZodType): Json {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: shorten });
    for (const [name, definition] of Object.entries($defs)) this.named[name] = toComponents(definition) as Json;
    return toComponents(json) as Json;
  }
}

/** A format says what zod's long patterns for it do, and the largest safe integer limits nothing. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function toComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === "$ref" && typeof inner === "string"
        ? [name, inner.replace("#/$defs/", "#/components/schemas/")]
        : [name, toComponents(inner)],
    ),
  );
}

/** Parameters that many calls have in the same way, such as ids in a path. Each name stands for the first of its kind. */
class Parameters {
  readonly named: Record<string, Json> = {};

  refer(parameter: { name: string; in: string } & Json): Json {
    const name = `${parameter.in === "path" ? "Path" : "Query"}${parameter.name[0]!.toUpperCase()}${parameter.name.slice(1)}`;
    if (!/^\w+$/.test(name)) return parameter;
    this.named[name] ??= parameter;
    const isSame = JSON.stringify(this.named[name]) === JSON.stringify(parameter);
    return isSame ? { $ref: `#/components/parameters/${name}` } : parameter;
  }
}

function operation(call: Call, schemas: Schemas, shared: Parameters): Json {
  const isAppInQuery = isAppNamedBeside(call) && !("appId" in (call.query?.shape ?? {}));
  const parameters = [
    ...parametersOf(call.params, "path", schemas),
    ...parametersOf(call.query, "query", schemas),
    ...parametersOf(isAppInQuery ? appInQuery : undefined, "query", schemas),
  ].map((parameter) => shared.refer(parameter));
  const body = requestBody(call, schemas);
  return {
    operationId: call.operationId,
    summary: call.summary,
    tags: [call.area],
    security: call.access === "public" ? [] : [{ bearer: [] }],
    "x-access": call.access,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...success(call, schemas), ...failures(call) },
  };
}

function parametersOf(shape: z.ZodObject | undefined, place: "path" | "query", schemas: Schemas) {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.refer(shape) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function success(call: Call, schemas: Schemas): Json {
  const status = call.isRedirect ? 302 : (call.status ?? (call.answer ? 200 : 204));
  if (!call.answer) return { [status]: { description: "Done" } };
  const schema = {
    type: "object",
    // Pages are of lists alone.
    properties: {
      data: schemas.refer(call.answer),
      ...(call.answer instanceof z.ZodArray && { meta: schemas.refer(pageMetaSchema) }),
    },
    required: ["data"],
  };
  return { [status]: { description: "Done", content: { "application/json": { schema } } } };
}

function failures(call: Call): Json {
  const names: (keyof typeof errorResponses)[] = [
    ...(call.access === "public" ? [] : (["NotSignedIn", "NotAllowed"] as const)),
    "NotFound",
    ...(call.body || call.query ? (["InvalidFields"] as const) : []),
    "TooManyRequests",
  ];
  return Object.fromEntries(
    names.map((name) => [errorResponses[name].status, { $ref: `#/components/responses/${name}` }]),
  );
}

function requestBody(call: Call, schemas: Schemas): Json | undefined {
  if (call.upload) {
    const form = call.body ? schemas.refer(call.body) : { type: "object" };
    const file = { [call.upload.field]: { type: "string", format: "binary" } };
    const schema = {
      ...form,
      properties: { ...(form["properties"] as Json | undefined), ...file },
      required: [...((form["required"] as string[] | undefined) ?? []), call.upload.field],
    };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!call.body) return undefined;
  const example = filledExample(call, () => exampleId);
  return {
    required: true,
    content: { "application/json": { schema: schemas.refer(call.body), ...(example !== undefined && { example }) } },
  };
}
