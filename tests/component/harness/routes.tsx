import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** What the root says of every page: an app in German. */
const frame = {
  language: "de",
  timezone: "Europe/Berlin",
  app: { id: "app", name: "Garten", slug: "garten" },
};

/** A component at every address of a router of its own. */
export const createRoutesStub = (children: ReactNode, at: string) => (
  <RouterProvider
    router={createMemoryRouter([{ id: "root", path: "*", element: children, loader: () => frame }], {
      initialEntries: [at],
      hydrationData: { loaderData: { root: frame } },
    })}
  />
);
