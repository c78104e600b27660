import { beforeEach, expect, it, vi } from "vitest";
import { loadWhenOnline } from "~/features/api/load-when-online";

/** A window that comes online by hand. */
const device = new EventTarget();
beforeEach(() => {
  vi.stubGlobal("addEventListener", device.addEventListener.bind(device));
  vi.stubGlobal("removeEventListener", device.removeEventListener.bind(device));
});
const comeOnline = () => device.dispatchEvent(new Event("online"));

it("code that a lost connection kept back is loaded once it is there again", async () => {
  let attempts = 0;
  const load = () => (++attempts < 3 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("code"));
  const loading = loadWhenOnline(load, new AbortController().signal);
  await vi.waitFor(() => {
    comeOnline();
    expect(attempts).toBe(3);
  });
  expect(await loading).toBe("code");
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
