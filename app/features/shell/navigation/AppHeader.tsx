import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import { ButtonLink } from "~/ui/Button";
import { AppLogo } from "./AppLogo";
import { AppSwitcher } from "./AppSwitcher";
import { useAppPath } from "../pages/app-path";
import { useFrame, useFrameApp } from "../layouts/frame";
import { MemberMenu } from "./ProfileMenu";
import type { ShellData } from "../layouts/shell-data";

interface AppHeaderProps {
  /** Where the app begins. */
  startPath: string;
  me: ShellData["me"];
  /** What the person may do in the app. */
  can: readonly string[];
  /** In the middle. */
  search?: ReactNode;
  /** Before the person's picture. */
  actions?: ReactNode;
}

/** The head of an app's pages: whose app it is, and who is here. */
export function AppHeader({ me, can, startPath, search, actions }: AppHeaderProps) {
  const app = useFrameApp();
  const { account, icons } = useFrame();
  return (
    <header className="sticky top-0 z-30 h-header border-b border-line bg-surface">
      <div className="flex h-full items-center gap-2 px-4 md:gap-6 md:px-6">
        <div className="flex min-w-0 shrink items-center gap-1 md:w-56 md:shrink-0">
          <Link to={startPath} className="flex min-w-0 shrink items-center rounded-sm">
            <AppLogo
              name={app.name}
              logoUrl={app.logoUrl}
              logoDarkUrl={app.logoDarkUrl}
              iconUrl={app.iconUrl ?? icons.vector}
            />
          </Link>
          {app.hasSwitcher && account ? <AppSwitcher /> : null}
        </div>
        <div className="flex min-w-0 flex-1 justify-center max-md:ml-auto max-md:flex-none">{search}</div>
        <div className="flex shrink-0 items-center gap-2">
          {actions}
          <Person me={me} can={can} />
        </div>
      </div>
    </header>
  );
}

function Person({ me, can }: Pick<AppHeaderProps, "me" | "can">) {
  const { account } = useFrame();
  if (me) return <MemberMenu {...me} can={can} />;
  if (!account) return <GuestButtons />;
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email;
  return <MemberMenu profileId={null} name={name} avatarUrl={account.avatarUrl} can={can} />;
}

/** The way in for who isn't signed in. */
function GuestButtons() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { isAllowedSignups } = useFrameApp();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  return (
    <>
      <ButtonLink
        variant={isAllowedSignups ? "quiet" : "primary"}
        to={path.signIn(currentPath)}
        className={isAllowedSignups ? "max-md:hidden" : undefined}
      >
        {t("guest.signIn")}
      </ButtonLink>
      {isAllowedSignups ? (
        <ButtonLink variant="primary" to={path.signUp(currentPath)}>
          {t("guest.join")}
        </ButtonLink>
      ) : null}
    </>
  );
}
