import { expect, test, vi } from "vitest";

/** The file that the browser uses; Node would take another of the package, which is not patched. */
const file = "../../../node_modules/@remix-run/react/dist/esm/fog-of-war.js";
type Discover = (step: { path: string; signal: AbortSignal; patch: () => void }) => Promise<void>;
const { getPatchRoutesOnNavigationFunction } = (await import(file)) as {
  getPatchRoutesOnNavigationFunction: (
    manifest: object,
    modules: object,
    future: object,
    isSpaMode: boolean,
    basename: string,
  ) => Discover;
};

/** Remix with patches/@remix-run/react: a step that is given up while the answer about its routes is read. */
test("routes whose discovery was given up are asked for again", async () => {
  vi.stubGlobal("window", { location: new URL("http://garden.test/") });
  vi.stubGlobal("sessionStorage", { removeItem: () => {} });
  const kiln = { id: "kiln", parentId: "root", path: "kiln", module: "/kiln.js" };
  let whenRead = () => {};
  const fetching = vi.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => {
      whenRead();
      return { kiln };
    },
  }));
  vi.stubGlobal("fetch", fetching);
  const discover = getPatchRoutesOnNavigationFunction(
    { version: "1", routes: { root: { id: "root", path: "", module: "/root.js" } } },
    {},
    { v3_lazyRouteDiscovery: true },
    false,
    "/",
  );
  const patch = vi.fn();

  const givenUp = new AbortController();
  whenRead = () => givenUp.abort();
  await discover({ path: "/kiln", signal: givenUp.signal, patch });
  expect(patch).not.toHaveBeenCalled();

  whenRead = () => {};
  await discover({ path: "/kiln", signal: new AbortController().signal, patch });
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(patch).toHaveBeenCalledWith("root", [expect.objectContaining({ id: "kiln" })]);
  vi.unstubAllGlobals();
});
