import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { isIgnoredError } from "@db/vocabulary/ignored-errors";
import { reportErrorsTo, reportFault } from "@workers/integrations/error-reports";
import { iconAddresses, iconCaching } from "@workers/domain/kernel/icons";
import shellTexts from "~/i18n/de/shell.json";
import { createTranslator } from "~/i18n/translator";
import { isKeyboardOpen } from "~/features/shell/navigation/use-keyboard-open";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ChunkLoadError, codeTimeoutMilliseconds, awaitCode } from "~/ui/await-code";

describe("The error reporter", () => {
  const refused = Object.assign(new Error("Forbidden"), { status: 403 });
  const cancelled = Object.assign(new Error("canceled"), { name: "CanceledError" });
  const ofExtension = Object.assign(new Error("x is null"), {
    stack: "TypeError: x is null\n at f (chrome-extension://abc/inject.js:1:2)",
  });

  test.each([refused, cancelled, ofExtension, new DOMException("", "AbortError")])(
    "leaves out what is no fault of ours: %s",
    (error) => {
      expect(isIgnoredError(error)).toBe(true);
    },
  );

  test("keeps all else", () => {
    for (const error of [new Error("Oh"), Object.assign(new Error("Gone"), { status: 500 }), "text", null])
      expect(isIgnoredError(error)).toBe(false);
    expect(isIgnoredError(new Error("Oh"), "moz-extension://abc/content.js")).toBe(true);
  });

  test("tells whoever collects reports", () => {
    const reports: unknown[][] = [];
    const end = reportErrorsTo({ report: (...report) => reports.push(report) });
    const fault = new Error("Oh");
    for (const error of [fault, refused]) reportFault(error, "test", { id: "1" });
    end();
    expect(reports).toEqual([[fault, "test", { id: "1" }]]);
  });
});

describe("Code that comes late", () => {
  afterEach(() => void vi.useRealTimers());

  test("counts as not loaded after two minutes", async () => {
    vi.useFakeTimers();
    const outcome = awaitCode(() => new Promise(() => {})).then(
      () => null,
      (error: unknown) => error,
    );
    expect(codeTimeoutMilliseconds).toBe(120_000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
  });

  test("arrives as it is", async () => {
    await expect(awaitCode(async () => "module")).resolves.toBe("module");
    await expect(awaitCode(() => Promise.reject(new TypeError("no way")))).rejects.toBeInstanceOf(TypeError);
  });
});

test("A keyboard counts as open where more than 250 pixels of the screen are covered", () => {
  expect([isKeyboardOpen(594, 844), isKeyboardOpen(593, 844), isKeyboardOpen(844, 844)]).toEqual([false, true, false]);
});

describe("Addresses of icons", () => {
  const colors = { backgroundColor: "#fff", brandColor: "#2f54d6", fontColor: "#111", sectionColor: "#fff" };
  const app = { name: "Werkraum", colors, appIconUrl: null };

  test("change with what the icon shows, and with nothing else", () => {
    const { vector } = iconAddresses("/werkraum", app);
    expect(vector).toMatch(/^\/werkraum\/icon\.svg\?v=\w+$/);
    expect(iconAddresses("/werkraum", { ...app, colors: { ...colors, fontColor: "#222" } }).vector).toBe(vector);
    for (const other of [
      { ...app, colors: { ...colors, brandColor: "#0f766e" } },
      { ...app, name: "Atelier" },
    ])
      expect(iconAddresses("/werkraum", other).vector).not.toBe(vector);
  });

  test("may be kept for good only as long as they are true", () => {
    const version = iconAddresses("", app).vector.split("v=")[1]!;
    expect(iconCaching(app, version)).toContain("immutable");
    for (const requested of ["other", null]) expect(iconCaching(app, requested)).not.toContain("immutable");
  });
});

describe("A page's title", () => {
  // Files share what they import: another one may have made the translator of the language with other texts.
  beforeAll(() => {
    createTranslator("de", { shell: shellTexts });
  });

  const frame = { language: "de", origin: "https://werkraum.example", app: { name: "Werkraum", metaTitle: null } };
  const title = (of: Parameters<typeof pageMeta>[1], error?: unknown) =>
    (pageMeta({ matches: [{ id: "root", data: frame }], error }, of)[0] as { title: string }).title;

  test("says the screen and the app, each once", () => {
    expect(title(() => ({ title: ["Mitglieder", "Stammtisch"] }))).toBe("Mitglieder · Stammtisch · Werkraum");
    expect(title(() => ({ title: ["Mitglieder", undefined] }))).toBe("Mitglieder · Werkraum");
    expect(title(() => ({ title: "Werkraum" }))).toBe("Werkraum");
    expect(title(() => ({}))).toBe("Werkraum");
  });

  test("says what went wrong where nothing can be said of the screen", () => {
    expect(
      title(() => {
        throw new Error("not asked");
      }, new Error("Oh")),
    ).toBe("Da ist etwas schiefgegangen · Werkraum");
  });
});
