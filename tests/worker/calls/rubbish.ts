import fc from "fast-check";
import { z } from "zod";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Texts that have broken programs before. */
const nasty = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a".repeat(100_001),
  "🧑‍🎨".repeat(200),
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  // oxlint-disable-next-line no-script-url
  "javascript:alert(1)",
  "'; DROP TABLE posts; --",
  "%00",
  "../../etc/passwd",
  "{{7*7}}",
  "${7*7}",
  "__proto__",
  "constructor",
  "-1",
  "1e309",
  "NaN",
  "null",
  "\u202eabc",
  "٣",
  "İ",
  "00000000-0000-7000-8000-000000000000",
  "2026-02-30",
  "9999999999999999999999",
];

const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom(null, -1, 0, 1e308, true, [], {}, [[[[]]]]),
);

/** What nearly meets a schema: most parts of the right type, some missing, some of any other kind, some unknown. */
export function rubbishFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return fromSchema(json, json, 6);
}

/** Values of a query that nearly meet its schema. */
export function rubbishQueryFor(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, string>> {
  const json = (schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {}) as JsonSchema;
  const names = Object.keys(json.properties ?? {});
  const known = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          fc.constantFrom(...(valuesOf(json.properties![name]!) as string[]), "1", "20", "-1", "abc"),
          anyText.filter((text) => text.length < 300),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: known as fc.Arbitrary<Record<string, string>> },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 2 }),
    },
  );
}

const valuesOf = (schema: JsonSchema): unknown[] =>
  schema.enum ?? (schema.const === undefined ? ["x"] : [schema.const]);

function fromSchema(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: rightly(schema, root, depth) }, { weight: 1, arbitrary: anyJson });
}

function rightly(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return anyJson;
  if (schema.$ref) return rightly(root.$defs?.[schema.$ref.split("/").at(-1)!] ?? root, root, depth - 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, root, depth - 1)));
  if (schema.enum || schema.const !== undefined) return fc.constantFrom(...valuesOf(schema));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object": {
      const known = fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fromSchema(inner, root, depth - 1)]),
        ),
        { requiredKeys: [] },
      );
      return fc
        .tuple(known, fc.dictionary(fc.constantFrom("__proto__x", "unknown", "id", "appId"), anyJson, { maxKeys: 1 }))
        .map(([right, wrong]) => ({ ...right, ...wrong }));
    }
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, root, depth - 1), { maxLength: 4 });
    case "string":
      return anyText;
    case "integer":
    case "number":
      return fc.oneof(fc.integer(), fc.double({ noNaN: true }));
    case "boolean":
      return fc.boolean();
    default:
      return anyJson;
  }
}
