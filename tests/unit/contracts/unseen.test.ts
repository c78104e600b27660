import { describe, expect, it } from "vitest";
import { isEmptyDoc, textToDoc } from "@db/vocabulary/rich-text";
import { newCategoryForm } from "@workers/contracts/categories";
import { newChatForm } from "@workers/contracts/chat/chats";
import { email, line, multiline, personName } from "@workers/contracts/form-fields";
import { newGroupForm } from "@workers/contracts/groups";
import { newSpaceForm } from "@workers/contracts/spaces";
import { emailOf } from "@workers/integrations/payments/fields";

const unseen = ["\u200b", "\u3164", "\u2800\u2800", "\u00ad", "\u2060 \u00a0", "\ufe0f", "\u115f\u1160", "\u{e0020}"];

describe("a text that nobody sees", () => {
  it("is empty, in a title, a body and a name", () => {
    for (const text of unseen) {
      const name = JSON.stringify(text);
      expect([name, line({ min: 1, max: 50 }).safeParse(text).success]).toEqual([name, false]);
      expect([name, multiline({ min: 1, max: 50 }).safeParse(text).success]).toEqual([name, false]);
      expect([name, line({ max: 50 }).parse(text)]).toEqual([name, ""]);
      expect([name, personName().safeParse(text).success]).toEqual([name, false]);
      expect([name, isEmptyDoc(textToDoc(text))]).toEqual([name, true]);
    }
    expect(line({ min: 1, max: 50 }).parse(" 👩‍🎨 ")).toBe("👩‍🎨");
  });

  it("is empty as the name of a group, a space, a chat and a category", () => {
    const forms = [newGroupForm, newSpaceForm, newChatForm, newCategoryForm];
    for (const form of forms)
      for (const name of unseen) {
        const fields = form.safeParse({ name }).error!.issues.map(({ path }) => path.join("."));
        expect([JSON.stringify(name), fields]).toEqual([JSON.stringify(name), expect.arrayContaining(["name"])]);
        const seen = form.safeParse({ name: "Choir" }).error?.issues.map(({ path }) => path.join(".")) ?? [];
        expect(seen).not.toContain("name");
      }
  });
});

describe("an address of e-mail", () => {
  it("loses what nobody sees before it is judged, and is compared composed, its domain in ASCII, in every way in", () => {
    for (const read of [(text: string) => email().parse(text), emailOf]) {
      expect(read("\u200bAnna@Example.org\u2060\u00a0")).toBe("anna@example.org");
      expect(read("jose\u0301@example.org")).toBe("josé@example.org");
      expect(read("anna@Bücher.example")).toBe("anna@xn--bcher-kva.example");
      expect(read("anna@bu\u0308cher.example")).toBe(read("anna@xn--bcher-kva.example"));
    }
    expect(email().safeParse("anna@\u200b").success).toBe(false);
  });
});

describe("a name", () => {
  it("holds what names hold", () => {
    for (const name of [
      "Gal·la",
      "レオナルド・ダ・ヴィンチ",
      "O’Brien",
      "O‘Brien",
      "Hawaiʻi",
      "नूर\u200d",
      "می\u200cخواهم",
      "Jean‑Luc",
    ])
      expect(personName().parse(name)).toBe(name.normalize("NFC"));
    for (const name of ["·", "<b>", "a@b", "\u200d"]) expect(personName().safeParse(name).success).toBe(false);
  });
});
