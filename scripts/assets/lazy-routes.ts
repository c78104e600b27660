import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const serverBuild = /virtual:remix\/server-build$/;
const imported = /import \* as (route\d+) from ("(?:[^"\\]|\\.)*");/g;

/**
 * Parts the server's screens by route: a route's module is evaluated with the first request that matches it (app/lazy-routes.server.ts).
 * Remix imports all of them at once, which takes a fresh isolate longer than drawing its first page.
 */
export function lazyRoutes(): Plugin {
  return {
    name: "lyceum:lazy-routes",
    transform(code, id) {
      if (!serverBuild.test(id)) return null;
      const names: string[] = [];
      const lazy = code.replace(imported, (statement, name: string, specifier: string) => {
        // The root is part of every page.
        if (/[/\\]root\.tsx"$/.test(specifier)) return statement;
        names.push(name);
        return `const ${name} = lazyRoute(() => import(${specifier}), ${JSON.stringify(serverExports(JSON.parse(specifier) as string))});`;
      });
      if (names.length === 0) this.error("Remix's server build no longer imports its routes as this plugin expects.");
      return `import { lazyRoute } from "~/lazy-routes.server";\nexport { prepareRoutes } from "~/lazy-routes.server";\n${lazy}`;
    },
  };
}

/** What a route gives the server: Remix asks before it handles the first request. */
function serverExports(specifier: string): string[] {
  const file = specifier.startsWith("/@fs/")
    ? specifier.slice("/@fs".length)
    : path.resolve(specifier.replace(/^\//, ""));
  const code = readFileSync(file, "utf8");
  const names = ["default", "ErrorBoundary", "loader", "action", "meta", "links", "headers", "handle"];
  return names.filter((name) =>
    new RegExp(
      `^export ${name}\\b|^export (?:async )?(?:function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b[^}]*\\}`,
      "m",
    ).test(code),
  );
}
