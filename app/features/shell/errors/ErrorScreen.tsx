import { useLocation, useNavigate, useRevalidator, useRouteError } from "@remix-run/react";
import { Ban, Compass, Hourglass, LogIn, RotateCw, TriangleAlert, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, buttonClass, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { lazyPart } from "~/ui/LazyPart";
import { Loading, SkeletonText } from "~/ui/Skeleton";
import { LegalLinks } from "../pages/LegalLinks";
import { appPath } from "../pages/app-path";
import { useFrameOrNull } from "../layouts/frame";
import { lockScreenIn, type ProblemKind, problemKind } from "./problem";
import { reportFault } from "./report-error";

const LockScreenView = lazyPart(() => import("./LockScreenView"), {
  drawn: "[data-lock-screen]",
  fallback: (
    <Loading className="mx-auto w-full max-w-prose px-4 py-8 md:px-8 md:py-12">
      <SkeletonText lines={8} />
    </Loading>
  ),
});

const icons: Record<ProblemKind, typeof Ban> = {
  notFound: Compass,
  unauthorized: LogIn,
  forbidden: Ban,
  blocked: Ban,
  tooMany: Hourglass,
  offline: WifiOff,
  timedOut: Hourglass,
  failed: TriangleAlert,
};

/** Says what went wrong with a page and what one can do. `isWholePage` where no shell surrounds it. */
export function ErrorScreen({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  const kind = problemKind(error);
  const lockScreen = lockScreenIn(error);
  useEffect(() => {
    if (kind === "failed" || kind === "timedOut") reportFault(error, "screen");
  }, [error, kind]);
  if (lockScreen) {
    const screen = <LockScreenView screen={lockScreen} />;
    return isWholePage ? <main className="min-h-dvh">{screen}</main> : screen;
  }
  return <ProblemScreen kind={kind} isWholePage={isWholePage} />;
}

/** A kind of trouble in words, and the way on. */
export function ProblemScreen({ kind, isWholePage = false }: { kind: ProblemKind; isWholePage?: boolean }) {
  const { t } = useTranslation("shell");
  const Icon = icons[kind];
  const screen = (
    <EmptyState
      isWholePage
      icon={<Icon />}
      title={t(`problem.${kind}Title`)}
      text={t(`problem.${kind}Text`)}
      action={<WayOn kind={kind} />}
    />
  );
  return isWholePage ? <main className="grid min-h-dvh place-items-center px-4">{screen}</main> : screen;
}

function WayOn({ kind }: { kind: ProblemKind }) {
  const { t } = useTranslation("shell");
  const frame = useFrameOrNull();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const path = appPath(frame?.basePath ?? "");
  useEffect(() => {
    if (kind !== "offline") return;
    addEventListener("online", revalidate);
    return () => removeEventListener("online", revalidate);
  }, [kind, revalidate]);
  if (kind === "unauthorized") {
    return (
      <ButtonLink variant="primary" to={path.signIn(pathname + search)}>
        {t("problem.signIn")}
      </ButtonLink>
    );
  }
  if (kind === "blocked") {
    return (
      <>
        <ButtonLink variant="primary" to={path.profileDecisions()}>
          {t("problem.decisions")}
        </ButtonLink>
        <ButtonLink to={path.profile()}>{t("problem.ownProfile")}</ButtonLink>
        {frame?.app?.supportUrl ? (
          <a className={buttonClass()} href={frame.app.supportUrl} rel="noopener noreferrer">
            {t("closed.support")}
          </a>
        ) : null}
        <form method="post" action={path("/auth/signout")}>
          <Button type="submit">{t("profile.signOut")}</Button>
        </form>
      </>
    );
  }
  if (kind === "timedOut") {
    return (
      <Button variant="primary" icon={<RotateCw />} onClick={() => window.location.reload()}>
        {t("problem.tryAgain")}
      </Button>
    );
  }
  if (kind === "failed" || kind === "tooMany" || kind === "offline") {
    return (
      <Button variant="primary" icon={<RotateCw />} isPending={state !== "idle"} onClick={revalidate}>
        {t("problem.tryAgain")}
      </Button>
    );
  }
  return (
    <>
      <ButtonLink variant="primary" to={path.start()}>
        {t("problem.toStart")}
      </ButtonLink>
      <Button onClick={() => navigate(-1)}>{t("problem.back")}</Button>
    </>
  );
}

/** For a route to export as its own: `export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen"`. */
export function RouteErrorBoundary() {
  const frame = useFrameOrNull();
  // A lock screen ends with them by itself.
  const hasOwnLinks = lockScreenIn(useRouteError()) !== null;
  return (
    <>
      <ErrorScreen />
      {/* Some screens have no rail, which leads there else. */}
      {frame?.app && !hasOwnLinks ? <LegalLinks className="justify-center px-4 pb-6" /> : null}
    </>
  );
}
