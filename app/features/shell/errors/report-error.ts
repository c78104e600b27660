import { isIgnoredError } from "@db/vocabulary/ignored-errors";

/** Where faults in the browser are collected: an outside service, or the browser's own log. */
export interface ErrorReporter {
  report(error: unknown, where: string): void;
}

/** The embedded default. */
const logReporter: ErrorReporter = { report: (error, where) => console.error(where, error) };

let reporter: ErrorReporter = logReporter;

/** Sends reports elsewhere. */
export function reportErrorsTo(other: ErrorReporter): void {
  reporter = other;
}

/** Reports a fault, unless it is one that the list of ignored errors leaves out. */
export function reportFault(error: unknown, where: string): void {
  if (!isIgnoredError(error)) reporter.report(error, where);
}

/** Reports what no code caught. Once, when the page begins. */
export function watchErrors(): void {
  addEventListener("error", ({ error, message, filename }) => {
    // The browser has written it into its log already.
    if (reporter !== logReporter && !isIgnoredError(error, filename)) reporter.report(error ?? message, "window");
  });
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    if (reporter !== logReporter) reportFault(reason, "promise");
  });
}
