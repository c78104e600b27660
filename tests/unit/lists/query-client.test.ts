import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QueryObserver } from "@tanstack/react-query";
import { keptInBrowser, newQueryClient } from "~/features/lists/query-client";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps what a list had grown to for an hour on other screens, and no longer", () => {
  const client = newQueryClient(keptInBrowser);
  const list = ["posts", "feed"];
  client.setQueryData(list, ["one", "two"]);
  new QueryObserver(client, { queryKey: list, enabled: false }).subscribe(() => {})();
  vi.advanceTimersByTime(59 * 60_000);
  expect(client.getQueryData(list)).toEqual(["one", "two"]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(client.getQueryData(list)).toBeUndefined();
});

it("sets no timer on the server", () => {
  const client = newQueryClient();
  client.setQueryData(["posts"], []);
  expect(vi.getTimerCount()).toBe(0);
});
