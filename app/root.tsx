import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  type Location,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { UploadHost } from "./features/cloud/upload/UploadHost";
import { PlaybackHost } from "~/features/player/PlaybackHost";
import { feedBeneath } from "~/features/posts/use-is-over-feed";
import { isUnavailable } from "~/features/shell/errors/unavailable";
import { ConnectionNotice } from "~/features/shell/connection/ConnectionNotice";
import { ErrorScreen } from "~/features/shell/errors/ErrorScreen";
import { type Frame, themeCssId, useFrameOrNull, useThemeCss } from "~/features/shell/layouts/frame";
import { frameOf, statusOfHost } from "~/features/shell/layouts/frame.server";
import { loadWhenOnline } from "~/features/api/load-when-online";
import { NavigationProgress } from "~/features/shell/connection/NavigationProgress";
import { useNonce } from "~/features/shell/pages/nonce";
import { UnsavedChanges } from "~/features/shell/forms/UnsavedChanges";
import { PageAnnouncer } from "~/features/shell/layouts/PageAnnouncer";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ConsentHost } from "~/features/shell/privacy/ConsentHost";
import type { Language } from "@db/vocabulary/enumerations";
import { commonAreas } from "./i18n/areas";
import { textFilesOf } from "./i18n/text-files";
import { useTranslation } from "./i18n/use-translation";
import { useAreas, useAwaitedTexts } from "./i18n/use-texts";
import { lazyPart } from "./ui/LazyPart";
import { LinkNavigation } from "./ui/Link";
import { ToastRegion } from "./ui/Toast";
import stylesheet from "./app.css?url";
import font from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

const UnavailableHost = lazyPart(() => import("~/features/shell/errors/UnavailableHost"), {
  drawn: "main[data-unavailable]",
});

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // Beside the style sheet, not after it: words that are set in another letter first jump when theirs comes.
  { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: font },
];

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, () => ({}));

export function loader({ request, context }: LoaderFunctionArgs) {
  const frame = frameOf(context.ctx, request, context.isDocument);
  return data(frame, { status: statusOfHost(frame.host) });
}

/** The document around every page, and around its errors. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameOrNull();
  const nonce = useNonce();
  const areas = useAreas();
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const textFiles = textFilesOf(language, areas);
  // Until the page is painted the line of a guest's phone is the style sheet's, the font's and the first pictures'. Those who are
  // signed in have been here before: their browser keeps the scripts, and the page is alive sooner.
  const isGuest = frame?.account === null;
  return (
    <html
      lang={language}
      data-theme={frame && frame.theme !== "system" ? frame.theme : undefined}
      data-texts={areas.join(" ")}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* React Aria and Vite add styles of their own and look for the nonce here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        {isGuest
          ? null
          : textFiles.map((href) => <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />)}
        <Links />
        {frame ? <FrameHead frame={frame} nonce={nonce} /> : null}
      </head>
      <body>
        <NavigationProgress />
        <LinkNavigation />
        <PageAnnouncer />
        {children}
        <ConnectionNotice />
        <UnsavedChanges />
        <UploadHost />
        <PlaybackHost />
        <ToastRegion />
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} afterFirstPaint={isGuest ? { fetches: textFiles } : undefined} />
      </body>
    </html>
  );
}

/** The colours, the icon and the manifest of the app. */
function FrameHead({ frame, nonce }: { frame: Frame; nonce: string | undefined }) {
  const { theme, barColors } = frame;
  const themeCss = useThemeCss(frame);
  const icon = frame.app?.iconUrl ?? frame.icons.vector;
  return (
    <>
      <style id={themeCssId} nonce={nonce} suppressHydrationWarning>
        {themeCss}
      </style>
      {theme === "system" ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
        </>
      ) : (
        <meta name="theme-color" content={barColors[theme]} />
      )}
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" sizes="180x180" href={frame.icons.touch} />
      <CustomCode frame={frame} />
      {frame.app ? <link rel="manifest" href={`${frame.basePath}/manifest.webmanifest`} /> : null}
    </>
  );
}

/** The style sheet of the app's operator: on members' screens alone, so that settings and sign-in can always be read. */
function CustomCode({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  const hash = frame.app?.customCodeHash;
  if (!hash || !isOfMembers(pathname.slice(frame.basePath.length))) return null;
  return <link rel="stylesheet" data-custom-code href={`${frame.basePath}/custom.css?v=${hash}`} />;
}

const isOfMembers = (path: string): boolean =>
  !/^\/(settings|theme|auth|join|projects)(\/|$)/.test(path) || path.startsWith("/theme/preview/");

/** When this document began. */
const begunAt = typeof performance === "undefined" ? 0 : performance.timeOrigin;

/** Where a post stands above its list the window is scrolled to a place in the list: loaded anew, the post begins at its top. */
const scrollKey = ({ key, state }: Location): string =>
  feedBeneath(state) === null ? key : `${key} over a list of ${begunAt}`;

/** In the designer's frame the page takes on the look that it is told; elsewhere that code is never fetched. */
function usePreviewFrame(): void {
  useEffect(() => {
    if (window.parent === window) return;
    let stop: (() => void) | undefined;
    const isLeft = new AbortController();
    void loadWhenOnline(() => import("~/features/page-builder/preview/listen-preview"), isLeft.signal).then((code) => {
      stop = code?.listenToDesigner(themeCssId);
    });
    return () => {
      isLeft.abort();
      stop?.();
    };
  }, []);
}

export default function Root() {
  const { host } = useLoaderData<typeof loader>();
  useAwaitedTexts(useAreas());
  usePreviewFrame();
  if (isUnavailable(host)) return <UnavailableHost host={host} />;
  return (
    <>
      <Outlet />
      <ConsentHost />
    </>
  );
}

/** For what no nearer boundary caught; an unavailable host explains more than the errors behind it. */
export function ErrorBoundary() {
  const host = useFrameOrNull()?.host;
  if (host && isUnavailable(host)) return <UnavailableHost host={host} />;
  return <ErrorScreen isWholePage />;
}

export const handle = { texts: commonAreas };
