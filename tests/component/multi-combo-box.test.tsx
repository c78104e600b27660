import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { draw } from "./harness/texts";

const people = [
  { id: "m", label: "Mara" },
  { id: "b", label: "Ben" },
];

it("The list of people closes after each choice, so that it covers nothing below, and opens again for the next", async () => {
  draw(
    <form aria-label="Form">
      <MultiComboBox label="Personen" name="people" options={people} />
      <button type="submit">Anlegen</button>
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Personen" });
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Form" })).getAll("people");
  const choose = async (text: string, name: string) => {
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  };
  await choose("Ma", "Mara");
  expect([sent(), field.value]).toEqual([["m"], ""]);
  // What lies below is there again for everybody, also to be read aloud.
  expect(screen.getByRole("button", { name: "Anlegen" })).toBeTruthy();
  await choose("Be", "Ben");
  expect(sent()).toEqual(["m", "b"]);
});
