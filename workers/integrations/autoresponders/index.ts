/** Newsletter tools, each behind the same small interface. */
import type { AutoresponderType } from "@db/vocabulary/integrations";
import type { Env } from "@workers/env";
import type { Autoresponder, Credentials } from "./autoresponder";
import { hubspot } from "./hubspot";
import { klicktipp } from "./klicktipp";
import { quentn, quentnBase } from "./quentn";
import type { Network } from "./tool-client";
import { isZapierHook, zapier } from "./zapier";

export {
  type Autoresponder,
  type Choices,
  type Contact,
  ContactRefused,
  type Credentials,
  CredentialsRefused,
  type Destination,
  ToolUnreachable,
} from "./autoresponder";

const tools: Record<AutoresponderType, (credentials: Credentials, network: Network) => Autoresponder> = {
  klicktipp,
  quentn,
  hubspot,
  zapier,
};

/** What each tool is reached by; all of it must be entered. */
export const neededCredentials: Record<AutoresponderType, readonly (keyof Credentials)[]> = {
  klicktipp: ["username", "password"],
  quentn: ["apiUrl", "apiKey"],
  hubspot: ["apiKey"],
  zapier: ["apiUrl"],
};

/** Whether an entered address belongs to the tool; those without an entered address always do. */
export function isAddressOf(type: AutoresponderType, apiUrl: string): boolean {
  if (type === "quentn") return quentnBase(apiUrl) !== null;
  return type !== "zapier" || isZapierHook(apiUrl);
}

/** The tool, ready to be asked. */
export const autoresponder = (
  env: Pick<Env, "AUTORESPONDER_APIS_URL">,
  type: AutoresponderType,
  credentials: Credentials,
): Autoresponder => tools[type](credentials, { apis: env.AUTORESPONDER_APIS_URL });

/** As `autoresponder`, over a network of one's own. */
export const autoresponderOver = (network: Network, type: AutoresponderType, credentials: Credentials): Autoresponder =>
  tools[type](credentials, network);
