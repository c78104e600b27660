import { afterEach, expect, test, vi } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";

afterEach(() => void vi.unstubAllEnvs());

async function paths(hasDevelopment: "" | "1"): Promise<string[]> {
  vi.resetModules();
  vi.stubEnv("LYCEUM_DEV_ROUTES", hasDevelopment);
  const all = (await (await import("~/routes")).default) as RouteConfigEntry[];
  const below = ({ path = "", children = [] }: RouteConfigEntry): string[] => [path, ...children.flatMap(below)];
  return all.flatMap(below);
}

test("a build that goes out has no page for those who build Lyceum", async () => {
  const isForBuilders = (path: string) => /(^|\/)dev\//.test(path);
  expect((await paths("1")).filter(isForBuilders)).toEqual([
    "dev/ui",
    "dev/mail",
    "dev/mail.json",
    ":appSlug?/dev/shell/*",
  ]);
  expect((await paths("")).filter(isForBuilders)).toEqual([]);
});
