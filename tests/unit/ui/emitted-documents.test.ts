import { expect, test } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { EmittedDocuments } from "~/ui/rich-text/emitted-documents";

const [first, second, third] = [textToDoc("a"), textToDoc("ab"), textToDoc("abc")];

test("a value that comes back late is the editor's own, an earlier one that is set again is not", () => {
  const emitted = new EmittedDocuments();
  for (const doc of [first, second, third]) emitted.add(doc);
  expect(emitted.has(second)).toBe(true);
  expect(emitted.has(second), "drawn twice").toBe(true);
  expect(emitted.has(first), "set from outside").toBe(false);
  expect(emitted.has(third)).toBe(true);
  expect(emitted.newest).toBe(third);
});

test("what is set from outside takes the place of all that was written before", () => {
  const emitted = new EmittedDocuments();
  emitted.add(first);
  expect(emitted.has(textToDoc("a")), "the same words, but another document").toBe(false);
  expect(emitted.has(null)).toBe(false);
  emitted.replaceBy(second);
  expect([emitted.has(first), emitted.has(second), emitted.newest]).toEqual([false, true, second]);
  emitted.replaceBy(null);
  expect([emitted.has(second), emitted.newest]).toEqual([false, null]);
});
