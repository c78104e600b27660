import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { SaveBarArea } from "~/features/shell/forms/SaveBar";
import { SectionSaveButton } from "~/features/shell/forms/SectionSaveButton";
import { watchForms } from "~/ui/unsaved-changes";
import { draw } from "./harness/texts";

afterEach(() => vi.unstubAllGlobals());

let frames: FrameRequestCallback[] = [];
const drawFrame = () => frames.splice(0).forEach((draws) => draws(0));

/** Lets the browser draw a frame once the page has come anew, before React makes its fields anew. */
function FrameOfNewPage() {
  const { key } = useLocation();
  useEffect(drawFrame, [key]);
  return null;
}

it("The bar that saves is gone once the fields were made anew, also where the browser draws a frame just before", async () => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draws: FrameRequestCallback) => frames.push(draws));
  const stopWatching = watchForms();
  draw(
    <>
      <SaveBarArea>
        <form>
          <label>
            Name <input name="name" defaultValue="Töpferei" />
          </label>
          <SectionSaveButton intent="general">Speichern</SectionSaveButton>
        </form>
      </SaveBarArea>
      <FrameOfNewPage />
    </>,
  );
  const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const bar = () => screen.getByRole("group", { name: "Änderungen", hidden: true });
  fireEvent.focusIn(name());
  fireEvent.input(name(), { target: { value: "Verschrieben" } });
  drawFrame();
  fireEvent.click(await screen.findByRole("button", { name: "Verwerfen" }));
  await waitFor(() => expect(name().value).toBe("Töpferei"));
  drawFrame();
  await waitFor(() => expect(bar().className).toContain("invisible"));
  stopWatching();
});

/** As parts of a date are: keys change what the form sends, without an event of input. */
function KeyedField() {
  const [value, setValue] = useState("");
  return (
    <span
      role="spinbutton"
      tabIndex={0}
      aria-valuenow={Number(value)}
      aria-label="Tag"
      onKeyDown={({ key }) => setValue(key)}
    >
      <input type="hidden" name="day" value={value} />
    </span>
  );
}

it("What keys change without an event of input is offered to be saved too", async () => {
  const stopWatching = watchForms();
  draw(
    <SaveBarArea>
      <form>
        <KeyedField />
        <SectionSaveButton intent="general">Speichern</SectionSaveButton>
      </form>
    </SaveBarArea>,
  );
  const field = screen.getByRole("spinbutton", { name: "Tag" });
  fireEvent.focusIn(field);
  fireEvent.keyDown(field, { key: "7" });
  fireEvent.keyUp(field, { key: "7" });
  expect(await screen.findByRole("button", { name: "Verwerfen" })).toBeTruthy();
  stopWatching();
});
