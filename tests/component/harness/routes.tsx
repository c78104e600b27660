import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** A component at every address of a router of its own. */
export const createRoutesStub = (children: ReactNode, at: string) => (
  <RouterProvider router={createMemoryRouter([{ path: "*", element: children }], { initialEntries: [at] })} />
);
