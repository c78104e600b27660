import { startPushServer } from "../../worker/harness/servers/push-server";
import { startLyceum } from "./server.mjs";

/** One Lyceum for all tests of a run, on a free port, with databases of its own. */
export default async function globalSetup() {
  const pushServices = await startPushServer();
  const server = await startLyceum({ pushServicesUrl: pushServices.url });
  process.env["LYCEUM_PORT"] = String(server.port);
  process.env["LYCEUM_STRIPE_URL"] = server.stripeUrl;
  process.env["LYCEUM_LINKED_PAGES_URL"] = server.linkedPagesUrl;
  process.env["LYCEUM_PUSH_URL"] = pushServices.url;
  return async () => {
    await server.stop();
    await pushServices.stop();
  };
}
