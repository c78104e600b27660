import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { Unfold } from "~/ui/Unfold";
import { draw } from "./harness/texts";

function Filters() {
  const [chosen, setChosen] = useState("");
  return (
    <Unfold summary="Weitere Filter" isOpen={chosen !== ""}>
      <input aria-label="Chat" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)} />
    </Unfold>
  );
}

it("fields stay unfolded when the last thing chosen in them is taken out", () => {
  draw(<Filters />);
  const details = screen.getByRole<HTMLDetailsElement>("group");
  const choose = (value: string) => fireEvent.change(screen.getByLabelText("Chat"), { target: { value } });
  expect(details.open).toBe(false);
  choose("Tonbestellung");
  expect(details.open).toBe(true);
  choose("");
  expect(details.open).toBe(true);
});
