import { defineConfig } from "vitest/config";
import { alias } from "./vite.config";

/** What one component does, in a DOM without a browser: layout and scripts of whole pages are the browser tests'. */
export default defineConfig({
  cacheDir: ".cache/vitest-component",
  resolve: { alias },
  esbuild: { jsx: "automatic" },
  // Texts that screens fetch in a browser; here harness/texts.tsx brings them.
  plugins: [
    {
      name: "no-text-files",
      resolveId: (id: string) => (id === "virtual:text-files" ? id : undefined),
      load: (id: string) => (id === "virtual:text-files" ? "export default { de: {}, en: {} };" : undefined),
    },
  ],
  test: {
    name: "component",
    environment: "happy-dom",
    include: ["tests/component/**/*.test.tsx"],
    setupFiles: ["tests/component/harness/texts.tsx"],
    isolate: false,
  },
});
