import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { KeysRefused, listProducts, ProviderUnreachable } from "@workers/integrations/payments";

/** Answers as each provider's API does, by providers.md, part A; the path begins with the provider's word. */
function answerTo(request: IncomingMessage): [status: number, body: unknown] {
  const { pathname, searchParams } = new URL(request.url!, "http://localhost");
  const isBearer = request.headers.authorization === "Bearer cope_sk_right";
  switch (pathname) {
    case "/ds24/listProducts/format/json":
      return request.headers["x-ds-api-key"] === "cope_sk_right"
        ? [200, { result: "success", data: { products: [{ id: 42, name: "Kurs", note: "" }] } }]
        : [200, { result: "error", message: "The key is not valid" }];
    case "/elopage/products":
      return searchParams.get("key") === "cope_sk_right" && searchParams.get("secret") === "s"
        ? [200, [{ id: 501, name: "Kurs" }]]
        : [401, {}];
    // Of three products two stand on a page.
    case "/many/elopage/products": {
      const from = (Number(searchParams.get("page") ?? "1") - 1) * 2;
      return [200, [1, 2, 3].map((number) => ({ id: 500 + number, name: `Kurs ${number}` })).slice(from, from + 2)];
    }
    case "/strict/elopage/products":
      return searchParams.get("page") === "1" ? [200, [{ id: 501, name: "Kurs" }]] : [404, {}];
    case "/copecart/v1/commerce/products":
      return isBearer
        ? [200, { data: [{ id: "p1", name: "Kurs" }], pagination: { current_page: 1, total_pages: 1 } }]
        : [401, {}];
    case "/thrivecart/products":
      return isBearer ? [200, [{ product_id: "2", name: "Kurs" }]] : [401, { error: "invalid_token" }];
    case "/thrivecart/bumps":
    case "/thrivecart/upsells":
    case "/thrivecart/downsells":
      return isBearer ? [404, {}] : [401, { error: "invalid_token" }];
    case "/many/thrivecart/products":
      return [200, [{ product_id: "2", name: "Kurs", label: "", status: "2" }]];
    case "/many/thrivecart/bumps":
      return [200, [{ product_id: "2", product_name: "Kurs", bump_id: "2", bump_name: "Heft", name: "Heft", id: "2" }]];
    case "/many/thrivecart/upsells":
      return [200, [{ upsell_id: "1", name: "Gespräch" }]];
    case "/many/thrivecart/downsells":
      return [404, {}];
    case "/many/copecart/v1/commerce/products": {
      const page = Number(searchParams.get("page"));
      const product = { id: `p${page}`, name: `Kurs ${page}` };
      return [200, { data: [product], pagination: { current_page: page, total_pages: 3 } }];
    }
    case "/many/stripe/v1/prices": {
      const all = [price("price_1", 1900, "eur"), price("price_2", 1000, "jpy"), price("price_3", 12_345, "kwd")];
      const from = all.findIndex(({ id }) => id === searchParams.get("starting_after")) + 1;
      return [200, { data: all.slice(from, from + 1), has_more: from + 1 < all.length }];
    }
    default:
      return [500, {}];
  }
}

const price = (id: string, unit_amount: number, currency: string) => ({
  id,
  unit_amount,
  currency,
  recurring: null,
  product: { id: "prod_1", name: "Kurs" },
});

const server = createServer((request, response) => {
  const [status, body] = answerTo(request);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const products = (type: PaymentProviderType, apiKey = "cope_sk_right", base = url) =>
  listProducts({ PAYMENT_APIS_URL: base }, { type, apiKey, secrets: ["s"] });

const ids: [PaymentProviderType, string][] = [
  ["ds24", "42"],
  ["elopage", "501"],
  ["copecart", "p1"],
  ["thrivecart", "product-2"],
];
for (const [type, id] of ids) {
  it(`the products of ${type} are listed by the ids that its calls name`, async () => {
    expect(await products(type)).toEqual([{ id, value: "Kurs" }]);
  });
  it(`keys that ${type} refuses are wrong, and a server that fails says nothing of them`, async () => {
    await expect(products(type, "cope_sk_wrong")).rejects.toThrow(KeysRefused);
    await expect(products(type, "cope_sk_right", `${url}/down`)).rejects.toThrow(ProviderUnreachable);
  });
}

it("lists are read to their last page", async () => {
  const listed = await products("copecart", "cope_sk_right", `${url}/many`);
  expect(listed.map(({ id }) => id)).toEqual(["p1", "p2", "p3"]);
  const courses = await products("elopage", "cope_sk_right", `${url}/many`);
  expect(courses.map(({ id }) => id)).toEqual(["501", "502", "503"]);
  expect(await products("elopage", "cope_sk_right", `${url}/strict`)).toEqual([{ id: "501", value: "Kurs" }]);
  const prices = await products("stripe", "sk_test_1", `${url}/many`);
  expect(prices.map(({ id }) => id)).toEqual(["price_1", "price_2", "price_3"]);
});

it("amounts are written in the places that their currency has, and told in hundredths", async () => {
  const prices = await products("stripe", "sk_test_1", `${url}/many`);
  expect(prices.map(({ value }) => value)).toEqual(["Kurs – 19.00 EUR", "Kurs – 1000 JPY", "Kurs – 12.350 KWD"]);
  expect(prices.map(({ price: shownPrice }) => shownPrice?.amountCents)).toEqual([1900, 100_000, 1235]);
});

it("what ThriveCart sells besides products is listed with its kind", async () => {
  const listed = await products("thrivecart", "cope_sk_right", `${url}/many`);
  expect(listed).toEqual([
    { id: "product-2", value: "Kurs" },
    { id: "bump-2", value: "Heft" },
    { id: "upsell-1", value: "Gespräch" },
  ]);
});
