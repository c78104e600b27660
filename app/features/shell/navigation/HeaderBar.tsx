import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/Link";
import { useFrame, useFrameApp } from "../layouts/frame";
import { AppLogo } from "./AppLogo";

/** The bar at the top of an app's pages, which stays there when they scroll. */
export function HeaderBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <header className="sticky top-(--connection-notice) z-30 h-header-bar border-b border-line bg-surface">
      <div className={classNames("flex h-full items-center px-4 md:px-6", className)}>{children}</div>
    </header>
  );
}

/** Whose app it is, and the way to where it begins. */
export function AppLogoLink({ to }: { to: string }) {
  const app = useFrameApp();
  const { icons } = useFrame();
  return (
    <Link to={to} className="flex min-w-0 shrink items-center rounded-sm">
      <AppLogo
        name={app.name}
        logoUrl={app.logoUrl}
        logoDarkUrl={app.logoDarkUrl}
        iconUrl={app.iconUrl ?? icons.vector}
      />
    </Link>
  );
}
