import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chaptersOf, cueTextFrom, editableCueText, plainCueText } from "@db/vocabulary/captions/cue-text";
import { captionLimits, type Cue, formatTimestamp, parseTimestamp } from "@db/vocabulary/captions/cues";
import { decodeCaptions, readCaptions } from "@db/vocabulary/captions/read-captions";
import { writeVtt } from "@db/vocabulary/captions/write-captions";

/** Files that the package video.js ships, for a film of the Blender Foundation. */
const shipped = (name: string) => decodeCaptions(readFileSync(path.join("node_modules/video.js/dist/examples", name)));
/** The lines of a file that hold times, counted without a parser. */
const timings = (text: string) => text.split("\n").filter((line) => line.includes("-->"));
const problemsOf = (text: string, format?: "vtt" | "srt") =>
  readCaptions(text, format).problems.map(({ key, line }) => `${line} ${key}`);

describe("Captions that video.js ships", () => {
  test.each([
    ["elephantsdream/captions.en.vtt", { start: 15_000, end: 17_951, text: "At the left we can see..." }],
    ["elephantsdream/captions.ar.vtt", { start: 15_042, end: 18_625 }],
    ["elephantsdream/captions.ja.vtt", { start: 15_042, end: 18_042 }],
    ["elephantsdream/captions.ru.vtt", { start: 14_958, end: 17_833 }],
    ["elephantsdream/captions.sv.vtt", { start: 15_042, end: 18_250 }],
    ["elephantsdream/chapters.en.vtt", { start: 0, end: 27_500, text: "Prologue" }],
    ["elephantsdream/descriptions.en.vtt", { start: 0, end: 5000, text: "The orange open movie project presents" }],
    ["shared/example-captions.vtt", { start: 700, end: 4110 }],
  ])("%s is read whole, and written again the same", (name, first) => {
    const text = shipped(name);
    const { cues, problems } = readCaptions(text);
    expect(problems).toEqual([]);
    expect(cues).toHaveLength(timings(text).length);
    expect(cues[0]).toMatchObject(first);
    const shownLines = text.slice(text.indexOf("-->")).split(/\r?\n/);
    expect(cues.flatMap((cue) => cue.text.split("\n"))).toEqual(
      shownLines.map((line) => line.trim()).filter((line) => line && !line.includes("-->") && !/^\d+$/.test(line)),
    );
    expect(readCaptions(writeVtt(cues))).toEqual({ format: "vtt", cues, problems: [] });
  });

  test("as chapters have titles", () => {
    const chapters = chaptersOf(readCaptions(shipped("elephantsdream/chapters.en.vtt")).cues);
    expect(chapters.map(({ title }) => title)).toEqual([
      "Prologue",
      "Switchboard trap",
      "Telephone/Lecture",
      "Typewriter",
      "Proog shows Emo stuff",
      "Which way",
      "Emo flips out",
      "Emo creates",
      "Closing credits",
    ]);
    expect(chapters.at(-1)).toMatchObject({ start: 565_000, end: 653_000 });
  });
});

describe("WebVTT", () => {
  test("has names, notes, styles, regions, settings and times without hours", () => {
    const { cues, problems } = readCaptions(
      "\ufeffWEBVTT - Lesson 1\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nNOTE\nfor nobody\n\n" +
        "intro\n00:01.000 --> 00:02.500 align:start line:0\n<v Anna>Hello <i>all</i> &amp; welcome\nsecond line\n\n" +
        "01:00:00.000 --> 01:00:01.000\nLate\n00:03.000 --> 00:04.000\nWithout a blank line\n",
    );
    expect(problems).toEqual([]);
    expect(cues).toEqual([
      {
        start: 1000,
        end: 2500,
        text: "<v Anna>Hello <i>all</i> &amp; welcome\nsecond line",
        settings: "align:start line:0",
      },
      { start: 3000, end: 4000, text: "Without a blank line" },
      { start: 3_600_000, end: 3_601_000, text: "Late" },
    ]);
    expect(plainCueText(cues[0]!.text)).toBe("Anna: Hello all & welcome\nsecond line");
  });

  test("names each line that can't be read, and reads the others", () => {
    const text = [
      "WEBVTT",
      "",
      "00:01,000 --> 00:02.000",
      "a comma",
      "",
      "Text that nobody timed",
      "",
      "00:05.000 --> 00:04.000",
      "ends before it begins",
      "",
      "00:61.000 --> 00:62.000",
      "more than a minute's seconds",
      "",
      "00:07.000 --> 00:08.000",
      "fine",
    ].join("\r\n");
    expect(problemsOf(text)).toEqual(["3 captionTime", "6 captionWithoutTime", "8 captionEnd", "11 captionTime"]);
    expect(readCaptions(text).cues).toEqual([{ start: 7000, end: 8000, text: "fine" }]);
  });

  test("without its header, without captions, or too long is named too", () => {
    expect(problemsOf("00:01.000 --> 00:02.000\nHello", "vtt")).toEqual(["1 captionsHeader"]);
    expect(problemsOf("WEBVTT\n\nNOTE nothing")).toEqual(["1 captionsEmpty"]);
    expect(problemsOf("")).toEqual(["1 captionsEmpty"]);
    expect(problemsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(captionLimits.text + 1)}`)).toEqual([
      "4 captionTooLong",
    ]);
  });
});

describe("SubRip", () => {
  test("is read with its counters, commas and formatting of its own", () => {
    const { format, cues, problems } = readCaptions(
      '1\r\n00:00:01,500 --> 00:00:02,000 X1:100 X2:200\r\n{\\an8}<font color="#fff">a < b & {b}c{/b}</font>\r\n\r\n' +
        "2\r\n0:00:03,5 --> 0:00:04\r\n<i>Ende</i>\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\n2024\r\n",
    );
    expect([format, problems]).toEqual(["srt", []]);
    expect(cues).toEqual([
      { start: 1500, end: 2000, text: "a &lt; b &amp; <b>c</b>" },
      { start: 3500, end: 4000, text: "<i>Ende</i>" },
      { start: 5000, end: 6000, text: "2024" },
    ]);
    expect(plainCueText(cues[0]!.text)).toBe("a < b & c");
  });

  test("of older programs is read in their encoding", () => {
    const bytes = Uint8Array.from(
      [..."1\n00:00:01,000 --> 00:00:02,000\nGr"].map((letter) => letter.charCodeAt(0)).concat(0xfc, 0xdf, 0x65),
    );
    expect(readCaptions(decodeCaptions(bytes)).cues[0]!.text).toBe("Grüße");
  });

  test("names the line of what is wrong", () => {
    expect(problemsOf("Just a text\nof two lines\n\n1\n00:00:01,000 -> 00:00:02,000\nA short arrow")).toEqual([
      "1 captionWithoutTime",
      "4 captionWithoutTime",
    ]);
  });
});

describe("Limits", () => {
  test("of bytes and cues", () => {
    expect(problemsOf(`WEBVTT\n\n${"ä".repeat(captionLimits.bytes / 2)}`)).toEqual(["1 captionsTooLarge"]);
    const cue = (at: number) => `${formatTimestamp(at * 10)} --> ${formatTimestamp(at * 10 + 5)}\nx\n\n`;
    const all = Array.from({ length: captionLimits.cues + 1 }, (_, at) => cue(at));
    const { cues, problems } = readCaptions(`WEBVTT\n\n${all.join("")}`);
    expect(cues).toHaveLength(captionLimits.cues);
    expect(problems).toEqual([
      {
        key: "captionsTooMany",
        line: 3 + captionLimits.cues * 3,
        params: { line: 3 + captionLimits.cues * 3, max: 10_000 },
      },
    ]);
    expect(readCaptions(`WEBVTT\n\n${all.slice(1).join("")}`).problems).toEqual([]);
    expect(problemsOf("WEBVTT\n\n" + "x\n\n".repeat(1000))).toHaveLength(captionLimits.problems);
  });

  test("no text takes long", () => {
    for (const text of [
      "<".repeat(1e6),
      "<v ".repeat(3e5),
      "00:".repeat(3e5) + "-->",
      "&#".repeat(5e5),
      "{\\".repeat(5e5),
    ]) {
      const from = performance.now();
      const { cues } = readCaptions(`1\n00:00:01,000 --> 00:00:02,000\n${text}`);
      readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000 ${text}\n${text}`);
      for (const cue of cues) plainCueText(cue.text);
      plainCueText(text);
      expect(performance.now() - from, text.slice(0, 4)).toBeLessThan(2000);
    }
  });
});

describe("What somebody types", () => {
  const typed = fc
    .array(
      fc.oneof(
        fc.constantFrom("<i>", "</i>", "&", "<", ">", "-->", "&amp;", "&lt;b>", "\n", "a < b", "<v Anna>"),
        fc.string(),
      ),
    )
    .map((parts) => parts.join(""));
  const cue = fc
    .tuple(fc.nat(100_000_000), fc.integer({ min: 1, max: 10_000 }), typed)
    .map(([start, length, text]): Cue => ({
      start,
      end: start + length,
      text: cueTextFrom(text).slice(0, 1000).trim(),
    }))
    // NUL is no character of such a file.
    .filter(({ text }) => text !== "" && !text.includes("\0") && !text.includes("\ufeff"));

  test("survives the file, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
        const { cues: read, problems } = readCaptions(writeVtt(cues));
        expect(problems).toEqual([]);
        expect(read.map(({ start, end }) => [start, end])).toEqual(
          cues.map(({ start, end }) => [start, end]).toSorted(([a], [b]) => a! - b!),
        );
        expect(read.map(({ text }) => plainCueText(text)).toSorted()).toEqual(
          cues.map(({ text }) => plainCueText(text)).toSorted(),
        );
      }),
    );
  });

  test("is no tag where an arrow stands in it", () => {
    for (const text of ["<i\n-->", "<i -->", "<i a--><b>"]) expect(cueTextFrom(text)).not.toContain("-->");
    expect(cueTextFrom("<lang en-GB>Colour</lang>")).toBe("<lang en-GB>Colour</lang>");
  });

  test("reads the same when it is edited again and left as it is", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const kept = cueTextFrom(text);
        expect(plainCueText(cueTextFrom(editableCueText(kept)))).toBe(plainCueText(kept));
      }),
    );
    expect(editableCueText("a &lt; b &amp; c")).toBe("a < b & c");
    expect(editableCueText("&lt;i&gt;")).toBe("&lt;i&gt;");
  });

  test("as a time is understood where it is one", () => {
    expect(["1:05", "01:05.25", "0:01:05,250", "90:00", "1:60", "x", "1:90:00"].map(parseTimestamp)).toEqual([
      65_000,
      65_250,
      65_250,
      5_400_000,
      null,
      null,
      null,
    ]);
    expect(formatTimestamp(3_723_004)).toBe("01:02:03.004");
  });
});
