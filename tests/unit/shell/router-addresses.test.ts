import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchAddress } from "@workers/domain/community/router/addresses";
import "@workers/domain/knowledge/articles/addresses";
import "@workers/domain/knowledge/helpdesk/addresses";
import "@workers/domain/calendar/events/addresses";
import "@workers/domain/learning/courses/addresses";
import "@workers/domain/gamification/points/addresses";
import "@workers/domain/pages/pages/addresses";
import { startPageSlug } from "@db/vocabulary/services";
import { reservedSlugs } from "@db/vocabulary/slugs";

/** What answers files, forms and other calls: no screens. */
const noScreens =
  /\/(switch|onboarding|signout|manifest\.webmanifest|icon\.svg|touch-icon\.png|custom\.css|\w+\.csv|\w+\.xml|sitemap\/:part|episodes\/:lessonId|consent\/frame\/:trackingId|openid\/:providerId\/begin)$/;
/** Parts whose words are a closed list. */
const words: Record<string, string> = {
  "groups/g/:spaceSlug/:page": "edit",
  "groups/c/:groupSlug/:page/:rest?": "members",
  "g/:groupSlug/:page?": "members",
  "s/:spaceSlug/:page?/:postSlug?": "p",
};

async function appPaths(): Promise<string[]> {
  const all = (await (await import("~/routes")).default) as RouteConfigEntry[];
  const below = ({ path, children = [] }: RouteConfigEntry, base: string): string[] => {
    const here = path === undefined ? base : `${base}/${path}`;
    return children.length > 0 ? children.flatMap((child) => below(child, here)) : [here];
  };
  return all
    .flatMap((entry) => below(entry, ""))
    .filter((path) => path.startsWith("/:appSlug?") && !path.includes("*") && !path.includes("/dev/"))
    .map((path) => path.replace("/:appSlug?", "") || "/")
    .filter((path) => !noScreens.test(path));
}

/** An address of a route: its optional parts once there and once left out. */
function examples(path: string): string[] {
  const page = words[path.slice(1)] ?? "none";
  const filled = (route: string) => route.replace(/:page\??/, page).replace(/:(\w+)\??/g, "$1");
  return [filled(path), filled(path.replace(/(\/:\w+\?)+$/, ""))];
}

test("the router knows every screen of an app", async () => {
  const paths = await appPaths();
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths.flatMap(examples)) expect(matchAddress(path), path).not.toBeNull();
});

test("the router knows no others", () => {
  // A word alone may be the slug of a page.
  expect(matchAddress("/nowhere")?.type).toBe("custom_page");
  for (const path of [
    "/settings/nowhere",
    "/profile/nowhere",
    "/groups/g/a/nowhere",
    "/groups/c/a/nowhere",
    "/m/a/nowhere",
    "/auth/nowhere",
  ])
    expect(matchAddress(path), path).toBeNull();
});

test("no page can have an address that a screen has", async () => {
  const all = (await (await import("~/routes")).default) as RouteConfigEntry[];
  const below = ({ path, children = [] }: RouteConfigEntry, base: string): string[] => {
    const here = path === undefined ? base : `${base}/${path}`;
    return [here, ...children.flatMap((child) => below(child, here))];
  };
  const words = all
    .flatMap((entry) => below(entry, ""))
    .map((path) => path.replace("/:appSlug?", "").split("/")[1] ?? "")
    // What is no slug can't be one of a page.
    .filter((word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) && word.length > 1);
  expect(new Set(words).size).toBeGreaterThan(25);
  expect([...new Set(words)].filter((word) => !reservedSlugs.has(word))).toEqual([]);
  expect(reservedSlugs.has(startPageSlug)).toBe(true);
});
