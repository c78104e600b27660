/** `npm run --silent openapi`: the API's OpenAPI document on standard output, and nothing else there. */
import { prepare } from "./prepare.mjs";

await prepare();
const { importTypeScript } = await import("./typescript.mjs");
const { openApiDocument } = await importTypeScript("workers/api/index.ts");
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
