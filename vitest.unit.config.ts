import { defineConfig } from "vitest/config";
import { alias } from "./vite.config";

export default defineConfig({
  cacheDir: ".cache/vitest-unit",
  resolve: { alias },
  test: { name: "unit", environment: "node", include: ["tests/unit/**/*.test.{ts,tsx}"] },
});
