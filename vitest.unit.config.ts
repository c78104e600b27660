import { defineConfig } from "vitest/config";
import { alias } from "./vite.config";

export default defineConfig({
  cacheDir: ".cache/vitest-unit",
  resolve: { alias },
  test: {
    name: "unit",
    environment: "node",
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    // The files share processes and what they import: loading that anew for each took as long as their tests.
    isolate: false,
    unstubGlobals: true,
  },
});
