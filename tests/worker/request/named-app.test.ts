import { expect, it } from "vitest";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { app, member, postIn, project, spacesOf } from "../harness/world";

it("calls that concern an app name it in query or body, also at the host that all apps of a project share", async () => {
  const here = await app(await project(1));
  const anna = await member(here, "Anna");
  const spaces = await spacesOf(here, [anna]);
  const { id: postId } = await postIn(here, spaces.open, anna);
  const { body: opened } = await call("post", `/apps/${here.id}/chats`, {
    as: anna,
    host: here.host,
    body: { type: "group", name: "Kiln crew" },
  });
  const chatIds = [opened.data.id];
  const stripe = await stripeOf(here);
  const sold = await stripe.sells(["price_month"]);
  const ask = async (method: string, path: string, body?: unknown) =>
    (await call(method, path, { as: anna, host: here.host, body })).status;
  const named = `appId=${here.id}`;
  const statuses = {
    read: await ask("patch", `/chats/read?${named}`, { chatIds }),
    delivered: await ask("patch", `/chats/delivered?${named}`, { chatIds }),
    deleted: await ask("patch", `/chats?${named}`, { chatIds }),
    comments: await ask("get", `/comments?entityType=post&entityId=${postId}&${named}`),
    shared: await ask("get", `/posts/shared/${"x".repeat(22)}?${named}`),
    meta: await ask("get", `/posts/meta?ids=${postId}&${named}`),
    checkout: await ask("post", `/plans/${sold}/checkout`, { appId: here.id }),
    unnamed: await ask("post", `/plans/${sold}/checkout`, {}),
    malformed: await ask("patch", "/chats/read?appId=app", { chatIds }),
    elsewhere: await ask("get", `/chats/${chatIds[0]}?${named}`),
  };
  expect(statuses).toEqual({
    read: 200,
    delivered: 200,
    deleted: 200,
    comments: 200,
    shared: 404,
    meta: 200,
    checkout: 200,
    unnamed: 404,
    malformed: 404,
    elsewhere: 422,
  });
  const { body: document } = await call("get", "/openapi.json");
  const parameters = JSON.stringify(document.paths["/chats/read"].patch.parameters);
  expect(parameters).toContain("QueryAppId");
});
