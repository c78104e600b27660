import { Outlet } from "@remix-run/react";

/** Keeps the app's shell around the errors of its screens. */
export default function AppScreens() {
  return <Outlet />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
