import { Outlet } from "@remix-run/react";
import { OwnSettingsLayout } from "~/features/account/own-settings/OwnSettingsLayout";

export const handle = { texts: ["account"] };

/** One's own settings in an app: their menu, and the chosen part. */
export default function OwnSettings() {
  return (
    <OwnSettingsLayout>
      <Outlet />
    </OwnSettingsLayout>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
