import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type RouteModule = ServerBuild["routes"][string]["module"];

const loads = new WeakMap<object, () => Promise<unknown>>();

/**
 * A route's module that is evaluated once a request needs it. Before, it says which of the server's functions it has: Remix
 * asks that of all routes at once.
 */
export function lazyRoute(load: () => Promise<RouteModule>, names: readonly string[]): RouteModule {
  let module: RouteModule | undefined;
  let loading: Promise<unknown> | undefined;
  const has = new Set(names);
  const lazy = new Proxy({} as RouteModule, {
    get: (_target, name) =>
      module ? Reflect.get(module, name) : has.has(String(name)) ? notLoaded(String(name)) : undefined,
    has: (_target, name) => (module ? Reflect.has(module, name) : has.has(String(name))),
  });
  loads.set(lazy, () => {
    // One that failed is tried again with the next request.
    loading ??= load().then(
      (loaded) => (module = loaded),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  });
  return lazy;
}

const notLoaded = (name: string) => () => {
  throw new Error(`A route's ${name} was called before its module was loaded`);
};

let trees: WeakMap<ServerBuild, RouteNode[]> | undefined;
type RouteNode = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: RouteNode[] };

/** Loads the modules of the routes that a request's address matches. */
export async function prepareRoutes(build: ServerBuild, url: URL): Promise<void> {
  trees ??= new WeakMap();
  let tree = trees.get(build);
  if (!tree) trees.set(build, (tree = childrenOf(build, undefined)));
  // Single fetch asks for a page's data at its address with `.data` behind it.
  const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname, build.basename) ?? [];
  await Promise.all(matches.map(({ route }) => loads.get(build.routes[(route as RouteNode).id]!.module)?.()));
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(build, id) },
    );
}
