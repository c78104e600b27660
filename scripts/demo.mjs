/**
 * `npm run demo`: Lyceum on this machine, filled with the demo tenant, at http://localhost:8787.
 * `npm run demo -- --port 9000` serves elsewhere, `npm run demo -- --fresh` begins with a new demo.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { build } = await import("./build.mjs");
const { ownState, readyDemo } = await import("./demo/local-state.mjs");
const { ensureSecrets, isTaken, untilStopped } = await import("./serve.mjs");
const { startFakeStripe } = await import("./fake-stripe/server.mjs");
const { connectFakeStripe, tariffVariables } = await import("./demo/connect-fake-stripe.mjs");
const { step } = await import("./run.mjs");
const { startNewsletterTools } = await import("./demo/newsletter-tools.mjs");
const { serveBuild } = await import("./workerd.mjs");
const { signInHints } = await import("./demo/sign-in-hints.mjs");

const { values } = parseArgs({
  options: { port: { type: "string", default: "8787" }, fresh: { type: "boolean", default: false } },
});
const port = Number(values.port);
if (!(port > 0 && port < 65_536)) stop(`"${values.port}" is no port.`);
// Asked first: two runs would share one database.
if (await isTaken(port))
  stop(`Port ${port} is taken, perhaps by another demo. Stop that one, or choose: npm run demo -- --port ${port + 1}`);

try {
  await step("Building the screens", () => build({ devRoutes: true }));
  ensureSecrets();
  if (values.fresh) rmSync(ownState, { recursive: true, force: true });
  await step("Preparing the databases", () => readyDemo(ownState));
  // Newsletter tools in small, so that automations can be tried without an account anywhere.
  const tools = await startNewsletterTools();
  const stripe = await startFakeStripe({
    port: (await isTaken(port + 1)) ? 0 : port + 1,
    file: `${ownState}/fake-stripe.json`,
  });
  const charging = await tariffVariables({ origin: `http://localhost:${port}`, stripeUrl: stripe.url });
  const server = await step("Starting the Worker", () =>
    serveBuild({
      port,
      state: ownState,
      vars: {
        NEW_PROJECT_TARIFF: "business",
        ...charging,
        AUTORESPONDER_APIS_URL: tools.url,
        STRIPE_API_URL: stripe.url.replace("localhost", "127.0.0.1"),
      },
    }),
  );
  // The demo runs without it all the same, where somebody has changed the operator's password.
  await connectFakeStripe({ origin: server.origin, stripeUrl: stripe.url }).catch((error) =>
    console.warn(`The fake Stripe is not connected: ${error.message}`),
  );
  console.log(signInHints(port, stripe.url));
  await untilStopped(server);
  process.exit();
} catch (error) {
  stop(error.message);
}
