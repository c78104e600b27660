import { z } from "zod";
import { type ListedProduct, planIntervals, type ProductPrice, type ProviderProduct } from "@db/vocabulary/payments";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Env } from "@workers/env";
import { hundredthsOf } from "./fields";
import type { MoneyEvent } from "./money-event";

/** The providers' own APIs, as far as we ask them: for their products, and whether the keys are right. */

const bases: Record<PaymentProviderType, string | null> = {
  ds24: "https://www.digistore24.com/api/call",
  elopage: "https://api.myablefy.com/api",
  copecart: "https://api.cope.com",
  thrivecart: "https://thrivecart.com/api/external",
  stripe: "https://api.stripe.com",
};

export interface Keys {
  type: PaymentProviderType;
  apiKey: string | null;
  /** Of elopage, whose API takes two keys; what signs the calls of the others. */
  secrets: readonly string[];
}

/** The provider says that the keys are not right. */
export class KeysRefused extends Error {
  override name = "KeysRefused";
}
/** The provider did not answer, or not as it should; another time it may. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
}

/** The provider answered that it does not do what was asked for, such as a refund of what was refunded already. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
}

export type Access = Pick<Env, "PAYMENT_APIS_URL" | "STRIPE_API_URL">;

/** Whether there is an API that the keys at hand can be tried at. */
export const hasApi = ({ type, apiKey, secrets }: Keys): boolean =>
  type === "elopage"
    ? apiKey !== null && secrets.length > 0
    : type === "copecart"
      ? isCopeKey(apiKey)
      : apiKey !== null;

/** The classic CopeCart has no API; keys of the new platform begin so. */
const isCopeKey = (apiKey: string | null) => apiKey?.startsWith("cope_") ?? false;

const timeoutMilliseconds = 10_000;

const ask = (env: Access, keys: Keys, path: string, parameters: Record<string, string> = {}): Promise<unknown> =>
  send(env, keys, path, { parameters });

/** Has the provider do something. Throws `ProviderRefusal` where it does not, beside what reading throws. */
export async function requestChange(
  env: Access,
  keys: Keys,
  path: string,
  { body, headers = {} }: { body?: string | URLSearchParams; headers?: Record<string, string> },
): Promise<unknown> {
  const answer = await send(env, keys, path, { change: { method: "POST", body }, headers });
  if (answer === null) throw new ProviderRefusal(`${keys.type} 404`);
  return answer;
}

async function send(
  env: Access,
  keys: Keys,
  path: string,
  {
    parameters = {},
    headers: more = {},
    change,
  }: {
    parameters?: Record<string, string>;
    headers?: Record<string, string>;
    change?: { method: "POST"; body: string | URLSearchParams | undefined };
  },
): Promise<unknown> {
  // The demo's fake Stripe answers all of Stripe's calls.
  const ownBase = keys.type === "stripe" ? env.STRIPE_API_URL : undefined;
  const base = ownBase ?? (env.PAYMENT_APIS_URL ? `${env.PAYMENT_APIS_URL}/${keys.type}` : bases[keys.type]);
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (keys.type === "ds24") headers["X-DS-API-KEY"] = keys.apiKey ?? "";
  else if (keys.type === "elopage") {
    // Its keys travel in the address, which is therefore never logged.
    url.searchParams.set("key", keys.apiKey ?? "");
    url.searchParams.set("secret", keys.secrets[0] ?? "");
  } else headers["Authorization"] = `Bearer ${keys.apiKey ?? ""}`;
  let response: Response;
  try {
    response = await fetch(url, {
      ...(change && { method: change.method, ...(change.body !== undefined && { body: change.body }) }),
      headers,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: "manual",
    });
  } catch {
    throw new ProviderUnreachable(keys.type);
  }
  if (response.status === 401 || response.status === 403) throw new KeysRefused(keys.type);
  if (response.status === 404) return null;
  if (change && [400, 409, 410, 422].includes(response.status))
    throw new ProviderRefusal(`${keys.type} ${response.status}`);
  if (!response.ok) throw new ProviderUnreachable(`${keys.type} ${response.status}`);
  return response.json().catch(() => {
    throw new ProviderUnreachable(`${keys.type}: no JSON`);
  });
}

const idText = z.union([z.string(), z.number()]).transform(String);
const named = z.object({ id: idText, name: z.string().nullish() });
const ds24Answer = z.object({ result: z.string(), data: z.unknown() });
const productList = z.union([
  z.array(named),
  z.object({ products: z.array(named) }).transform(({ products }) => products),
  z.object({ data: z.array(named) }).transform(({ data }) => data),
]);
/** What of ThriveCart's lists, which have no pages, is used: each thing by the id of its kind. Source: apidocs.thrivecart.com. */
const thriveCartList = z.array(
  z.object({
    id: idText.optional(),
    product_id: idText.optional(),
    bump_id: idText.optional(),
    upsell_id: idText.optional(),
    downsell_id: idText.optional(),
    name: z.string().nullish(),
  }),
);
const pagesIn = z.object({ pagination: z.object({ total_pages: z.number() }) });
const stripePrices = z.object({
  has_more: z.boolean().optional(),
  data: z.array(
    z.object({
      id: z.string(),
      nickname: z.string().nullish(),
      unit_amount: z.number().nullish(),
      currency: z.string(),
      recurring: z.object({ interval: z.string(), interval_count: z.number().optional() }).nullish(),
      product: z.union([z.string(), z.object({ id: z.string(), name: z.string().nullish() })]),
    }),
  ),
});

/** The provider's products, by the ids that its calls name. Throws `KeysRefused` or `ProviderUnreachable`. */
export async function listProducts(env: Access, keys: Keys): Promise<ListedProduct[]> {
  switch (keys.type) {
    case "ds24": {
      const answer = ds24Answer.safeParse(await ask(env, keys, "/listProducts/format/json"));
      if (!answer.success || answer.data.result !== "success") throw new KeysRefused("ds24");
      return shown(answer.data.data);
    }
    case "elopage":
      return listElopage(env, keys);
    case "thrivecart":
      return (await Promise.all(thriveCartKinds.map((kind) => listThriveCart(env, keys, kind)))).flat();
    case "copecart":
      return isCopeKey(keys.apiKey) ? listCope(env, keys) : [];
    case "stripe":
      return (await listPrices(env, keys)).map((price) => ({
        id: price.id,
        value: priceText(price),
        price: priceOfListed(price),
      }));
  }
}

/**
 * Whether the account has one of these products, as plans name them. Null where that cannot be said: without an API, or where
 * the account has more than are read. Throws as `listProducts` does.
 */
export async function hasProductAmong(env: Access, keys: Keys, productIds: readonly string[]): Promise<boolean | null> {
  if (!hasApi(keys)) return null;
  const listed = await listProducts(env, keys);
  if (listed.some(({ id }) => productIds.includes(id))) return true;
  // How long a page is elopage does not say: a list that may have been cut off says of no product that it is missing.
  const isWhole = keys.type === "ds24" || keys.type === "thrivecart" || listed.length < mostPages * 10;
  return isWhole ? false : null;
}

/** So many pages of a list are read; a hundred products or prices each. */
const mostPages = 20;

/** What ThriveCart sells; its calls name each with its kind, such as `bump-2`. */
const thriveCartKinds = ["product", "bump", "upsell", "downsell"] as const;

async function listThriveCart(env: Access, keys: Keys, kind: (typeof thriveCartKinds)[number]) {
  const answer = await ask(env, keys, `/${kind}s`);
  // Where an account has none of a kind, it may be missing.
  if (answer === null && kind !== "product") return [];
  const parsed = thriveCartList.safeParse(answer);
  if (!parsed.success) throw new ProviderUnreachable("thrivecart: unexpected answer");
  return parsed.data.flatMap(({ name, ...ids }) => {
    const id = ids[`${kind}_id`] ?? ids.id;
    return id === undefined ? [] : [{ id: `${kind}-${id}`, value: name || id }];
  });
}

async function listCope(env: Access, keys: Keys): Promise<ProviderProduct[]> {
  const listed: ProviderProduct[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
    const answer = await ask(env, keys, "/v1/commerce/products", { page: String(page), per_page: "100" });
    listed.push(...shown(answer));
    pages = pagesIn.safeParse(answer).data?.pagination.total_pages ?? 1;
  }
  return listed;
}

/** elopage tells neither how long a page is nor how many there are: the one behind the last brings nothing new, or is missing. */
async function listElopage(env: Access, keys: Keys): Promise<ProviderProduct[]> {
  const listed = new Map<string, ProviderProduct>();
  for (let page = 1; page <= mostPages; page++) {
    const answer = await ask(env, keys, "/products", { page: String(page) });
    const added = answer === null && page > 1 ? [] : shown(answer).filter(({ id }) => !listed.has(id));
    if (added.length === 0) break;
    for (const product of added) listed.set(product.id, product);
  }
  return [...listed.values()];
}

async function listPrices(env: Access, keys: Keys): Promise<ListedPrice[]> {
  const listed: ListedPrice[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const behind = listed.at(-1)?.id;
    const answer = stripePrices.safeParse(
      await ask(env, keys, "/v1/prices", {
        active: "true",
        limit: "100",
        "expand[]": "data.product",
        ...(behind && { starting_after: behind }),
      }),
    );
    if (!answer.success) throw new ProviderUnreachable("stripe: unexpected answer");
    listed.push(...answer.data.data);
    if (!answer.data.has_more) break;
  }
  return listed;
}

function shown(answer: unknown): ProviderProduct[] {
  const parsed = productList.safeParse(answer);
  if (!parsed.success) throw new ProviderUnreachable("unexpected answer");
  return parsed.data.map(({ id, name }) => ({ id, value: name || id }));
}

type ListedPrice = z.output<typeof stripePrices>["data"][number];

const priceOfListed = ({ product, unit_amount: amount, currency, recurring }: ListedPrice): ProductPrice => ({
  productId: typeof product === "string" ? product : product.id,
  amountCents: hundredths(amount, currency),
  currency: currency.toUpperCase(),
  interval: !recurring
    ? "once"
    : (planIntervals.find((known) => known === recurring.interval && (recurring.interval_count ?? 1) === 1) ?? null),
});

/** Stripe tells amounts in the smallest unit of their currency, which is not a cent of all of them. */
const hundredths = (amount: number | null | undefined, currency: string): number | null =>
  amount === null || amount === undefined ? null : hundredthsOf(String(amount), currency.toUpperCase());

/** With as many places as the currency has. */
function amountText(cents: number, currency: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return (cents / 100).toFixed(maximumFractionDigits);
}

function priceText(price: ListedPrice): string {
  const product = typeof price.product === "string" ? price.product : (price.product.name ?? price.product.id);
  const cents = hundredths(price.unit_amount, price.currency);
  const code = price.currency.toUpperCase();
  const amount = cents === null ? "" : ` – ${amountText(cents, code)} ${code}`;
  const interval = price.recurring ? ` / ${price.recurring.interval}` : "";
  return `${product}${price.nickname ? ` (${price.nickname})` : ""}${amount}${interval}`;
}

/** An order that elopage was asked about and does not know: somebody else told of it. */
export class UnknownOrder extends Error {
  override name = "UnknownOrder";
}

/**
 * elopage signs nothing: where the operator entered keys of its API, a payment counts once the API knows its order. Throws where
 * the API can't be asked, so that the call is tried again.
 */
export async function confirmPayment(env: Access, keys: Keys, event: MoneyEvent): Promise<void> {
  if (keys.type !== "elopage" || !hasApi(keys) || !["payment", "opened", "trial"].includes(event.kind)) return;
  if ((await ask(env, keys, `/orders/${encodeURIComponent(event.reference)}`)) === null)
    throw new UnknownOrder(event.reference);
}
