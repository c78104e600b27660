import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by `npm run test:exhaustive`: every call is walked as everybody, and more input is generated. */
    isExhaustive: boolean;
  }
}
