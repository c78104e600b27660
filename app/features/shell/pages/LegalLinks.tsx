import { useRouteLoaderData } from "@remix-run/react";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import type { ShownMenuChild, ShownMenuItem } from "@workers/contracts/pages/menus";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { canDecide, useConsentQuestion } from "../privacy/use-consent";
import { systemLabels, systemPaths } from "../navigation/system-places";
import { useAppPath } from "./app-path";

interface WithLegalLinks {
  legalLinks?: readonly LegalLink[];
  menus?: { footer: readonly ShownMenuItem[] };
}

/**
 * The end of a page: the app's footer menu, or where nobody stepped into the app its legal pages alone, which the app's own loader or
 * that of the sign-in screens has read; nothing where it has none.
 */
export function LegalLinks({ links, className }: { links?: readonly LegalLink[]; className?: string }) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const ofApp = useRouteLoaderData("routes/app") as WithLegalLinks | undefined;
  const ofSignIn = useRouteLoaderData("routes/auth") as WithLegalLinks | undefined;
  const legalLinks = links ?? ofApp?.legalLinks ?? ofSignIn?.legalLinks ?? [];
  const nameOf = (type: LegalLink["legalPageType"] | null) =>
    legalLinks.find(({ legalPageType }) => legalPageType === type)?.name || t(`legalPages.${type}`);
  const shown = ofApp?.menus
    ? ofApp.menus.footer.map((item) => ({ ...item, links: (item.isGroup ? item.children : [item]).map(linkOf) }))
    : legalLinks.map(({ legalPageType }) => ({
        id: legalPageType,
        isGroup: false,
        name: null,
        links: [legal(legalPageType)],
      }));
  const question = useConsentQuestion();
  const hasConsent = question !== null && (canDecide(question) || question.isNotice);
  if (shown.length === 0 && !hasConsent) return null;
  return (
    <ul
      aria-label={t("legalPages.label")}
      className={classNames("flex flex-wrap gap-x-4 text-sm text-muted", className)}
    >
      {shown.map(({ id, isGroup, name, links }) => (
        <li key={id} className={isGroup ? "basis-full" : undefined}>
          {isGroup ? (
            <>
              <span className="inline-flex min-h-8 items-center font-medium">{name}</span>
              <ul className="flex flex-wrap gap-x-4">
                {links.map((link) => (
                  <li key={link.href}>
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <FooterLink {...links[0]!} />
          )}
        </li>
      ))}
      {hasConsent ? (
        <li>
          <FooterLink href={path("/consent")} label={t("cookies.settings")} isNewTab={false} />
        </li>
      ) : null}
    </ul>
  );

  function legal(type: LegalLink["legalPageType"]) {
    return { href: path(`/${type}`), label: nameOf(type), isNewTab: false };
  }
  function linkOf({ type, slug, name, url, legalPageType, isNewTab }: ShownMenuChild) {
    if (legalPageType) return { ...legal(legalPageType), isNewTab, ...(name && { label: name }) };
    if (type === "external") return { href: url ?? "", label: name ?? "", isNewTab };
    if (type === "custom") return { href: path(url ?? "/"), label: name ?? "", isNewTab };
    return { href: path(systemPaths[slug!]), label: name ?? t(systemLabels[slug!]), isNewTab: false };
  }
}

/** A document of its own: it may lead to another host. */
function FooterLink({ href, label, isNewTab }: { href: string; label: string; isNewTab: boolean }) {
  return (
    <a
      href={href}
      target={isNewTab ? "_blank" : undefined}
      rel={isNewTab ? "noopener noreferrer" : undefined}
      className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-text hover:underline"
    >
      {label}
    </a>
  );
}
