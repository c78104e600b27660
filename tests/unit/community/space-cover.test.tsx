import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SpaceCover } from "~/features/community/SpaceCover";

const shown = (coverUrl: string | null, mobileCoverUrl: string | null) =>
  renderToStaticMarkup(<SpaceCover space={{ name: "Greenhouse", coverUrl, mobileCoverUrl }} />);

describe("A space's cover", () => {
  it("is the phone's own on phones, and serves them too where they have none", () => {
    expect(shown("/files/wide", "/files/narrow")).toMatch(
      /<source media="\(width &lt; 48rem\)" srcSet="\/files\/narrow\?/,
    );
    expect(shown("/files/wide", null)).not.toContain("<source");
  });

  it("is a pattern where there is none, but on phones that have one", () => {
    expect(shown(null, null)).not.toContain("<img");
    expect(shown(null, "/files/narrow")).toMatch(/<img [^>]*src="\/files\/narrow\?[^>]*class="[^"]*md:hidden/);
    expect(shown(null, "/files/narrow")).toContain("max-md:hidden");
  });
});
