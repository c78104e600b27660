import type { TestProject } from "vitest/node";
import { startNewsletterTools } from "../../../../scripts/demo/newsletter-tools.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that speaks as KlickTipp, Quentn, HubSpot and Zapier; the Worker's own calls go there too. */
    newsletterTools: string;
  }
}

/** Outside workerd: the newsletter tools, at the port that the Worker under test was told. */
export default async function setup(project: TestProject) {
  const tools = await startNewsletterTools({ port: Number(process.env["LYCEUM_TOOLS_PORT"]) });
  project.provide("newsletterTools", tools.url);
  return () => tools.stop();
}
