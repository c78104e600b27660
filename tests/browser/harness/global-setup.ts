import { startLyceum } from "./server.mjs";

/** One Lyceum for all tests of a run, on a free port, with databases of its own. */
export default async function globalSetup() {
  const server = await startLyceum();
  process.env["LYCEUM_PORT"] = String(server.port);
  process.env["LYCEUM_STRIPE_URL"] = server.stripeUrl;
  return () => server.stop();
}
