import { act, fireEvent, screen, within } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readCaptions } from "@db/vocabulary/captions/read-captions";
import { PlayerControl } from "~/features/player/player-control";
import { Transcript } from "~/features/player/captions/Transcript";
import { draw } from "../harness/texts";
import { fakePlayer } from "./fake-player";
import { rowsInSight } from "./rows-in-sight";

rowsInSight();

/** 78 cues of a film, which the package video.js ships. */
const { cues } = readCaptions(
  readFileSync("node_modules/video.js/dist/examples/elephantsdream/captions.en.vtt", "utf8"),
);

function drawTranscript() {
  const control = new PlayerControl();
  const player = fakePlayer();
  control.attach(player);
  draw(<Transcript cues={cues} control={control} language="en" />);
  const list = screen.getByRole("list", { name: "Transkript" });
  const rows = () => within(list).queryAllByRole("button");
  const current = () => rows().filter((row) => row.hasAttribute("aria-current"));
  const search = screen.getByRole("searchbox", { name: "Im Transkript suchen" });
  return { player, rows, current, search };
}

it("A transcript lists all that is said, and marks what is said right now", () => {
  const { player, rows, current } = drawTranscript();
  expect(rows()).toHaveLength(cues.length);
  expect(current()).toEqual([]);
  act(() => player.goTo(cues[4]!.start / 1000 + 0.1));
  expect(current().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(cues[4]!.text)]);
  // Between two cues the last one stays.
  act(() => player.goTo(cues[5]!.start / 1000 - 0.1));
  expect(current()[0]).toBe(rows()[4]);
  act(() => player.goTo(cues[5]!.start / 1000));
  expect(current()[0]).toBe(rows()[5]);
});

it("What is pressed is played", () => {
  const { player, rows } = drawTranscript();
  fireEvent.click(rows()[10]!);
  expect(player.position()).toBe(cues[10]!.start / 1000);
});

it("A search leaves what it finds, says how much that is, and Enter plays the first", () => {
  const { player, rows, search } = drawTranscript();
  fireEvent.change(search, { target: { value: "PROOG" } });
  const matches = cues.filter(({ text }) => text.toLowerCase().includes("proog"));
  expect(matches.length).toBeGreaterThan(1);
  expect(rows()).toHaveLength(matches.length);
  expect(rows()[0]!.querySelector("mark")?.textContent).toBe("Proog");
  expect(screen.getByRole("status").textContent).toBe(`${matches.length} Stellen gefunden`);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(player.position()).toBe(matches[0]!.start / 1000);
  fireEvent.change(search, { target: { value: "no such words" } });
  expect(rows()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("0 Stellen gefunden");
});

it("The keyboard comes to the list once, and moves within it by arrows", () => {
  const { player, rows } = drawTranscript();
  act(() => player.goTo(cues[7]!.start / 1000));
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows()[7]]);
  rows()[7]!.focus();
  fireEvent.keyDown(rows()[7]!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(rows()[8]);
  fireEvent.keyDown(rows()[8]!, { key: "Home" });
  expect(document.activeElement).toBe(rows()[0]);
});

it("Of thousands of cues only those near the present one are drawn", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    start: index * 1000,
    end: index * 1000 + 900,
    text: "x",
  }));
  draw(<Transcript cues={many} control={new PlayerControl()} />);
  const rows = screen.getAllByRole("listitem");
  expect(rows.length).toBeLessThan(200);
  expect(rows[0]!.getAttribute("aria-setsize")).toBe("10000");
});
