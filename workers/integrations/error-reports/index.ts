import { isIgnoredError } from "@db/vocabulary/ignored-errors";

/** Where faults that nobody planned for are collected: an outside service, or the log. */
export interface ErrorReporter {
  /** `where` says which part of the Worker it was, in a few words; `details` hold ids alone, nothing that people wrote. */
  report(error: unknown, where: string, details?: Readonly<Record<string, string | number | undefined>>): void;
}

/** The embedded default: the Worker's own log. */
const logReporter: ErrorReporter = {
  report(error, where, details) {
    if (details) console.error(where, details, error);
    else console.error(where, error);
  },
};

let reporter: ErrorReporter = logReporter;

/** Sends reports elsewhere; answers what ends that. */
export function reportErrorsTo(other: ErrorReporter): () => void {
  reporter = other;
  return () => {
    reporter = logReporter;
  };
}

/** Reports a fault, unless it is one that the list of ignored errors leaves out. */
export const reportFault: ErrorReporter["report"] = (error, where, details) => {
  if (!isIgnoredError(error)) reporter.report(error, where, details);
};
