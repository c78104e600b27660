import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { AppSwitcher } from "./AppSwitcher";
import { AppLogoLink, HeaderBar } from "~/features/shell/navigation/HeaderBar";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrame, useFrameApp } from "~/features/shell/layouts/frame";
import { MemberMenu } from "./ProfileMenu";
import type { ShellData } from "~/features/shell/layouts/shell-data";

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
  const { hasSwitcher } = useFrameApp();
  const { account } = useFrame();
  return (
    <HeaderBar className="gap-2 md:gap-6">
      <div className="flex min-w-0 shrink items-center gap-1 md:w-56 md:shrink-0">
        <AppLogoLink to={startPath} />
        {hasSwitcher && account ? <AppSwitcher /> : null}
      </div>
      <div className="flex min-w-0 flex-1 justify-center max-md:ml-auto max-md:flex-none">{search}</div>
      <div className="flex shrink-0 items-center gap-2">
        {actions}
        <Person me={me} can={can} />
      </div>
    </HeaderBar>
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
