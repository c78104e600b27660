import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, it } from "vitest";
import { pathWithinHost } from "@workers/request/redirects";
import { loader as orderOfProject } from "~/routes/admin.order.moved";
import { loader as orderOfApp } from "~/routes/app.order.moved";
import { loader as supportDesk } from "~/routes/admin.support.moved";
import { serviceHost } from "../harness/call";
import { appPageContext, pageContext } from "../harness/page-context";
import { app, type AppOfWorld, project } from "../harness/world";

let here: AppOfWorld;
beforeAll(async () => {
  here = await app(await project(1));
});

/** Where a page leads that is asked for with these parameters, as the router decodes them. */
async function leadsTo(
  loader: (args: LoaderFunctionArgs) => unknown,
  ctx: unknown,
  params: Record<string, string>,
): Promise<string> {
  const request = new Request(`https://${serviceHost}/`);
  const answer = await Promise.resolve()
    .then(() => loader({ request, params, context: { ctx } } as never))
    .catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Response);
  return (answer as Response).headers.get("Location")!;
}

const foreign = [
  "../../../\\evil.example",
  "..\\..\\..\\\\evil.example",
  "//evil.example",
  "\\\\evil.example",
  "\0",
  "\r\nX: y",
];

it.each(foreign)("a decoded parameter %j leads to no other host and breaks no header", async (value) => {
  const places = [
    await leadsTo(orderOfProject, await pageContext(here.project.owner), {
      projectId: here.project.id,
      orderId: value,
    }),
    await leadsTo(orderOfProject, await pageContext(here.project.owner), { projectId: value, orderId: value }),
    await leadsTo(orderOfApp, await appPageContext(here.project.owner, here), { orderId: value }),
    await leadsTo(supportDesk, await pageContext(here.project.owner), { projectId: here.project.id, "*": value }),
  ];
  for (const place of places) {
    expect(place).toMatch(/^\/(projects|[\w-]+\/orders)\//);
    expect(new URL(place, `https://${serviceHost}`).host).toBe(serviceHost);
    expect(new URL(place, `https://${serviceHost}`).pathname).not.toContain("//");
  }
});

it.each([
  ["/a/b?c=d#e", "/a/b?c=d#e"],
  ["//evil.example/x", "/"],
  ["/\\evil.example/x", "/"],
  ["https://evil.example/", "/"],
  ["data:text/html,x", "/"],
  ["/a/../..//evil.example/x", "/evil.example/x"],
  ["/a/..%2f..%2f%5Cevil.example", "/a/..%2f..%2f%5Cevil.example"],
  ["/a\r\nSet-Cookie: x", "/aSet-Cookie:%20x"],
  ["/a\0b", "/a%00b"],
])("%j within a host is %j", (path, within) => {
  expect(pathWithinHost(path)).toBe(within);
});
