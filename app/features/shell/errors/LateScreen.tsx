import { useEffect } from "react";
import { ChunkLoadError } from "~/ui/await-code";
import { ProblemScreen, RouteErrorBoundary } from "./ErrorScreen";
import { reportFault } from "./report-error";

function LateScreen() {
  useEffect(() => reportFault(new ChunkLoadError(), "screen"), []);
  return <ProblemScreen kind="timedOut" />;
}

/** Stands in for a screen whose code didn't arrive in time. */
export const lateScreen = { default: LateScreen, ErrorBoundary: RouteErrorBoundary };
