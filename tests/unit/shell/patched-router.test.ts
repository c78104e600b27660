import type * as Router from "@remix-run/router";
import { describe, expect, test } from "vitest";

/** The file that browser and Worker use; Node would take another of the package, which is not patched. */
const file = "../../../node_modules/@remix-run/router/dist/router.js";
const { createMemoryHistory, createRouter, matchRoutes } = (await import(file)) as typeof Router;

/** A value that comes when the test says so. */
function deferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

const untilIdle = (router: Router.Router) =>
  new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ navigation, revalidation }) => {
      if (navigation.state !== "idle" || revalidation !== "idle") return;
      unsubscribe();
      resolve();
    });
  });

function routerOf(routes: Router.AgnosticRouteObject[]) {
  const router = createRouter({
    routes,
    history: createMemoryHistory({ initialEntries: ["/"] }),
    hydrationData: { loaderData: { root: "first" } },
  });
  router.initialize();
  return router;
}

/** The router with patches/@remix-run+router; docs/benchmarks.md lists what the patch is for. */
describe("A page that is loaded anew where it stands", () => {
  test("leaves the scrolling alone", async () => {
    const router = routerOf([{ id: "root", path: "/", loader: () => "again" }]);
    router.enableScrollRestoration(
      { "/": 400 },
      () => 900,
      ({ pathname }) => pathname,
    );
    const before = router.state.restoreScrollPosition;
    router.revalidate();
    await untilIdle(router);
    expect(router.state.loaderData).toEqual({ root: "again" });
    expect(router.state.restoreScrollPosition).toBe(before);
  });

  test("keeps what a form was told", async () => {
    const router = routerOf([{ id: "root", path: "/", loader: () => "again", action: () => "This name is taken" }]);
    const formData = new FormData();
    formData.set("name", "Garden");
    await router.navigate("/", { formMethod: "post", formData });
    expect(router.state.actionData).toEqual({ root: "This name is taken" });
    router.revalidate();
    await untilIdle(router);
    expect(router.state.actionData).toEqual({ root: "This name is taken" });
  });

  test("leaves a step that is held where it is, which can still be taken", async () => {
    const router = routerOf([
      { id: "root", path: "/", loader: () => "again" },
      { id: "other", path: "/other" },
    ]);
    const isHeld = () => true;
    router.getBlocker("unsaved changes", isHeld);
    await router.navigate("/other");
    router.revalidate();
    await untilIdle(router);
    const step = router.getBlocker("unsaved changes", isHeld);
    expect(step.state).toBe("blocked");
    step.proceed!();
    await expect.poll(() => router.state.location.pathname).toBe("/other");
  });

  test("lets a navigation that it takes over leave the scrolling alone, as that one was told", async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let requests = 0;
    const router = routerOf([{ id: "root", path: "/", loader: () => answers[requests++]!.promise }]);
    const idle = untilIdle(router);
    void router.navigate("/?sort=oldest", { preventScrollReset: true });
    await expect.poll(() => requests).toBe(1);
    router.revalidate();
    await expect.poll(() => requests).toBe(2);
    answers.forEach(({ resolve }) => resolve("again"));
    await idle;
    expect(router.state.location.search).toBe("?sort=oldest");
    expect(router.state.preventScrollReset).toBe(true);
  });
});

describe("Routes that are ranked once", () => {
  test("are ranked again when more are discovered, also for an address that fitted before", async () => {
    const router = createRouter({
      routes: [
        { id: "root", path: "/" },
        { id: "rest", path: "*" },
      ],
      history: createMemoryHistory({ initialEntries: ["/"] }),
      patchRoutesOnNavigation: ({ path, patch }) => {
        if (path === "/members") patch(null, [{ id: "members", path: "/members" }]);
      },
    });
    router.initialize();
    await router.navigate("/groups");
    expect(router.state.matches.map(({ route }) => route.id)).toEqual(["rest"]);
    await router.navigate("/members");
    expect(router.state.matches.map(({ route }) => route.id)).toEqual(["members"]);
    router.patchRoutes(null, [{ id: "groups", path: "/groups" }]);
    await router.navigate("/groups?page=2");
    expect(router.state.matches.map(({ route }) => route.id)).toEqual(["groups"]);
  });

  test("are read once, and an address that fitted before is tried where it fitted", () => {
    let reads = 0;
    const routes = Array.from({ length: 500 }, (_, index) => ({
      id: `route ${index}`,
      get path() {
        reads++;
        return `/screen-${index}`;
      },
    }));
    const matchedIds = () => matchRoutes(routes, "/screen-499")!.map(({ route }) => route.id);
    expect(matchedIds()).toEqual(["route 499"]);
    reads = 0;
    expect(matchedIds()).toEqual(["route 499"]);
    expect(reads).toBeLessThan(10);
  });
});

test("routes that are patched in are found, and change nothing on the page that stands", async () => {
  const router = routerOf([{ id: "root", path: "/", loader: () => "again", children: [{ id: "index", index: true }] }]);
  let updates = 0;
  router.subscribe(() => (updates += 1));
  const before = router.routes;

  router.patchRoutes("root", [{ id: "kiln", path: "kiln", loader: () => "1060 °C" }]);
  expect(updates).toBe(0);
  expect(router.routes).not.toBe(before);

  await router.navigate("/kiln");
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(["root", "kiln"]);
  expect(router.state.loaderData["kiln"]).toBe("1060 °C");
  expect(updates).toBeGreaterThan(0);
});
