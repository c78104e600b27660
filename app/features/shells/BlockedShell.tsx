import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { AppLogoLink, HeaderBar } from "~/features/shell/navigation/HeaderBar";
import { useAppPath } from "~/features/shell/pages/app-path";
import { SkipLink } from "~/features/shell/layouts/SkipLink";

/** What stands around the pages that are left to somebody who is blocked: whose app it is, and the way out. */
export function BlockedShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <HeaderBar className="justify-between gap-4">
        <AppLogoLink to={path.profile()} />
        <form method="post" action={path("/auth/signout")}>
          <Button type="submit">{t("profile.signOut")}</Button>
        </form>
      </HeaderBar>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
