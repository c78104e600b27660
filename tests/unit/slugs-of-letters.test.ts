import { expect, it } from "vitest";
import { slugFrom } from "@db/vocabulary/slugs";

it("a slug knows letters that are no plain ones with a mark", () => {
  expect(slugFrom("Ilıca Þórður Guðrún")).toBe("ilica-thordur-gudrun");
  expect(slugFrom("Żaneta Łódź Größe")).toBe("zaneta-lodz-groesse");
});
