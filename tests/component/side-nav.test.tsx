import { fireEvent, screen, within } from "@testing-library/react";
import { Lock, Settings } from "lucide-react";
import { expect, it } from "vitest";
import { type NavItem, SideNav } from "~/features/shell/navigation/SideNav";
import { draw } from "./harness/texts";

const general: NavItem = { to: "/settings", label: "Allgemein", icon: Settings, isExact: true };
const access: NavItem = { to: "/settings/access", label: "Zugang", icon: Lock };
const sections = [{ heading: "Community", items: [general, access] }];

it("The current place is marked: the most exact one", () => {
  draw(<SideNav label="Einstellungen" sections={sections} />, "/settings/access");
  const [column] = screen.getAllByRole("navigation", { name: "Einstellungen" });
  expect(within(column!).getByRole("link", { current: "page" }).textContent).toBe("Zugang");
});

it("What is typed replaces the places by those that it names, and nothing found is said", () => {
  draw(
    <SideNav
      label="Einstellungen"
      sections={sections}
      find={(text) => [general, access].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
    />,
  );
  const column = within(screen.getAllByRole("navigation", { name: "Einstellungen" })[0]!);
  const names = () => column.queryAllByRole("link").map(({ textContent }) => textContent);
  const search = column.getByRole("searchbox", { name: "Einstellung suchen" });
  fireEvent.change(search, { target: { value: "zug" } });
  expect(names()).toEqual(["Zugang"]);
  fireEvent.change(search, { target: { value: "xyz" } });
  expect(names()).toEqual([]);
  expect(column.getByText("Keine Einstellung heißt so.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "" } });
  expect(names()).toEqual(["Allgemein", "Zugang"]);
});
