import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importCode } from "~/ui/import-code";

const fetched: string[] = [];
let isReached = true;

beforeEach(() => {
  fetched.length = 0;
  isReached = true;
  vi.stubGlobal("location", { href: "http://app.test/" });
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address);
    return isReached ? Promise.resolve(new Response("")) : Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("code whose files can't be fetched is not imported, so that the next time it can be", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  isReached = false;
  await expect(importCode(load, ["assets/a.js", "assets/b.js"])).rejects.toThrow("Failed to fetch");
  expect(load).not.toHaveBeenCalled();
  isReached = true;
  expect(await importCode(load, ["assets/a.js", "assets/b.js"])).toBe("code");
});

test("each file is fetched once", async () => {
  const load = () => Promise.resolve("code");
  await Promise.all([importCode(load, ["assets/c.js"]), importCode(load, ["assets/c.js", "assets/d.js"])]);
  await importCode(load, ["assets/d.js"]);
  expect(fetched).toEqual(["/assets/c.js", "/assets/d.js"]);
});

test("what the server refuses counts as not fetched", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
  await expect(importCode(() => Promise.resolve("code"), ["assets/e.js"])).rejects.toThrow("/assets/e.js: 404");
});

test("an import of a single file is fetched before it as well", async () => {
  const load = Object.assign(() => Promise.resolve("code"), { toString: () => '()=>import("./sole-Ab_1.js")' });
  await importCode(load, []);
  expect(fetched).toEqual(["/assets/sole-Ab_1.js"]);
});
