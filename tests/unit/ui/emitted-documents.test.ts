import { expect, test } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { EmittedDocuments } from "~/ui/rich-text/emitted-documents";

const [one, two, three] = ["a", "ab", "abc"].map((text) => textToDoc(text)) as [
  ReturnType<typeof textToDoc>,
  ReturnType<typeof textToDoc>,
  ReturnType<typeof textToDoc>,
];

test("a value that comes back late is the editor's own, an earlier one that is set again is not", () => {
  const emitted = new EmittedDocuments();
  for (const doc of [one, two, three]) emitted.add(doc);
  expect(emitted.has(two)).toBe(true);
  expect(emitted.has(two), "drawn twice").toBe(true);
  expect(emitted.has(one), "set from outside").toBe(false);
  expect(emitted.has(three)).toBe(true);
  expect(emitted.newest).toBe(three);
});

test("what is set from outside takes the place of all that was written before", () => {
  const emitted = new EmittedDocuments();
  emitted.add(one);
  expect(emitted.has(textToDoc("a")), "the same words, but another document").toBe(false);
  expect(emitted.has(null)).toBe(false);
  emitted.replaceBy(two);
  expect([emitted.has(one), emitted.has(two), emitted.newest]).toEqual([false, true, two]);
  emitted.replaceBy(null);
  expect([emitted.has(two), emitted.newest]).toEqual([false, null]);
});
