import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { errorCodes } from "@workers/errors";
import { text } from "@workers/domain/kernel/texts";
import { areas, shownAreas } from "../../app/i18n/areas";
import { type TextUse, textUses } from "./text-uses";

const root = path.resolve(import.meta.dirname, "../..");
const folders = readdirSync(path.join(root, "app/i18n"), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
const languages = folders.map((folder) => folder.name);

type Flat = Map<string, string>;

function flat(tree: object, prefix = "", into: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object" && value !== null) flat(value, `${prefix}${key}.`, into);
    else into.set(prefix + key, String(value));
  }
  return into;
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));
}

const areaFiles = [...new Set(languages.flatMap((language) => readdirSync(path.join(root, "app/i18n", language))))];
const areaOf = (file: string) => file.replace(/\.json$/, "");
const textsOf = (language: string, file: string): Flat =>
  flat(JSON.parse(readFileSync(path.join(root, "app/i18n", language, file), "utf8")) as object);
const placeholders = (message: string) =>
  [...message.matchAll(/\{\{\s*\w+[^}]*\}\}|<\/?\w+>/g)].map(([match]) => match).sort();
/** A language may need other plural forms than the next; what counts is that the text exists. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

describe("The texts", () => {
  test("speak German and English", () => expect(languages.sort()).toEqual(["de", "en"]));

  test("stand in the files of known areas only", () => {
    expect(areaFiles.map(areaOf).filter((area) => !(areas as readonly string[]).includes(area))).toEqual([]);
  });

  test("have a message for every error the business knows", () => {
    expect([...textsOf("de", "errors.json").keys()].sort()).toEqual(Object.keys(errorCodes).sort());
  });

  describe.each(areaFiles)("of %s", (file) => {
    test("have the same keys in both languages", () => {
      const keys = languages.map((language) =>
        [...new Set([...textsOf(language, file).keys()].map(withoutPlural))].sort(),
      );
      expect(keys[0]).toEqual(keys[1]);
    });
    test("have the same placeholders in both languages", () => {
      const english = textsOf("en", file);
      const different = [...textsOf("de", file)].filter(([key, message]) => {
        const other = english.get(key);
        return other !== undefined && placeholders(message).join() !== placeholders(other).join();
      });
      expect(different.map(([key]) => key)).toEqual([]);
    });
    test("are never empty", () => {
      const empty = (language: string) => [...textsOf(language, file)].filter(([, message]) => !message.trim());
      expect(languages.flatMap(empty)).toEqual([]);
    });
  });
});

describe("The code", () => {
  const usedKeys = new Set<string>();
  for (const file of areaFiles) {
    for (const key of textsOf("de", file).keys())
      usedKeys.add(`${areaOf(file)}:${key}`).add(`${areaOf(file)}:${withoutPlural(key)}`);
  }
  const exists = ({ areas, key, isPrefix }: TextUse) =>
    areas.some((area) =>
      isPrefix ? [...usedKeys].some((usedKey) => usedKey.startsWith(`${area}:${key}`)) : usedKeys.has(`${area}:${key}`),
    );

  test("asks only for texts that exist", () => {
    const uses = filesIn("app", /\.tsx?$/).flatMap((file) =>
      textUses(file, readFileSync(path.join(root, file), "utf8")),
    );
    expect(uses.length).toBeGreaterThan(0);
    expect(
      uses.filter((use) => !exists(use)).map((use) => `${use.file}:${use.line} ${use.areas.join("|")}:${use.key}`),
    ).toEqual([]);
  });
});

describe("The browser", () => {
  test("asks only for texts that it gets", () => {
    const shown: readonly string[] = shownAreas;
    const unseen = filesIn("app", /(?<!\.server)\.tsx?$/)
      .flatMap((file) => textUses(file, readFileSync(path.join(root, file), "utf8")))
      .filter((use) => !use.areas.some((area) => shown.includes(area)));
    expect(unseen.map((use) => `${use.file}:${use.line} ${use.areas.join("|")}:${use.key}`)).toEqual([]);
  });
});

describe("A text outside the browser", () => {
  test("fills its placeholders", () => {
    expect(text("de", "validation", "validateMinLength", { min: 2 })).toBe("Bitte gib mindestens 2 Zeichen ein.");
  });
  test("comes in the language asked for", () => expect(text("en", "errors", "unauthorized")).toBe("Please sign in."));
  test("is its own key where nobody wrote it", () => expect(text("en", "errors", "nowhere")).toBe("nowhere"));
});
