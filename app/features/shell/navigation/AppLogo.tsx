import { classNames } from "~/ui/class-names";
import { useBrokenImage } from "~/ui/use-broken-image";

interface AppLogoProps {
  name: string;
  logoUrl?: string | null;
  logoDarkUrl?: string | null;
  /** Shown with the name beside it where there is no logo. */
  iconUrl: string;
  className?: string;
}

/** An app's logo, in the version for the colours around it; without one its icon and name. */
export function AppLogo({ name, logoUrl, logoDarkUrl, iconUrl, className }: AppLogoProps) {
  const light = useBrokenImage(logoUrl);
  const dark = useBrokenImage(logoDarkUrl);
  if (!logoUrl || light.isBroken) {
    return (
      <span className={classNames("flex min-w-0 items-center gap-3", className)}>
        <img src={iconUrl} alt="" width={36} height={36} className="size-9 shrink-0 rounded-[24%] object-cover" />
        <span className="truncate text-lg font-semibold tracking-[-0.014em] text-text">{name}</span>
      </span>
    );
  }
  const hasDark = logoDarkUrl && !dark.isBroken;
  const size = "h-9 w-auto max-w-full object-contain object-left";
  return (
    <span className={classNames("flex min-w-0", className)}>
      <img src={logoUrl} alt={name} {...light.imageProps} className={classNames(size, hasDark && "shown-in-light")} />
      {hasDark ? (
        <img src={logoDarkUrl} alt={name} {...dark.imageProps} className={classNames(size, "shown-in-dark")} />
      ) : null}
    </span>
  );
}
