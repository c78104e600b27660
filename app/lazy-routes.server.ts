import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { type ComponentType, createElement } from "react";

type RouteModule = ServerBuild["routes"][string]["module"];
type Loaded = Record<string, unknown>;

/** What the server asks of a route's module. Components and functions are passed on to it; `handle` is read through. */
const components = ["default", "ErrorBoundary"];
const functions = ["loader", "action", "meta", "links", "headers"];

const loads = new WeakMap<object, () => Promise<unknown>>();

/**
 * A route's module that is evaluated once a request needs it. What it exports stands ready from the beginning and stays the same:
 * Remix asks of all routes at once what they have, and keeps it for later pages.
 * @param names of the exports that the module has
 */
export function lazyRoute(load: () => Promise<unknown>, names: readonly string[]): RouteModule {
  let module: Loaded | undefined;
  const read = (name: string) => {
    if (!module) throw new Error(`A route's ${name} was used before its module was loaded`);
    return module[name];
  };
  const lazy: Loaded = {};
  for (const name of names)
    if (components.includes(name))
      lazy[name] = (props: object) => createElement(read(name) as ComponentType<object>, props);
    else if (functions.includes(name))
      lazy[name] = (...args: unknown[]) => (read(name) as (...args: unknown[]) => unknown)(...args);
    else if (name === "handle")
      lazy[name] = new Proxy({}, { get: (_target, key) => Reflect.get((module?.[name] ?? {}) as object, key) });
  // Requests share the module, never a promise of it: one that waits for another's promise hangs where the other ends first.
  loads.set(lazy, async () => {
    if (module) return;
    const loaded = (await load()) as Loaded;
    const unnamed = [...components, ...functions, "handle"].filter((name) => loaded[name] && !(name in lazy));
    if (unnamed.length) throw new Error(`scripts/assets/lazy-routes.ts overlooked exports of a route: ${unnamed}`);
    module = loaded;
  });
  return lazy as unknown as RouteModule;
}

type RouteNode = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: RouteNode[] };
const trees = new WeakMap<ServerBuild, RouteNode[]>();

/** Loads the modules of the routes that a request's address matches. */
export async function prepareRoutes(build: ServerBuild, url: URL): Promise<void> {
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
