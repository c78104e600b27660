import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { black, contrast, parseHex } from "~/ui/color";
import { darkColors, defaultColors, naturalMode, themeStylesheet, themeVariables, type ThemeMode } from "~/ui/theme";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const mode = fc.constantFrom<ThemeMode>("light", "dark");
const surfaces = ["--canvas", "--surface", "--sunken", "--hover", "--canvas-hover", "--pressed"] as const;
const accents = ["brand", "danger", "success", "warning", "info"] as const;

function ratio(variables: Record<string, string>, text: string, background: string): number {
  const colors = [variables[text], variables[background]].map((value) => parseHex(value ?? ""));
  if (!colors[0] || !colors[1]) throw new Error(`${text} or ${background} is no colour`);
  return contrast(colors[0], colors[1]);
}

function expectReadable(variables: Record<string, string>) {
  const pairs: [text: string, background: string, least: number][] = [];
  for (const surface of surfaces) {
    pairs.push(["--text", surface, 4.5], ["--muted", surface, 4.5]);
    for (const accent of accents) pairs.push([`--${accent}-text`, surface, 4.5], [`--${accent}-strong`, surface, 3]);
  }
  for (const accent of accents) {
    pairs.push([`--on-${accent}`, `--${accent}`, 4.5], [`--on-${accent}`, `--${accent}-hover`, 4.5]);
    pairs.push(["--text", `--${accent}-soft`, 4.5], ["--muted", `--${accent}-soft`, 4.5]);
    pairs.push([`--on-${accent}-strong`, `--${accent}-strong`, 4.5], [`--${accent}-text`, `--${accent}-soft`, 4.5]);
  }
  pairs.push(["--on-inverse", "--inverse", 4.5], ["--border-control", "--surface", 3]);
  for (const [text, background, least] of pairs) {
    expect(ratio(variables, text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(least);
  }
}

describe("the theme", () => {
  it("stays readable with any brand colour, in light and in dark", () => {
    fc.assert(
      fc.property(hex, mode, (brandColor, mode) =>
        expectReadable(themeVariables({ ...defaultColors, brandColor }, mode)),
      ),
      { numRuns: 400 },
    );
  });

  it("stays readable with any brand colour on the dark preset", () => {
    fc.assert(
      fc.property(hex, mode, (brandColor, mode) => expectReadable(themeVariables({ ...darkColors, brandColor }, mode))),
      { numRuns: 200 },
    );
  });

  it("keeps the app's own text readable on its surfaces whatever four colours an operator picks", () => {
    const colors = fc.record({ backgroundColor: hex, brandColor: hex, fontColor: hex, sectionColor: hex });
    fc.assert(
      fc.property(colors, mode, (colors, mode) => {
        const variables = themeVariables(colors, mode);
        for (const surface of ["--canvas", "--surface"]) {
          expect(ratio(variables, "--text", surface)).toBeGreaterThanOrEqual(4.5);
          expect(ratio(variables, "--muted", surface)).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio(variables, "--on-brand", "--brand")).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 400 },
    );
  });

  it("uses the app's colours untouched where they can be read", () => {
    const variables = themeVariables(defaultColors, "light");
    expect(variables["--canvas"]).toBe(defaultColors.backgroundColor);
    expect(variables["--surface"]).toBe(defaultColors.sectionColor);
    expect(variables["--text"]).toBe(defaultColors.fontColor);
    expect(variables["--brand"]).toBe(defaultColors.brandColor);
  });

  it("turns a black brand white in the dark, not grey", () => {
    const { "--brand": brand } = themeVariables({ ...defaultColors, brandColor: "#000000" }, "dark");
    expect(contrast(parseHex(brand ?? "") ?? black, black)).toBeGreaterThan(15);
  });

  it("falls back to Lyceum's colours when an app holds something that is no colour", () => {
    expect(themeVariables({ ...defaultColors, brandColor: "red;}" }, "light")).toEqual(
      themeVariables(defaultColors, "light"),
    );
  });

  it("follows the device for light apps and stays dark for dark apps until somebody chooses", () => {
    expect(naturalMode(defaultColors)).toBe("light");
    expect(naturalMode(darkColors)).toBe("dark");
    expect(themeStylesheet(defaultColors)).toContain("prefers-color-scheme:dark");
    expect(themeStylesheet(defaultColors)).toContain(":root:not([data-theme])");
    expect(themeStylesheet(darkColors)).not.toContain(":root:not([data-theme])");
  });

  it("follows the device in every app for people who chose the system's mode", () => {
    for (const colors of [defaultColors, darkColors]) {
      expect(themeStylesheet(colors)).toMatch(
        /@media \(prefers-color-scheme:dark\)\{[^{]*\[data-theme="system"\]\{color-scheme:dark/,
      );
    }
  });

  it("writes nothing into the style sheet that an operator could break out with", () => {
    const sheet = themeStylesheet({
      ...defaultColors,
      backgroundColor: "</style><script>",
      fontColor: "}*{display:none}",
    });
    expect(sheet).not.toMatch(/<|display:none/);
  });
});
