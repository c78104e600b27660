import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { AppHomeLink } from "../navigation/AppHomeLink";
import { LegalLinks } from "../pages/LegalLinks";
import { useFrame } from "./frame";

interface AuthLayoutProps {
  title: ReactNode;
  text?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Under the form: the other way in, legal links. */
  footer?: ReactNode;
}

/** Signing in, signing up and all around it, in the look of the app or of Lyceum itself. */
export function AuthLayout({ title, text, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <div className="flex flex-col bg-surface px-5 py-6 md:px-10 md:py-8">
        <header>
          <AppHomeLink />
        </header>
        <main className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl font-semibold text-balance">{title}</h1>
          {text ? <p className="mt-2 text-lg text-muted">{text}</p> : null}
          <div className="mt-8">{children}</div>
          {footer ? <div className="mt-8 text-base text-muted">{footer}</div> : null}
        </main>
        <LegalLinks className="justify-center" />
      </div>
      <BrandPanel />
    </div>
  );
}

/** The app's colour and what it is about, on wide windows. */
function BrandPanel() {
  const { app } = useFrame();
  const { t } = useTranslation("shell");
  return (
    <aside className="relative isolate flex flex-col justify-end overflow-hidden bg-brand p-12 text-on-brand max-lg:hidden xl:p-16">
      <Rings />
      <p className="max-w-md text-4xl font-semibold text-balance">{app ? app.name : t("brand.title")}</p>
      <p className="mt-4 max-w-md text-lg opacity-85 text-pretty">
        {app ? (app.metaDescription ?? t("brand.appText")) : t("brand.text")}
      </p>
    </aside>
  );
}

/** Circles that widen from one corner, like people gathering around something. */
function Rings() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      stroke="currentColor"
      className="absolute inset-0 -z-10 size-full"
    >
      <circle cx="480" cy="120" r="56" fill="currentColor" fillOpacity="0.16" stroke="none" />
      <circle cx="480" cy="120" r="120" strokeOpacity="0.3" strokeWidth="1.25" />
      <circle cx="480" cy="120" r="196" strokeOpacity="0.22" strokeWidth="1.25" />
      <circle cx="480" cy="120" r="284" strokeOpacity="0.16" strokeWidth="1.25" />
      <circle cx="480" cy="120" r="384" strokeOpacity="0.1" strokeWidth="1.25" />
      <circle cx="480" cy="120" r="496" strokeOpacity="0.07" strokeWidth="1.25" />
      <g fill="currentColor" stroke="none">
        <circle cx="376" cy="60" r="9" fillOpacity="0.9" />
        <circle cx="420" cy="307" r="12" fillOpacity="0.55" />
        <circle cx="227" cy="251" r="7" fillOpacity="0.7" />
        <circle cx="590" cy="282" r="8" fillOpacity="0.5" />
        <circle cx="352" cy="482" r="10" fillOpacity="0.28" />
        <circle cx="118" cy="249" r="6" fillOpacity="0.35" />
      </g>
    </svg>
  );
}
