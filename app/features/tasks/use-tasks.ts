import { useCallback, useEffect, useState } from "react";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { answerOf, api } from "~/features/api/client";

const pollMilliseconds = 3000;

/**
 * The background tasks that this browser remembers at a place (`{account}:{app or project}`), newest first. They are asked
 * for every three seconds until none runs any more; an ended one stays until it is dismissed. `started` adds the ones
 * that an action just told of.
 */
export function useTasks(place: string, started: string | undefined, onEnd?: () => void) {
  const key = `tasks:${place}`;
  const [ids, setIds] = useState<string[]>([]);
  const [tasks, setTasks] = useState<BackgroundTask[]>([]);

  useEffect(() => setIds(remembered(key)), [key]);
  useEffect(() => {
    if (started) setIds(remember(key, (known) => [started, ...known.filter((id) => id !== started)].slice(0, 20)));
  }, [key, started]);

  const running = ids
    .filter((id) => (tasks.find(({ taskId }) => taskId === id)?.status ?? "running") === "running")
    .join();
  useEffect(() => {
    if (!running) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const asked = running.split(",");
      try {
        const { data: answered } = await answerOf(api.tasks.$get({ query: { taskIds: running } }));
        if (!isCurrent) return;
        setTasks((known) => [...answered, ...known.filter(({ taskId }) => !asked.includes(taskId))]);
        // What the server doesn't know any more is dropped here too.
        const lost = asked.filter((id) => !answered.some(({ taskId }) => taskId === id));
        if (lost.length) setIds(remember(key, (known) => known.filter((id) => !lost.includes(id))));
        if (answered.some(({ status }) => status !== "running")) onEnd?.();
      } catch {
        // Asked again with the next turn.
      }
      if (isCurrent) timer = setTimeout(() => void ask(), pollMilliseconds);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Whoever passes a new function each time shouldn't start the asking anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, running]);

  const dismiss = useCallback(
    (id: string) => setIds(remember(key, (known) => known.filter((one) => one !== id))),
    [key],
  );
  const stop = useCallback(async (id: string) => {
    const { data } = await answerOf(api.tasks[":id"].$delete({ param: { id } }));
    setTasks((known) => [data, ...known.filter(({ taskId }) => taskId !== id)]);
  }, []);
  return { tasks: ids.flatMap((id) => tasks.find(({ taskId }) => taskId === id) ?? []), dismiss, stop };
}

function remembered(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function remember(key: string, change: (ids: string[]) => string[]): string[] {
  const ids = change(remembered(key));
  try {
    if (ids.length) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still shows the task while the page stands.
  }
  return ids;
}
