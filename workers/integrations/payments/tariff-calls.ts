import { type Fields, isFields, readJson, textAt } from "./fields";
import { isTimedSignature } from "./signatures";

export interface TariffCall {
  /** Empty where the call is of no subscription of ours. */
  subscription: string;
  projectId: string;
}

/** Which subscription a call of the installation's Stripe account is of; null without its signature. */
export function readTariffCall(secret: string, signature: string | null, body: string, now: number): TariffCall | null {
  if (!isTimedSignature(signature, body, [secret], now)) return null;
  const event = readJson(body);
  const data = event["data"];
  const object = isFields(data) && isFields(data["object"]) ? data["object"] : {};
  return { subscription: subscriptionOf(object), projectId: projectOf(object) };
}

const firstOf = (object: Fields, ...paths: string[]): string =>
  paths.map((path) => textAt(object, path)).find(Boolean) ?? "";

const subscriptionOf = (object: Fields): string =>
  textAt(object, "object") === "subscription"
    ? textAt(object, "id")
    : firstOf(object, "parent.subscription_details.subscription", "subscription");

const projectOf = (object: Fields): string =>
  firstOf(
    object,
    "metadata.projectId",
    "parent.subscription_details.metadata.projectId",
    "subscription_details.metadata.projectId",
  );
