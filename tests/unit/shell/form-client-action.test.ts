import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import shellTexts from "~/i18n/de/shell.json";
import { createTranslator } from "~/i18n/translator";
import { formClientAction } from "~/features/shell/forms/form-client-action";

const sent = () =>
  new Request("https://lyceum.example/profile", {
    method: "POST",
    body: new URLSearchParams({ firstName: "Anna", password: "secret-words" }),
  });
const send = (serverAction: () => Promise<unknown>) =>
  formClientAction({ request: sent(), params: {}, serverAction } as never);
const failing = (error: unknown) => async () => {
  throw error;
};

describe("A form", () => {
  beforeEach(() => {
    createTranslator("de", { shell: shellTexts });
    vi.stubGlobal("document", { documentElement: { lang: "de" } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [new TypeError("Failed to fetch"), shellTexts.form.offline],
    [new TypeError("Load failed"), shellTexts.form.offline],
    [new Error("Unable to decode turbo-stream response"), shellTexts.form.failed],
    [new ErrorResponse(500, "", null), shellTexts.form.failed],
  ])("that meets a fault (%s) comes back with what was typed, but for passwords", async (error, message) => {
    const answer = (await send(failing(error))) as Response;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      ok: false,
      error: { name: "internal", message },
      fieldErrors: {},
      values: { firstName: "Anna" },
    });
  });

  test.each([new ErrorResponse(404, "", null), new Response(null, { status: 302, headers: { Location: "/" } })])(
    "that is refused or led on goes its way (%s)",
    async (meant) => {
      await expect(send(failing(meant))).rejects.toBe(meant);
    },
  );

  test("that is taken answers what the server says", async () =>
    expect(await send(async () => ({ ok: true }))).toEqual({ ok: true }));

  test("is kept on every screen that has one, and every form is counted by its request", () => {
    const folder = new URL("../../../app/routes/", import.meta.url);
    const routes = readdirSync(folder).map((name) => ({ name, code: readFileSync(new URL(name, folder), "utf8") }));
    const acting = routes.filter(
      ({ name, code }) => /export (const|async function|function) action\b/.test(code) && name !== "not-found.tsx",
    );
    expect(
      acting
        .filter(({ code }) => !/export const action = (pageAction|serviceAction)\(/.test(code))
        .map(({ name }) => name),
    ).toEqual([]);
    expect(
      acting
        .filter(({ code }) => !code.includes("export { formClientAction as clientAction }"))
        .map(({ name }) => name),
      // Nothing is typed there, and the card that is pressed is another one as soon as the purchase is heard of.
    ).toEqual([
      "admin.app-open.ts",
      "app.rewards-spend.tsx",
      "app.switch.ts",
      "auth.onward-continue.ts",
      "auth.signout.ts",
    ]);
  });
});
