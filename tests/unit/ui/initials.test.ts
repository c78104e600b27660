import { describe, expect, it } from "vitest";
import { hueOf, initialsOf } from "~/ui/initials";

describe("initials", () => {
  it("take the first and the last name", () => {
    expect(initialsOf("Anna Lena Berger")).toBe("AB");
    expect(initialsOf("  mehmet   yıldız ")).toBe("MY");
    expect(initialsOf("Jean-Luc")).toBe("JL");
  });

  it("make do with one name, an address or an emoji", () => {
    expect(initialsOf("kim")).toBe("K");
    expect(initialsOf("anna.berger@beispiel.de")).toBe("AD");
    expect(initialsOf("👩‍🚀 Space")).toBe("👩‍🚀");
    expect(initialsOf("Kurs 🎉")).toBe("K");
  });

  it("are a question mark for nobody", () => {
    expect(initialsOf("   ")).toBe("?");
  });

  it("keep their colour whatever the case of the name", () => {
    expect(hueOf("Anna")).toBe(hueOf(" anna "));
    expect(hueOf("Anna")).not.toBe(hueOf("Berta"));
  });
});
