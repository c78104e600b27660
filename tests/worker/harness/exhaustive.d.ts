import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by `npm run test:exhaustive`: every call is walked as everybody, and more input is generated. */
    isExhaustive: boolean;
    /** The screens were built, as `npm test` does before these tests: pages can be fetched. */
    hasScreens: boolean;
  }
}
