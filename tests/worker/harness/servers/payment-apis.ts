import { createServer, type IncomingMessage } from "node:http";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server that speaks as Digistore24, elopage, ThriveCart and COPE do where they list products and pay back; lists what it was asked at `/calls`. */
    paymentApis: string;
  }
}

interface PaidBack {
  key: string;
  payment: string;
  /** Live or test, where the provider is told. */
  mode: string | null;
}

/** A key that begins so is an account; "read-only" is one that may not pay back. */
const isAccount = (key: string | null | undefined): key is string => Boolean(key?.startsWith("account-"));
const isReadOnly = (key: string) => key.endsWith("-read-only");

/** What each account sells, in the shape of its provider's answer; other reads are refused as while a provider is down. */
function products(
  { headers: { authorization, "x-ds-api-key": ds24 } }: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
): [status: number, body: unknown] {
  const bearer = authorization?.replace(/^Bearer (cope_sk_)?/, "");
  const listed = (key: unknown, body: unknown): [number, unknown] =>
    isAccount(key as string) ? [200, body] : [key === "nobody" ? 503 : 401, {}];
  switch (pathname) {
    case "/ds24/listProducts/format/json":
      return listed(ds24, { result: "success", data: { products: [{ id: 42, name: "Course" }] } });
    case "/elopage/products":
      return listed(query.get("key"), query.get("page") === "1" ? [{ id: 501, name: "Course" }] : []);
    case "/copecart/v1/commerce/products":
      return listed(bearer, { data: [{ id: "7a66056a", name: "Course" }], pagination: { total_pages: 1 } });
    case "/thrivecart/products":
      return listed(bearer, [{ product_id: 2, name: "Course" }]);
    case "/thrivecart/bumps":
    case "/thrivecart/upsells":
    case "/thrivecart/downsells":
      return listed(bearer, []);
    default:
      return [503, {}];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Outside workerd: the APIs of payment providers, as providers.md and their own packages describe them. */
export default async function setup(project: TestProject) {
  const paidBack: PaidBack[] = [];
  /** Each payment goes back once. */
  const payBack = (refund: PaidBack): boolean => {
    if (paidBack.some(({ key, payment }) => key === refund.key && payment === refund.payment)) return false;
    paidBack.push(refund);
    return true;
  };
  const answer = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const { pathname, searchParams } = new URL(request.url!, "http://localhost");
    if (pathname === "/calls") return [200, paidBack.filter(({ key }) => key === searchParams.get("key"))];
    if (request.method === "GET") return products(request, pathname, searchParams);
    if (request.method !== "POST") return [503, {}];
    const body = await textOf(request);
    if (pathname === "/ds24/refundTransaction/format/json") {
      const key = request.headers["x-ds-api-key"] as string | undefined;
      if (!isAccount(key)) return [401, { result: "error", message: "The API key is not valid" }];
      if (isReadOnly(key)) return [403, { result: "error", message: "The API key may only read" }];
      const fields = new URLSearchParams(body);
      const payment = fields.get("transaction_id") ?? "";
      if (fields.get("force") !== "Y") return [200, { result: "error", message: "The refund period is over" }];
      return payBack({ key, payment, mode: null })
        ? [200, { api_version: "1.2", result: "success", data: {} }]
        : [200, { result: "error", message: "The transaction was refunded already" }];
    }
    const [, payment] = /^\/elopage\/payments\/([^/]+)\/refund$/.exec(pathname) ?? [];
    if (payment) {
      const key = searchParams.get("key");
      if (!isAccount(key) || searchParams.get("secret") === null) return [401, {}];
      return payBack({ key, payment, mode: null }) ? [201, { id: payment, state: "refunding" }] : [422, {}];
    }
    if (pathname === "/thrivecart/refund") {
      const key = request.headers.authorization?.replace(/^Bearer /, "");
      if (!isAccount(key)) return [401, { error: "invalid_token" }];
      const wanted = JSON.parse(body) as { order_id: string; reference: string };
      const mode = request.headers["x-tc-mode"] as string;
      return payBack({ key, payment: `${wanted.order_id} ${wanted.reference}`, mode })
        ? [200, { success: true }]
        : [400, { error: "already_refunded" }];
    }
    return [404, {}];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
    );
  });
  const port = Number(process.env["LYCEUM_PAYMENTS_PORT"]);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  project.provide("paymentApis", `http://127.0.0.1:${port}`);
  return () => new Promise((done) => server.close(done));
}
