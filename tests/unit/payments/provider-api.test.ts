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
    case "/copecart/v1/commerce/products":
      return isBearer
        ? [200, { data: [{ id: "p1", name: "Kurs" }], pagination: { current_page: 1, total_pages: 1 } }]
        : [401, {}];
    case "/thrivecart/products":
      return isBearer ? [200, [{ id: 2, name: "Kurs" }]] : [401, { error: "invalid_token" }];
    default:
      return [500, {}];
  }
}

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
