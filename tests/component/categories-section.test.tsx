import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CategoriesSection } from "~/features/editing/CategoriesSection";
import { draw } from "./harness/texts";

const drawWith = (count: number) =>
  draw(
    <CategoriesSection
      title="Kategorien"
      text=""
      categories={Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `Kategorie ${i}` }))}
      max={3}
      pathOf={({ id }) => `/${id}`}
      countOf={() => ""}
      onMove={() => Promise.resolve()}
      onCreate={() => Promise.resolve()}
    />,
  );

it("A category is added while there is room for one", () => {
  drawWith(2);
  expect(screen.getByRole("textbox")).toBeTruthy();
  expect(screen.queryByText(/Mehr als 3/)).toBeNull();
});

it("Where there is no room for another category, that is said in place of the form", () => {
  drawWith(3);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Mehr als 3 sind nicht möglich. Entferne zuerst eines.")).toBeTruthy();
});
