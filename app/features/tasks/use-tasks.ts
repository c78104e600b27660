import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BackgroundTask } from "@workers/contracts/tasks";
import { answerOf, api, messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";

const pollMilliseconds = 3000;
const none: readonly never[] = [];

/**
 * The background tasks that this browser remembers at a place (`{account}:{app or project}`), newest first. They are asked
 * for every three seconds until none runs any more; an ended one stays until it is dismissed. `started` adds the ones
 * that an action just told of. Of an app (`appId`) those that other people started, and that did not come to their end, stand behind.
 */
export function useTasks(
  place: string,
  started: string | undefined,
  onEnd?: () => void,
  onEnded?: (task: BackgroundTask) => void,
  appId?: string,
) {
  const { t } = useTranslation("ui");
  const key = `tasks:${place}`;
  const client = useQueryClient();
  const [own, setIds] = useState<string[]>([]);
  const [others, setOthers] = useState<string[]>([]);
  const ids = useMemo(() => [...own, ...others.filter((id) => !own.includes(id))], [own, others]);
  const { data: ofApp } = useQuery({
    queryKey: ["tasks of app", place],
    queryFn: async () => (await answerOf(api.tasks.$get({ query: { appId: appId! } }))).data,
    enabled: appId !== undefined,
    staleTime: 0,
  });
  useEffect(
    () =>
      setOthers(
        (ofApp ?? []).flatMap(({ taskId, isOwn, status }) => (isOwn || status === "completed" ? [] : [taskId])),
      ),
    [ofApp],
  );
  useEffect(() => setIds(remembered(key)), [key]);
  useEffect(() => {
    if (started) setIds(remember(key, (known) => [started, ...known.filter((id) => id !== started)].slice(0, 20)));
  }, [key, started]);

  const queryKey = ["tasks", place, ids];
  const { data: tasks = none, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: async () => (await answerOf(api.tasks.$get({ query: { taskIds: ids.join() } }))).data,
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.every(hasEnded) ? false : pollMilliseconds),
    refetchIntervalInBackground: true,
  });

  const latest = useRef({ onEnd, onEnded });
  useEffect(() => {
    latest.current = { onEnd, onEnded };
  });
  const ended = useRef(new Set<string>());
  useEffect(() => {
    if (isPlaceholderData || tasks === none) return;
    // What the server doesn't know any more is dropped here too.
    if (own.some((id) => tasks.every(({ taskId }) => taskId !== id)))
      setIds(remember(key, (known) => known.filter((id) => tasks.some(({ taskId }) => taskId === id))));
    const fresh = tasks.filter((task) => hasEnded(task) && !ended.current.has(task.taskId));
    for (const task of fresh) {
      ended.current.add(task.taskId);
      latest.current.onEnded?.(task);
    }
    if (fresh.length > 0) latest.current.onEnd?.();
  }, [key, own, tasks, isPlaceholderData]);

  const dismiss = useCallback(
    (id: string) => {
      setIds(remember(key, (known) => known.filter((knownId) => knownId !== id)));
      setOthers((known) => known.filter((knownId) => knownId !== id));
    },
    [key],
  );
  const put = (id: string, data: BackgroundTask) =>
    client.setQueryData<BackgroundTask[]>(queryKey, (known) =>
      known?.map((task) => (task.taskId === id ? data : task)),
    );
  /** What can't be done says so: the task may have ended, or the connection be lost. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ title: messageOf(error, t("editing.failed")), tone: "danger" });
    }
  };
  const stop = (id: string) =>
    attempt(async () => void put(id, (await answerOf(api.tasks[":id"].$delete({ param: { id } }))).data));
  /** Goes on where it stopped. */
  const resume = (id: string) =>
    attempt(async () => {
      put(id, (await answerOf(api.tasks[":id"].resume.$post({ param: { id } }))).data);
      ended.current.delete(id);
      await client.invalidateQueries({ queryKey });
    });
  return { tasks: ids.flatMap((id) => tasks.find(({ taskId }) => taskId === id) ?? []), dismiss, stop, resume };
}

const hasEnded = ({ status }: BackgroundTask) => status !== "running";

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
