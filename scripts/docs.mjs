/** `npm run docs`: writes the pages of docs/ that are made from the code. */
import { writeFileSync } from "node:fs";
import { prepare } from "./prepare.mjs";

await prepare();
const { accessDocument } = await import("./access-document.mjs");
const { importTypeScript } = await import("./typescript.mjs");
writeFileSync("docs/access.md", accessDocument(await importTypeScript("workers/domain/kernel/access/table.ts")));
console.log("Written: docs/access.md");
