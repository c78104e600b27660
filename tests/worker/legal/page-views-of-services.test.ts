import { createHash } from "node:crypto";
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeEach, describe, expect, inject, it } from "vitest";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import type { Tracking } from "@workers/contracts/consent/trackings";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { until } from "../harness/until";
import { app, type AppOfWorld, member, project } from "../harness/world";

let here: AppOfWorld;
beforeEach(async () => {
  here = await app(await project(1), { isOpenToGuests: true });
});

/** What the reader's browser calls itself. */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Received {
  headers: Record<string, string>;
  body: string;
}
/** What came to an address of the services, by the second part of its path. */
const receivedAt = async (part: string): Promise<Received[]> =>
  (await fetch(`${inject("pushServer")}/received/${part}`)).json();
const textOf = ({ body }: Received) => new TextDecoder().decode(Uint8Array.from(atob(body), (c) => c.charCodeAt(0)));

interface Service {
  fields: (own: string) => object;
  /** What came in for the tracking, in the words of the service's protocol. */
  read: (own: string) => Promise<unknown[]>;
  expected: (own: string, view: { number: string; id: string; url: string; seconds: number }) => unknown;
}

const services: Record<string, Service> = {
  // https://developers.facebook.com/docs/marketing-api/conversions-api
  meta_pixel: {
    fields: (own) => ({ pixelId: own }),
    read: async (own) => (await receivedAt(own)).map((received) => JSON.parse(textOf(received))),
    expected: (_, { number, id, url, seconds }) => ({
      access_token: "s3cret",
      data: [
        {
          event_name: "PageView",
          event_id: id,
          event_time: seconds,
          action_source: "website",
          event_source_url: url,
          user_data: { external_id: [number], client_user_agent: browser },
        },
      ],
    }),
  },
  // https://business-api.tiktok.com/portal/docs: Events API 2.0
  tiktok_pixel: {
    fields: (own) => ({ pixelId: own }),
    read: async (own) =>
      (await receivedAt("v1.3"))
        .map((received) => ({ token: received.headers["access-token"], ...JSON.parse(textOf(received)) }))
        .filter(({ event_source_id }) => event_source_id === own),
    expected: (own, { number, id, url, seconds }) => ({
      token: "s3cret",
      event_source: "web",
      event_source_id: own,
      data: [
        {
          event: "Pageview",
          event_id: id,
          event_time: seconds,
          user: { external_id: createHash("sha256").update(number).digest("hex") },
          page: { url },
        },
      ],
    }),
  },
  // https://developer.matomo.org/api-reference/tracking-api
  matomo: {
    fields: (own) => ({ url: `https://stats.example.org/own/${own}`, siteId: "7" }),
    read: async (own) =>
      (await receivedAt(own)).map((received) => Object.fromEntries(new URLSearchParams(textOf(received)))),
    expected: (_, { number, url, seconds }) => ({
      idsite: "7",
      rec: "1",
      url,
      action_name: "Groups",
      _id: number.slice(0, 16),
      cdt: String(seconds),
      token_auth: "s3cret",
    }),
  },
};

describe.each(Object.entries(services))("page views told to %s", (type, { fields, read, expected }) => {
  const world = async () => {
    // Digits alone are an id for each of them.
    const own = String(crypto.getRandomValues(new BigUint64Array(1))[0]).padStart(20, "0");
    const number = crypto.randomUUID().replaceAll("-", "");
    const created = await call("post", `/projects/${here.project.id}/trackings`, {
      as: here.project.owner,
      body: { type, name: "Ours", secret: "s3cret", ...fields(own) },
    });
    expect([created.status, created.body]).toMatchObject([201, {}]);
    const trackingId = (created.body.data as Tracking).id;
    const decide = async (isWanted: boolean) => {
      const question = await call("get", `/apps/${here.id}/consents/question`, { host: here.host });
      const answer = await call("post", `/apps/${here.id}/consents`, {
        host: here.host,
        body: {
          number,
          version: (question.body.data as ConsentQuestion).version,
          choices: { [trackingId]: isWanted },
          language: "en",
        },
      });
      expect(answer.status).toBeLessThan(300);
    };
    const url = `https://${here.host}/groups`;
    const at = Date.now();
    const deliver = async (id: string) => {
      const batch = createMessageBatch("lyceum-tasks", [
        {
          id: crypto.randomUUID(),
          timestamp: new Date(),
          attempts: 1,
          body: {
            type: "page_view",
            id,
            appId: here.id,
            trackingId,
            view: { number, url, title: "Groups", at, userAgent: browser },
          },
        },
      ]);
      await handleTasks(batch, env);
      expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(1);
    };
    return { own, number, decide, deliver, view: { number, url, seconds: Math.floor(at / 1000) } };
  };

  it("are sent after a yes alone, in its own words, and no more once it is taken back", async () => {
    const { own, decide, deliver, view } = await world();
    // A message is worked once, whichever test it came from.
    const wanted = crypto.randomUUID();
    await deliver(crypto.randomUUID());
    expect(await read(own)).toEqual([]);
    await decide(true);
    await deliver(wanted);
    expect(await read(own)).toEqual([expected(own, { ...view, id: wanted })]);
    await decide(false);
    await deliver(crypto.randomUUID());
    expect(await read(own)).toHaveLength(1);
  });

  it("come by the queue, each once and without a name", async () => {
    const { own, number, decide } = await world();
    const reader = await member(here, "Rita");
    await decide(true);
    const viewed = await call("post", `/apps/${here.id}/page-views`, {
      as: reader,
      host: here.host,
      body: { number, path: "/groups", title: "Groups" },
      headers: { "User-Agent": browser },
    });
    expect(viewed.status).toBe(204);
    await until(async () => (await read(own)).length > 0);
    const sent = await read(own);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain("Rita");
    expect(JSON.stringify(sent)).not.toContain(reader.profileId);
    // How the browser calls itself is told to the service alone that demands it.
    expect(JSON.stringify(sent).includes(browser)).toBe(type === "meta_pixel");
  });
});
