import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unreadCount } from "~/features/chat/watch/unread-count";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting(...muteEnds: (number | null)[]) {
  const shown: number[] = [];
  let reads = 0;
  const { count, stop } = unreadCount(
    async () => {
      const muteEndsInMs = muteEnds[reads] ?? null;
      return { total: ++reads, chatsCount: 1, mutedTotal: 0, supportTotal: 0, muteEndsInMs };
    },
    ({ total }) => void shown.push(total),
  );
  return { count, stop, shown };
}

it("what comes at once is counted once", async () => {
  const { count, shown } = counting();
  count();
  count();
  await vi.runAllTimersAsync();
  expect(shown).toEqual([1]);
});

it("unread messages are counted again when the mute of their chat ends", async () => {
  const { count, shown } = counting(60_000, null);
  count();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown).toEqual([1, 2]);
  await vi.runAllTimersAsync();
  expect(shown).toEqual([1, 2]);
});

it("nothing is counted after the app was left, and no timer is set that a browser would run at once", async () => {
  const { count, stop, shown } = counting(60_000, 2 ** 40);
  count();
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.runAllTimersAsync();
  expect(shown).toEqual([1]);
  count();
  await vi.runAllTimersAsync();
  expect(shown).toEqual([1, 2]);
});

it("an answer that a later one has overtaken is not shown", async () => {
  const answers: ((total: number) => void)[] = [];
  const shown: number[] = [];
  const { count } = unreadCount(
    () =>
      new Promise((resolve) =>
        answers.push((total) => resolve({ total, chatsCount: 1, mutedTotal: 0, supportTotal: 0, muteEndsInMs: null })),
      ),
    ({ total }) => void shown.push(total),
  );
  count();
  await vi.runAllTimersAsync();
  count();
  await vi.runAllTimersAsync();
  answers[1]!(0);
  answers[0]!(3);
  await vi.runAllTimersAsync();
  expect(shown).toEqual([0]);
});
