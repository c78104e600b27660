import { describe, expect, it } from "vitest";
import { calls, openApiDocument } from "@workers/api";
import { exampleId, filledExample } from "@workers/api/framework/examples";

/** What people and tools read about the API holds. */
const document = openApiDocument();
/** Webhooks are no calls: they stand in the document beside them. */
const operations = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith("/webhooks/"))
  .flatMap(([, methods]) => Object.values(methods));

describe("the OpenAPI document", () => {
  it.each(calls.filter(({ example }) => example).map((call) => [call.operationId, call] as const))(
    "%s takes its own example",
    (_, call) => {
      if (call.body && !call.upload)
        expect(call.body.safeParse(filledExample(call, () => exampleId)).error?.issues ?? []).toEqual([]);
      if (call.example!.query) expect(call.query!.safeParse(call.example!.query).error?.issues ?? []).toEqual([]);
    },
  );

  it("shows an example wherever there is a body", () => {
    expect(
      calls
        .filter((call) => call.body && !call.upload && call.example?.body === undefined)
        .map(({ operationId }) => operationId),
    ).toEqual([]);
  });

  it("gives each operation a name of its own", () => {
    const names = operations.map(({ operationId }) => operationId as string);
    expect(names).toHaveLength(calls.length);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
  });

  it("has one path for addresses that differ by a parameter's name alone", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it("names every schema that it refers to", () => {
    expect(Object.keys(document.components.schemas).filter((name) => !/^([A-Z][a-z]*)+$/.test(name))).toEqual([]);
  });

  it("says each named schema once, and stays below 1.1 MB as it is served", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain("#/$defs/");
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(document.components.schemas).toHaveProperty(name!);
    expect(text.length).toBeLessThan(1_100_000);
  });
});
