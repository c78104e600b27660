/** One line for a request that no address or method of ours answers; requests that try addresses must not fill the log. */
export function logUnmatched(request: Request, status: number): void {
  // As JSON: a line break in an address must not begin a line of its own.
  console.warn(`${status} ${request.method} ${JSON.stringify(new URL(request.url).pathname.slice(0, 200))}`);
}
