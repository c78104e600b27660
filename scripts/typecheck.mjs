/** `npm run typecheck`: the compiler over everything, the tests and scripts too. */
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

await prepare();
const { code } = await run("tsc", ["--noEmit"]);
process.exit(code);
