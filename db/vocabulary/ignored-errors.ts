/** What the error reporters of browser and Worker leave out: it is no fault of ours, or was meant. */

/** Ways that the browsers' extensions call their own files. */
const ofExtension = /\b(chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** Names of errors that mean that somebody stopped waiting. */
const cancelled: ReadonlySet<string> = new Set(["CanceledError", "AbortError"]);

interface Described {
  name?: unknown;
  status?: unknown;
  stack?: unknown;
}

/** Whether an error is not reported: refused with 403, cancelled, or thrown by a browser's extension. `source` is the file that the browser names. */
export function isIgnoredError(error: unknown, source = ""): boolean {
  const { name, status, stack } = (typeof error === "object" && error !== null ? error : {}) as Described;
  if (status === 403 || (typeof name === "string" && cancelled.has(name))) return true;
  return ofExtension.test(source) || (typeof stack === "string" && ofExtension.test(stack));
}
