import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import EmojiGrid from "~/features/chat/reactions/EmojiGrid";
import { draw } from "./harness/texts";

const stops = () => screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);

it("Emoji are walked by arrow keys, with one stop of the tab key, and found by their names", async () => {
  const picked: string[] = [];
  draw(<EmojiGrid onPick={(emoji) => picked.push(emoji)} />);
  expect(stops().map(({ textContent }) => textContent)).toEqual(["😀"]);
  stops()[0]!.focus();
  fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("😃");
  fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
  expect(stops()).toEqual([document.activeElement]);
  fireEvent.keyDown(document.activeElement!, { key: "Home" });
  expect(document.activeElement?.textContent).toBe("😀");

  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "HERZ rot" } });
  await waitFor(() => expect(screen.getAllByRole("button", { name: /❤️/ })).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: /❤️/ }));
  expect(picked).toEqual(["❤️"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "xyzzy" } });
  expect(await screen.findByText("Kein Emoji heißt so.")).toBeTruthy();
});
