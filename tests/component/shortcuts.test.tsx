import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { draw } from "./harness/texts";

function Page({ act }: { act: () => void }) {
  useShortcuts("everywhere", [
    { keys: "n", label: "New", act },
    { keys: "Mod+k", label: "Search", act },
  ]);
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Ready" />
      <select aria-label="Role">
        <option>Admin</option>
      </select>
      <button type="button" aria-haspopup="listbox">
        Colour
      </button>
      <button type="button">Plain</button>
      <div role="listbox" aria-label="People" tabIndex={0}>
        <div role="option" aria-selected={false} tabIndex={-1}>
          Nina
        </div>
      </div>
    </>
  );
}

it("A letter acts on the page and on plain buttons, and never where a field, a list or a button expects letters", () => {
  const act = vi.fn();
  draw(<Page act={act} />);
  for (const target of [
    screen.getByRole("textbox", { name: "Name" }),
    screen.getByRole("combobox", { name: "Role" }),
    screen.getByRole("button", { name: "Colour" }),
    screen.getByRole("option", { name: "Nina" }),
  ])
    fireEvent.keyDown(target, { key: "n" });
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("button", { name: "Plain" }), { key: "n" });
  fireEvent.keyDown(screen.getByRole("checkbox", { name: "Ready" }), { key: "n" });
  expect(act).toHaveBeenCalledTimes(2);
});

it("Control and K opens the search from a field as well", () => {
  const act = vi.fn();
  draw(<Page act={act} />);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Name" }), { key: "k", ctrlKey: true });
  expect(act).toHaveBeenCalledTimes(1);
});
