import { act, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restMilliseconds, useRestingDays } from "~/features/chat/conversation/use-resting-days";
import { draw } from "./harness/texts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Conversation() {
  const view = useRef<HTMLDivElement>(null);
  const show = useRestingDays(view);
  return (
    <div ref={view} role="region" aria-label="Nachrichten" onScroll={show}>
      <ol>
        <li data-day>Montag</li>
        <li>Hallo</li>
        <li data-day>Dienstag</li>
        <li>Guten Tag</li>
      </ol>
    </div>
  );
}

/** Where a browser has drawn them: Monday sticks to the top, over what was written; Tuesday has its own place below. */
const place = (text: string, top: number, bottom: number) =>
  vi.spyOn(screen.getByText(text), "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect);

it("The day over messages fades once they rest, and is there while they are scrolled; one in its own place stays", () => {
  draw(<Conversation />);
  place("Montag", 8, 30);
  place("Hallo", 12, 60);
  place("Dienstag", 72, 94);
  place("Guten Tag", 106, 150);
  const isFaded = (text: string) => screen.getByText(text).hasAttribute("data-over");
  const rest = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const scroll = () => fireEvent.scroll(screen.getByRole("region", { name: "Nachrichten" }));
  scroll();
  rest(restMilliseconds - 1);
  expect(isFaded("Montag")).toBe(false);
  scroll();
  rest(restMilliseconds - 1);
  expect(isFaded("Montag")).toBe(false);
  rest(1);
  expect([isFaded("Montag"), isFaded("Dienstag")]).toEqual([true, false]);
  scroll();
  expect(isFaded("Montag")).toBe(false);
});
