import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { dockedPlayback } from "~/features/player/docked-playback";
import { PlayerControl } from "~/features/player/player-control";
import type { PlayerProgress } from "~/features/player/player-media";
import PlayerPanel from "~/features/player/PlayerPanel";
import { draw } from "../harness/texts";

beforeAll(() => {
  // happy-dom's answers nothing, where browsers answer a promise.
  const remote = Object.getPrototypeOf(document.createElement("audio").remote) as RemotePlayback;
  remote.cancelWatchAvailability = async () => {};
});
// What plays goes on when its page is taken away.
beforeEach(() => dockedPlayback()?.dispose());
afterEach(() => localStorage.clear());

const cues = [{ start: 0, end: 1000, text: "Hello" }];
const source = {
  fileId: "file",
  url: "/lesson.mp4",
  type: "video/mp4",
  durationMs: 60_000,
  tracks: [
    { language: "en", label: "English", cues },
    { language: "de", label: "Deutsch", cues },
  ],
  chapters: [{ start: 0, end: 60_000, title: "Intro" }],
};

function drawPlayer(kind: "audio" | "video" = "video") {
  const control = new PlayerControl();
  const reports: PlayerProgress[] = [];
  const { unmount } = draw(
    <>
      <PlayerPanel
        id="lesson"
        kind={kind}
        title="Lesson 1"
        href="/lesson"
        sources={[source]}
        startAt={30}
        control={control}
        onProgress={(progress) => reports.push(progress)}
      />
      <input aria-label="Comment" />
    </>,
  );
  const player = screen.getByRole("region", { name: "Player: Lesson 1" });
  const media = player.querySelector<HTMLMediaElement>(kind)!;
  const press = (key: string, target: Element = player) => act(() => void fireEvent.keyDown(target, { key }));
  return { control, reports, player, media, press, unmount };
}

it("Space and k play and pause", () => {
  const { media, press } = drawPlayer();
  expect(media.paused).toBe(true);
  press("k");
  expect(media.paused).toBe(false);
  press(" ");
  expect(media.paused).toBe(true);
});

it("It begins where somebody stopped; j, l and the arrows move from there", () => {
  const { control, press } = drawPlayer();
  expect(control.position()).toBe(30);
  press("l");
  expect(control.position()).toBe(40);
  press("j");
  press("J");
  expect(control.position()).toBe(20);
  press("ArrowRight");
  expect(control.position()).toBe(25);
  press("ArrowLeft");
  press("ArrowLeft");
  expect(control.position()).toBe(15);
});

it("> and < change the speed, which the next player has too", () => {
  const { media, press } = drawPlayer();
  press(">");
  press(">");
  expect(media.playbackRate).toBe(1.5);
  press("<");
  expect(media.playbackRate).toBe(1.25);
  for (let count = 0; count < 10; count += 1) press("<");
  expect(media.playbackRate).toBe(0.5);
  const { media: next } = drawSecond();
  act(() => void next.dispatchEvent(new Event("loadedmetadata")));
  expect(next.playbackRate).toBe(0.5);
});

function drawSecond() {
  draw(<PlayerPanel id="second" kind="audio" title="Lesson 2" href="/second" sources={[source]} />);
  const player = screen.getByRole("region", { name: "Player: Lesson 2" });
  return { media: player.querySelector("audio")! };
}

it("Keys mean nothing to it where somebody types, and letters act where nothing has the focus", () => {
  const { media, control, press } = drawPlayer();
  const field = screen.getByRole("textbox", { name: "Comment" });
  for (const key of ["k", " ", "l", "ArrowRight"]) press(key, field);
  expect([media.paused, control.position()]).toEqual([true, 30]);
  press("l", document.body);
  press("k", document.body);
  expect([media.paused, control.position()]).toEqual([false, 40]);
  // The page scrolls by these.
  press(" ", document.body);
  press("ArrowRight", document.body);
  expect([media.paused, control.position()]).toEqual([false, 40]);
});

it("A button of the player keeps the space for itself, its list of speeds every key", () => {
  const { media, press } = drawPlayer();
  press(" ", screen.getByRole("button", { name: "10 Sekunden vor" }));
  press("k", screen.getByRole("combobox", { name: "Tempo" }));
  expect(media.paused).toBe(true);
  press("k", screen.getByRole("button", { name: "10 Sekunden vor" }));
  expect(media.paused).toBe(false);
});

it("With Ctrl, Alt or ⌘ a key is the browser's", () => {
  const { media, player } = drawPlayer();
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    act(() => void fireEvent.keyDown(player, { key: "k", ...held }));
  expect(media.paused).toBe(true);
});

it("What plays goes on when its page goes, and is taken over where that page comes back", () => {
  const { media, press, unmount } = drawPlayer();
  press("k");
  unmount();
  expect([media.isConnected, media.paused]).toEqual([true, false]);
  const { media: taken } = drawPlayer();
  expect(taken).toBe(media);
  expect(dockedPlayback()).toBeNull();
  // What stands still is gone with its page.
  press("k", screen.getByRole("region", { name: "Player: Lesson 1" }));
  cleanup();
  expect([media.isConnected, dockedPlayback()]).toEqual([false, null]);
});

it("The help names every key", () => {
  drawPlayer();
  fireEvent.click(screen.getByRole("button", { name: "Tastenkürzel" }));
  const help = screen.getByText("10 Sekunden zurück", { selector: "dt" }).closest("dl")!;
  const keys = [...help.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  expect(keys).toEqual(["K", "Leertaste", "J", "L", "←", "→", "↑", "↓", "<", ">", "C", "M", "F"]);
});

it("How far somebody is is told on pause, and nothing where they only open the page", () => {
  const { reports, press } = drawPlayer();
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(reports).toEqual([]);
  press("k");
  press("k");
  expect(reports.map(({ fileId, isLeaving }) => [fileId, isLeaving])).toEqual([["file", false]]);
});
