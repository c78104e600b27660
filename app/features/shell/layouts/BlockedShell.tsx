import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { AppLogo } from "../navigation/AppLogo";
import { useAppPath } from "../pages/app-path";
import { useFrame, useFrameApp } from "./frame";
import { SkipLink } from "./SkipLink";

/** What stands around the pages that are left to somebody who is blocked: whose app it is, and the way out. */
export function BlockedShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const app = useFrameApp();
  const { icons } = useFrame();
  const path = useAppPath();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 h-header border-b border-line bg-surface">
        <div className="flex h-full items-center justify-between gap-4 px-4 md:px-6">
          <Link to={path.profile()} className="flex min-w-0 shrink items-center rounded-sm">
            <AppLogo
              name={app.name}
              logoUrl={app.logoUrl}
              logoDarkUrl={app.logoDarkUrl}
              iconUrl={app.iconUrl ?? icons.vector}
            />
          </Link>
          <form method="post" action={path("/auth/signout")}>
            <Button type="submit">{t("profile.signOut")}</Button>
          </form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
