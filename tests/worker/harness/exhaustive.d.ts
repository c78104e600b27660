import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by `npm run test:exhaustive`, which runs the files that inject it: every call is walked as everybody, more input generated. */
    isExhaustive: boolean;
    /** The screens were built, as `npm test` does before these tests: pages can be fetched. */
    hasScreens: boolean;
  }
}
