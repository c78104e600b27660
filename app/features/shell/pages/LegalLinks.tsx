import { useRouteLoaderData } from "@remix-run/react";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { useAppPath } from "./app-path";

interface WithLegalLinks {
  legalLinks?: readonly LegalLink[];
}

/** The legal pages of the app, which the app's own loader or that of the sign-in screens has read; nothing where it has none. */
export function LegalLinks({ links, className }: { links?: readonly LegalLink[]; className?: string }) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const ofApp = useRouteLoaderData("routes/app") as WithLegalLinks | undefined;
  const ofSignIn = useRouteLoaderData("routes/auth") as WithLegalLinks | undefined;
  const shown = links ?? ofApp?.legalLinks ?? ofSignIn?.legalLinks ?? [];
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t("legalPages.label")}
      className={classNames("flex flex-wrap gap-x-4 text-sm text-muted", className)}
    >
      {shown.map(({ legalPageType, name }) => (
        <li key={legalPageType}>
          {/* A document of its own: it may lead to another host. */}
          <a
            href={path(`/${legalPageType}`)}
            className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-text hover:underline"
          >
            {name || t(`legalPages.${legalPageType}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
