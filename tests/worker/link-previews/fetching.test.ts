import { beforeAll, describe, expect, inject, it } from "vitest";
import { fetchPreview, publicResolver } from "@workers/integrations/link-preview";
import { env } from "../harness/env";

let server: string;
let secret: string;
beforeAll(() => {
  server = inject("linkServer");
  secret = inject("privateServer");
});

const resolver = () => publicResolver(env);
const previewOf = (path: string, times = {}) => fetchPreview(resolver(), server + path, times);
const askedOfPrivate = async () =>
  ((await (await fetch(`${server}/asked`)).json()) as string[]).filter((request) => request.startsWith("private"));

describe("what a page says of itself", () => {
  it("is read from Open Graph's tags first", async () => {
    const preview = await previewOf("/article");
    expect(preview).toMatchObject({
      title: "Tea & sympathy",
      description: "How to brew… it right",
      siteName: "The Kettle",
    });
    expect("image" in preview && preview.image?.byteLength).toBeGreaterThan(50);
  });

  it("is read from Twitter's tags and plain ones where there are no others", async () => {
    expect(await previewOf("/twitter")).toEqual({
      title: "A short one",
      description: "Plain words",
      siteName: "127.0.0.1",
      image: null,
    });
  });

  it("is the page's first title where it has no tags, as plain text", async () => {
    expect(await previewOf("/title")).toMatchObject({ title: "Only a title <b>" });
  });

  it("is read in the encoding that the header or the page names", async () => {
    expect(await previewOf("/latin")).toMatchObject({ title: "Übungsraum für Größe" });
    expect(await previewOf("/declared")).toMatchObject({ title: "Straße – offen" });
  });

  it("is text alone: no direction marks, no control characters, no scripts as pictures", async () => {
    expect(await previewOf("/harmful")).toMatchObject({
      title: "evil title",
      description: "<script>alert(1)</script>",
      image: null,
    });
  });

  it("is cut where it is long", async () => {
    const preview = await previewOf("/long");
    expect("title" in preview && preview.title.length).toBeLessThanOrEqual(200);
    expect("title" in preview && preview.title.endsWith("word…")).toBe(true);
  });

  it("is found behind three redirects, and not behind four", async () => {
    expect(await previewOf("/hops?left=3")).toMatchObject({ title: "Tea & sympathy" });
    expect(await previewOf("/hops?left=4")).toEqual({ refusal: "redirects" });
  });

  it("is nothing without a title, with an error, or from a broken connection", async () => {
    expect(await previewOf("/untitled")).toEqual({ refusal: "no title" });
    expect(await previewOf("/error")).toEqual({ refusal: "status" });
    expect(await previewOf("/broken")).toEqual({ refusal: "connection" });
  });
});

describe("what a server must not lead us to", () => {
  const elsewhere = () => [
    secret,
    secret.replace("127.0.0.1", "localhost"),
    secret.replace("127.0.0.1", "[::1]"),
    secret.replace("127.0.0.1", "[::ffff:127.0.0.1]"),
    secret.replace("127.0.0.1", "2130706433"),
    secret.replace("127.0.0.1", "0x7f.1"),
    secret.replace("127.0.0.1", "127.0.0.1.").replace("127.0.0.1.", "127.1"),
    "http://169.254.169.254/latest/meta-data/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://0.0.0.0/",
    "http://router.local/",
    "http://intranet/",
    "http://db.internal/",
    "http://lyceum.test/",
    "http://any.localhost./",
    "https://example.org:8443/",
    "http://user:word@example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "data:text/html,<title>Data</title>",
    // oxlint-disable-next-line no-script-url -- what nobody may follow
    "javascript:alert(1)",
  ];

  it("is not followed when it redirects there", async () => {
    for (const address of elsewhere())
      expect([address, await previewOf(`/redirect?to=${encodeURIComponent(address)}`)]).toEqual([
        address,
        { refusal: "refused address" },
      ]);
    expect(await askedOfPrivate()).toEqual([]);
  });

  it("is not asked when somebody writes it", async () => {
    for (const address of elsewhere())
      expect(await fetchPreview(resolver(), address)).toEqual({ refusal: "refused address" });
    expect(await askedOfPrivate()).toEqual([]);
  });

  it("is not asked for a picture", async () => {
    for (const address of [
      `${secret}/picture.png`,
      `${server}/redirect?to=${encodeURIComponent(`${secret}/picture.png`)}`,
      "http://169.254.169.254/picture.png",
    ])
      expect(await previewOf(`/picture-elsewhere?to=${encodeURIComponent(address)}`)).toMatchObject({ image: null });
    expect(await askedOfPrivate()).toEqual([]);
  });

  it("is our own host, or the tests' server where the binding isn't set", async () => {
    const own = publicResolver({
      ...env,
      SERVICE_HOST: "lyceum.example.org",
      APP_DOMAIN: "lyceum.example.org",
      LINK_PREVIEW_TEST_ORIGIN: undefined,
    });
    expect(own.allows(new URL("https://lyceum.example.org/"))).toBe(false);
    expect(own.allows(new URL("https://school.lyceum.example.org/"))).toBe(false);
    expect(own.allows(new URL("https://example.org/"))).toBe(true);
    expect(own.allows(new URL(server))).toBe(false);
    const production = publicResolver({ ...env, ENVIRONMENT: "production" });
    expect(production.allows(new URL(server))).toBe(false);
  });
});

describe("a server that behaves badly", () => {
  it("is read no further than the limit when it never ends", async () => {
    expect(await previewOf("/endless")).toMatchObject({ title: "Without an end" });
    expect(await previewOf("/picture-elsewhere?to=/endless-picture")).toMatchObject({ title: "A page", image: null });
  });

  it("is left when it is slow or silent", async () => {
    const times = { pageMilliseconds: 500, imageMilliseconds: 500 };
    expect(await previewOf("/slow", times)).toEqual({ refusal: "time" });
    expect(await previewOf("/silence", times)).toEqual({ refusal: "time" });
    expect(await previewOf("/picture-elsewhere?to=/silence", times)).toMatchObject({ title: "A page", image: null });
  });

  it("is not read when it answers something else than a page", async () => {
    for (const type of ["application/pdf", "video/mp4", "application/json", "text/plain", "image/svg+xml"])
      expect(await previewOf(`/type?is=${encodeURIComponent(type)}`)).toEqual({ refusal: "type" });
  });
});
