import { Link } from "~/ui/Link";
import { useFrame } from "../layouts/frame";
import { useAppPath } from "../pages/app-path";
import { AppLogo } from "./AppLogo";

/** The logo of the app, or of Lyceum itself, that leads to its start: on pages outside of the shell. */
export function AppHomeLink() {
  const { app, icons } = useFrame();
  const path = useAppPath();
  return (
    <Link to={path.start()} className="flex w-fit max-w-full rounded-sm no-underline">
      <AppLogo
        name={app?.name ?? "Lyceum"}
        logoUrl={app?.logoUrl}
        logoDarkUrl={app?.logoDarkUrl}
        iconUrl={app?.iconUrl ?? icons.vector}
      />
    </Link>
  );
}
