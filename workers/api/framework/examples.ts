import type { Call } from "./area";

/** Stands in the document for an id that an example leaves open. */
export const exampleId = "01931f3a-0000-7000-8000-000000000000";

/** An example's body with a value for each id that it leaves open by `{{name}}`. */
export function filledExample({ example }: Call, idFor: (name: string) => string): unknown {
  if (example?.body === undefined) return undefined;
  return JSON.parse(JSON.stringify(example.body).replace(/\{\{(\w+)\}\}/g, (_, name: string) => idFor(name)));
}
