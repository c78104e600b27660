import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchAddress } from "@workers/domain/community/router/addresses";
import "@workers/domain/knowledge/articles/addresses";
import "@workers/domain/knowledge/helpdesk/addresses";
import "@workers/domain/calendar/events/addresses";
import "@workers/domain/learning/courses/addresses";

/** What answers files, forms and other calls: no screens. */
const noScreens =
  /\/(switch|onboarding|signout|manifest\.webmanifest|icon\.svg|touch-icon\.png|\w+\.csv|\w+\.xml|sitemap\/:part|episodes\/:lessonId)$/;
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
  for (const path of [
    "/nowhere",
    "/settings/nowhere",
    "/profile/nowhere",
    "/groups/g/a/nowhere",
    "/groups/c/a/nowhere",
    "/m/a/nowhere",
    "/auth/nowhere",
  ])
    expect(matchAddress(path), path).toBeNull();
});
