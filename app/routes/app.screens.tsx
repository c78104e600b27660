import { Outlet } from "@remix-run/react";
import { MissingAbility } from "~/features/shell/errors/MissingAbility";

/** Keeps the app's shell around the errors of its screens. */
export default function AppScreens() {
  return (
    <>
      <MissingAbility className="px-4 pt-4 md:px-8" />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
