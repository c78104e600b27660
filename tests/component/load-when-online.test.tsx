import { expect, it, vi } from "vitest";
import { loadWhenOnline } from "~/features/shell/connection/load-when-online";

const comeOnline = () => window.dispatchEvent(new Event("online"));

it("code that a lost connection kept back is loaded once it is there again", async () => {
  let attempts = 0;
  const load = () => (++attempts < 3 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("code"));
  const loading = loadWhenOnline(load, new AbortController().signal);
  for (const before of [1, 2])
    await vi.waitFor(() => {
      if (attempts === before) comeOnline();
      expect(attempts).toBeGreaterThan(before);
    });
  expect(await loading).toBe("code");
  expect(attempts).toBe(3);
});

it("code that nobody needs any more is asked for no more", async () => {
  let attempts = 0;
  const isLeft = new AbortController();
  const loading = loadWhenOnline(() => {
    attempts++;
    return Promise.reject(new TypeError("Failed to fetch"));
  }, isLeft.signal);
  await vi.waitFor(() => expect(attempts).toBe(1));
  isLeft.abort();
  expect(await loading).toBeNull();
  comeOnline();
  expect(attempts).toBe(1);
});
