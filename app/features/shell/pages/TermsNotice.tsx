import { Fragment } from "react";
import { useRouteLoaderData } from "@remix-run/react";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "./app-path";

interface WithLegalLinks {
  legalLinks?: readonly LegalLink[];
}

/** Beside the press that signs up or buys: under which terms. They open beside the form, so that nothing typed is lost. */
export function TermsNotice() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const ofApp = useRouteLoaderData("routes/app") as WithLegalLinks | undefined;
  const ofSignIn = useRouteLoaderData("routes/auth") as WithLegalLinks | undefined;
  const terms = (ofApp?.legalLinks ?? ofSignIn?.legalLinks ?? []).filter(
    ({ legalPageType }) => legalPageType === "terms" || legalPageType === "gtc",
  );
  if (terms.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {t("legalPages.agreed")}{" "}
      {terms.map(({ legalPageType, name }, index) => (
        <Fragment key={legalPageType}>
          {index > 0 ? ", " : null}
          <a
            href={path(`/${legalPageType}`)}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-2 hover:text-text"
          >
            {name || t(`legalPages.${legalPageType}`)}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
