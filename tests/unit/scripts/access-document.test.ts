import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as access from "@workers/domain/kernel/access/table";
import { accessDocument } from "../../../scripts/access-document.mjs";

it("docs/access.md shows the access table as it is; `npm run docs` writes it", () => {
  expect(readFileSync("docs/access.md", "utf8")).toBe(accessDocument(access));
});
