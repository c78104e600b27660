import { classNames } from "~/ui/class-names";

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
  if (!logoUrl) {
    return (
      <span className={classNames("flex min-w-0 items-center gap-3", className)}>
        <img src={iconUrl} alt="" width={36} height={36} className="size-9 shrink-0 rounded-[24%] object-cover" />
        <span className="truncate text-lg font-semibold tracking-[-0.014em] text-text">{name}</span>
      </span>
    );
  }
  const size = "h-9 w-auto max-w-full object-contain object-left";
  return (
    <span className={classNames("flex min-w-0", className)}>
      <img src={logoUrl} alt={name} className={classNames(size, logoDarkUrl && "shown-in-light")} />
      {logoDarkUrl ? <img src={logoDarkUrl} alt={name} className={classNames(size, "shown-in-dark")} /> : null}
    </span>
  );
}
