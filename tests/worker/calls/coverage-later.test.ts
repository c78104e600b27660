import { expect, it } from "vitest";
import { send, serviceHost } from "../harness/call";

const [later] = Object.values(
  import.meta.glob<string>("../../coverage-later.txt", { query: "?raw", import: "default", eager: true }),
);

it("no call that is said to come later is there already", async () => {
  const { paths } = await (
    await send(`https://${serviceHost}/api/openapi.json`)
  ).json<{ paths: Record<string, object> }>();
  const shape = (path: string) => path.replace(/^\/api/, "").replace(/\{[^}]+\}|:\w+/g, ":x");
  const built = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${shape(path)}`),
    ),
  );
  const waiting = later!
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(/\s+/, 2));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.map(([method, path]) => `${method} ${shape(path!)}`).filter((call) => built.has(call))).toEqual([]);
});
