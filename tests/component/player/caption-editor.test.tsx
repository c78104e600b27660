import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Cue } from "@db/vocabulary/captions/cues";
import { CaptionEditor } from "~/features/player/captions/CaptionEditor";
import { PlayerControl } from "~/features/player/player-control";
import { draw } from "../harness/texts";
import { fakePlayer } from "./fake-player";
import { rowsInSight } from "./rows-in-sight";

rowsInSight();

const hello: Cue = { start: 1000, end: 3000, text: "Hello there" };
const bye: Cue = { start: 5000, end: 7000, text: "Good bye" };

function drawEditor(cues: Cue[] = [hello, bye]) {
  const control = new PlayerControl();
  const player = fakePlayer();
  control.attach(player);
  const saved: Cue[][] = [];
  draw(<CaptionEditor cues={cues} control={control} onSave={(all) => void saved.push(all)} />);
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const type = (name: string, value: string) => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  };
  /** What would be saved now. */
  const save = async () => {
    const before = saved.length;
    await act(async () => press("Untertitel speichern"));
    return saved.length > before ? saved.at(-1) : null;
  };
  const rows = () => within(screen.getByRole("list", { name: /Untertitel$/ })).getAllByRole("listitem");
  return { player, press, field, type, save, rows };
}

it("Text and times are typed, and saved in the order of their time", async () => {
  const { type, save, player } = drawEditor();
  type("Text", "Hello <you> & all");
  type("Anfang", "0:08");
  type("Ende", "0:09,5");
  expect(player.position()).toBe(0);
  expect(await save()).toEqual([bye, { start: 8000, end: 9500, text: "Hello &lt;you> &amp; all" }]);
});

it("A time that is none, an end before its start and a missing text are named, and not saved", async () => {
  const { type, field, press, save } = drawEditor();
  type("Anfang", "soon");
  expect(field("Anfang").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Zum Beispiel 1:05 oder 1:05.250")).toBeTruthy();
  type("Anfang", "0:02");
  type("Ende", "0:01");
  expect(screen.getByText("Das Ende muss nach dem Anfang liegen.")).toBeTruthy();
  expect(await save()).toBeNull();
  type("Ende", "0:03");
  press(/^Untertitel bei/);
  // What is new is asked for its text once somebody wants to save.
  expect(screen.queryByText(/Bitte schreib einen Text/)).toBeNull();
  expect(await save()).toBeNull();
  expect(screen.getByText(/Bitte schreib einen Text/)).toBeTruthy();
  type("Text", "First");
  expect(await save()).toEqual([
    { start: 0, end: 2000, text: "First" },
    { start: 2000, end: 3000, text: "Hello there" },
    bye,
  ]);
});

it("Start and end are set to the present moment, and a cue is added there", async () => {
  const { player, press, save, rows } = drawEditor();
  act(() => player.goTo(1.5));
  press("Anfang auf die aktuelle Stelle setzen");
  act(() => player.goTo(2.25));
  press("Ende auf die aktuelle Stelle setzen");
  act(() => player.goTo(4));
  press("Untertitel bei 0:04");
  expect(rows()).toHaveLength(3);
  fireEvent.change(screen.getByRole("textbox", { name: "Text" }), { target: { value: "Between" } });
  fireEvent.blur(screen.getByRole("textbox", { name: "Text" }));
  expect(await save()).toEqual([
    { start: 1500, end: 2250, text: "Hello there" },
    { start: 4000, end: 5000, text: "Between" },
    bye,
  ]);
});

it("A cue is split where the player is, merged with the next and deleted; each step is taken back", async () => {
  const { player, press, save, rows } = drawEditor();
  act(() => player.goTo(2));
  press("Teilen");
  expect(rows()).toHaveLength(3);
  press("Löschen");
  press("Rückgängig");
  expect(await save()).toEqual([
    { start: 1000, end: 2000, text: "Hello" },
    { start: 2000, end: 3000, text: "there" },
    bye,
  ]);
  press("Mit dem nächsten verbinden");
  press("Löschen");
  expect(await save()).toEqual([{ start: 1000, end: 2000, text: "Hello" }]);
  press("Rückgängig");
  press("Rückgängig");
  press("Rückgängig");
  expect(await save()).toEqual([hello, bye]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Rückgängig" }).disabled).toBe(true);
});

it("Captions are pasted, those that can't be read named by their line and left out where somebody wants it", async () => {
  const { press, type, save } = drawEditor();
  press("Aus Datei");
  type("Oder füge den Inhalt ein", "WEBVTT\n\n00:01.000 --> 00:02,000\nwrong\n\n00:03.000 --> 00:04.000\nright");
  press("Alle ersetzen");
  expect(screen.getByRole("alert").textContent).toBe("Zeile 3: Diese Zeiten sind nicht lesbar.");
  press("1 lesbaren Untertitel übernehmen");
  expect(await save()).toEqual([{ start: 3000, end: 4000, text: "right" }]);
});

it("Captions come from a file", async () => {
  const { press, save, rows } = drawEditor([]);
  press("Aus Datei");
  const file = new File(["1\n00:00:01,000 --> 00:00:02,500\nGrüße\n"], "lektion.srt");
  fireEvent.change(screen.getByLabelText(/\.vtt oder \.srt/), { target: { files: [file] } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await save()).toEqual([{ start: 1000, end: 2500, text: "Grüße" }]);
});
