import { describe, expect, test } from "vitest";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { keepsLoaderData } from "~/features/shell/connection/keep-loader-data";

const match = (id: string, pathname: string) => ({ pathname, route: { id } });
const [root, shell, feed, space] = [
  match("root", "/"),
  match("app", "/garden"),
  match("feed", "/garden/groups"),
  match("space", "/garden/groups/g/hello"),
];
const standing = {
  location: { pathname: "/garden/groups", search: "?sort=oldest" },
  matches: [root, shell, feed],
  loaderData: { root: {}, app: {}, feed: {} },
};
const to = (path: string) => new Request(`https://lyceum.example${path}`);
const unreached = new TypeError("Failed to fetch");
const keptRoutes = (error: unknown, request: Request, matches: (typeof root)[]) =>
  matches.filter((match) => keepsLoaderData(error, match, matches, request, standing)).map(({ route }) => route.id);

describe("When a page's data can't be read", () => {
  const again = to("/garden/groups?sort=oldest");

  test.each([
    unreached,
    new Error("no turbo stream"),
    new ErrorResponse(503, "", null),
    new ErrorResponse(429, "", null),
  ])("a page that is read anew stays as it is (%s)", (error) =>
    expect(keptRoutes(error, again, [root, shell, feed])).toEqual(["root", "app", "feed"]),
  );

  test.each([new ErrorResponse(404, "", null), new ErrorResponse(403, "", null), new Response(null, { status: 302 })])(
    "what the server says on purpose counts (%s)",
    (error) => expect(keptRoutes(error, again, [root, shell, feed])).toEqual([]),
  );

  test("another page is told to have failed, within the shell that stands", () => {
    expect(keptRoutes(unreached, to("/garden/groups/g/hello"), [root, shell, space])).toEqual(["root", "app"]);
    expect(keptRoutes(unreached, to("/garden/groups?sort=popular"), [root, shell, feed])).toEqual(["root", "app"]);
  });

  test("a shell of another app doesn't stay", () =>
    expect(
      keptRoutes(unreached, to("/other/groups"), [root, match("app", "/other"), match("feed", "/other/groups")]),
    ).toEqual(["root"]));
});
