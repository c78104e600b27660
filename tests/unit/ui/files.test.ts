import { describe, expect, it } from "vitest";
import { fileProblem, formatBytes } from "~/ui/file-rules";

const photo = { name: "Foto.JPG", type: "image/jpeg", size: 2_000_000 };

describe("a chosen file", () => {
  it("is taken by extension, by type and by kind", () => {
    expect(fileProblem(photo, { accept: ".jpg,.png" })).toBeNull();
    expect(fileProblem(photo, { accept: "image/jpeg" })).toBeNull();
    expect(fileProblem(photo, { accept: "application/pdf, image/*" })).toBeNull();
    expect(fileProblem(photo, {})).toBeNull();
  });

  it("is refused when it is of another kind or too large", () => {
    expect(fileProblem(photo, { accept: "application/pdf" })).toBe("wrongType");
    expect(fileProblem(photo, { accept: ".jpeg" })).toBe("wrongType");
    expect(fileProblem(photo, { maxBytes: 1_000_000 })).toBe("tooLarge");
    expect(fileProblem(photo, { maxBytes: 2_000_000 })).toBe("tooLarge");
    expect(fileProblem(photo, { maxBytes: 2_000_001 })).toBeNull();
  });
});

// Node and browsers put different kinds of spaces before the unit.
const size = (bytes: number, locale: string) => formatBytes(bytes, locale).replace(/\s/g, " ");

describe("a size", () => {
  it("is written in the reader's language", () => {
    expect(size(1.4 * 1024 ** 2, "de")).toBe("1,4 MB");
    expect(size(340 * 1024, "en")).toBe("340 kB");
    expect(size(20 * 1024 ** 3, "de")).toBe("20 GB");
    expect(size(1024 ** 2 - 1, "en")).toBe("1 MB");
    expect(size(0, "en")).toBe("0 bytes");
    expect(size(914, "en")).toBe("914 bytes");
    expect(size(914, "de")).toBe("914 Byte");
  });
});
