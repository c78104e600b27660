import { ArrowDown } from "lucide-react";
import { forwardRef, type ReactNode, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { LoadFailed } from "~/ui/LoadFailed";
import { Spinner } from "~/ui/Spinner";
import { useRestingDays } from "./use-resting-days";

/** Nearer to the end than this, the reader follows what is new. */
const atEndPixels = 80;
/** Further messages are fetched before the reader gets there. */
const aheadPixels = 900;

export interface ScrollerHandle {
  /** Brings a message into view and lights it up; false where it isn't among those that are shown. */
  showMessage(sequence: number): boolean;
  toEnd(): void;
}

interface MessageScrollerProps {
  label: string;
  hasEarlier: boolean;
  hasLater: boolean;
  onEarlier: () => Promise<void>;
  onLater: () => Promise<void>;
  /** The number of the latest message, and how many came since the reader was at the end. */
  newCount: number;
  /** Called with the highest number that the reader has had before their eyes, and whether they stand at the end. */
  onSeen: (sequence: number, isAtEnd: boolean) => void;
  /** Somebody at the end of a stretch that isn't the chat's end wants the chat's end. */
  onEnd: () => void;
  /** Changes with each list that begins anew, so that what was looked at there is not looked for. */
  startKey: string;
  children: ReactNode;
}

type Side = "earlier" | "later";
type SideState = "idle" | "loading" | "failed";

interface Anchor {
  element: HTMLElement;
  /** Its distance from the top of the view. */
  top: number;
}

/**
 * The messages, the newest at the foot. What comes above or below, or grows, moves nothing that the reader looks at; who
 * stands at the end stays at the end.
 */
export const MessageScroller = forwardRef<ScrollerHandle, MessageScrollerProps>(function MessageScroller(
  { label, hasEarlier, hasLater, onEarlier, onLater, newCount, onSeen, onEnd, startKey, children },
  ref,
) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const atEnd = useRef(true);
  /** Heights of the content and of the view when the reader's place was noted. */
  const heights = useRef({ content: 0, view: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const showDays = useRestingDays(box);
  /** How the loading of each side stands; what failed is asked for again by the reader, or with a new connection. */
  const sides = useRef<Record<Side, SideState>>({ earlier: "idle", later: "idle" });
  const [{ earlier, later }, setShownSides] = useState(sides.current);
  const latest = useRef({ hasEarlier, hasLater, onEarlier, onLater, onSeen });
  useEffect(() => {
    latest.current = { hasEarlier, hasLater, onEarlier, onLater, onSeen };
  });

  const messagesIn = () => [...(content.current?.querySelectorAll<HTMLElement>("[data-sequence]") ?? [])];

  /** Notes what the reader looks at: the first message whose end is in view. */
  const look = useCallback(() => {
    const view = box.current;
    if (!view) return;
    const { top, bottom } = view.getBoundingClientRect();
    const distance = view.scrollHeight - view.scrollTop - view.clientHeight;
    atEnd.current = distance < atEndPixels && !latest.current.hasLater;
    heights.current = { content: view.scrollHeight, view: view.clientHeight };
    setAtEnd(atEnd.current);
    const all = messagesIn();
    const first = all.find((message) => message.getBoundingClientRect().bottom > top);
    anchor.current = first ? { element: first, top: first.getBoundingClientRect().top - top } : null;
    const seen = all.findLast((message) => message.getBoundingClientRect().top < bottom - 16);
    if (seen) latest.current.onSeen(Number(seen.dataset["sequence"]), atEnd.current);
  }, []);

  const load = useCallback(async (side: Side) => {
    const note = (state: SideState) => setShownSides((sides.current = { ...sides.current, [side]: state }));
    if (sides.current[side] === "loading") return;
    note("loading");
    try {
      await (side === "earlier" ? latest.current.onEarlier() : latest.current.onLater());
      note("idle");
    } catch {
      note("failed");
    }
  }, []);

  const fetchAhead = useCallback(() => {
    const view = box.current;
    if (!view) return;
    const mayLoad = (side: Side) => sides.current[side] === "idle";
    if (latest.current.hasEarlier && view.scrollTop < aheadPixels && mayLoad("earlier")) void load("earlier");
    const distance = view.scrollHeight - view.scrollTop - view.clientHeight;
    if (latest.current.hasLater && distance < aheadPixels && mayLoad("later")) void load("later");
  }, [load]);
  useEffect(() => {
    const retry = () => {
      for (const side of ["earlier", "later"] as const) if (sides.current[side] === "failed") void load(side);
    };
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [load]);

  /** Puts what the reader looks at back to where it was before something around it changed. */
  const hold = useCallback(() => {
    const view = box.current;
    if (!view) return;
    if (atEnd.current) view.scrollTop = view.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      const now = anchor.current.element.getBoundingClientRect().top - view.getBoundingClientRect().top;
      if (Math.abs(now - anchor.current.top) > 0.5) view.scrollTop += now - anchor.current.top;
    }
  }, []);

  // A list that begins anew: at the first unread message where there is one, else at the end.
  useBrowserLayoutEffect(() => {
    const view = box.current;
    if (!view) return;
    anchor.current = null;
    setShownSides((sides.current = { earlier: "idle", later: "idle" }));
    const unread = content.current?.querySelector<HTMLElement>("[data-unread]");
    atEnd.current = true;
    view.scrollTop = view.scrollHeight;
    if (unread) {
      const above = unread.getBoundingClientRect().top - view.getBoundingClientRect().top;
      if (above < 0) view.scrollTop += above - view.clientHeight / 4;
    }
    look();
  }, [startKey, look]);
  // After each drawing, before the reader sees it.
  useBrowserLayoutEffect(() => {
    hold();
    look();
  });
  // They rest from the beginning, until somebody scrolls.
  useEffect(showDays, [startKey, showDays]);
  // After the last drawing more may be needed to fill the view.
  useEffect(fetchAhead);
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      hold();
      look();
    });
    if (box.current) sizes.observe(box.current);
    if (content.current) sizes.observe(content.current);
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      sizes.disconnect();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [hold, look]);

  const toEnd = useCallback(() => {
    if (latest.current.hasLater) return onEnd();
    atEnd.current = true;
    hold();
    look();
  }, [hold, look, onEnd]);
  useImperativeHandle(
    ref,
    () => ({
      toEnd,
      showMessage: (sequence) => {
        const message = messagesIn().find((element) => Number(element.dataset["sequence"]) === sequence);
        const view = box.current;
        if (!message || !view) return false;
        const { top, height } = message.getBoundingClientRect();
        view.scrollTop += top - view.getBoundingClientRect().top - Math.max(24, (view.clientHeight - height) / 3);
        look();
        message.dataset["lit"] = "";
        message.addEventListener("animationend", () => delete message.dataset["lit"], { once: true });
        message.focus({ preventScroll: true });
        return true;
      },
    }),
    [look, toEnd],
  );

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // Without a pointer the messages are scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        data-messages
        onScroll={({ currentTarget: { scrollHeight, clientHeight } }) => {
          // What grew meanwhile, as a picture that has come, took the reader from the end, who didn't leave it.
          const hasGrown = scrollHeight !== heights.current.content || clientHeight !== heights.current.view;
          if (atEnd.current && hasGrown) hold();
          look();
          fetchAhead();
          showDays();
        }}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-3 outline-none [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-strong md:px-6"
      >
        <div ref={content} className="mx-auto flex min-h-full w-full max-w-4xl flex-col justify-end pb-3 pt-4">
          {hasEarlier ? (
            <SideRow
              state={earlier}
              loading={t("message.loadingEarlier")}
              failed={t("message.earlierFailed")}
              onRetry={() => void load("earlier")}
            />
          ) : null}
          {children}
          {hasLater ? (
            <SideRow
              state={later}
              loading={t("message.loadingLater")}
              failed={t("message.laterFailed")}
              onRetry={() => void load("later")}
            />
          ) : null}
        </div>
      </div>
      <ToEndButton isHidden={isAtEnd && !hasLater} newCount={newCount} onPress={toEnd} />
    </div>
  );
});

/** The way to the end, with how many messages are new there. */
function ToEndButton({ isHidden, newCount, onPress }: { isHidden: boolean; newCount: number; onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={newCount > 0 ? t("message.newBelow", { count: newCount }) : t("message.toEnd")}
      className={classNames(
        "absolute bottom-3 right-4 flex h-10 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-medium text-text shadow-md transition-[opacity,transform] hover:bg-hover md:right-6",
        isHidden ? "invisible translate-y-2 opacity-0" : "opacity-100",
      )}
    >
      {newCount > 0 ? (
        <>
          <span aria-hidden>{t("message.newOnes")}</span>
          <Counter count={newCount} />
        </>
      ) : null}
      <ArrowDown aria-hidden className="size-4" />
    </button>
  );
}

interface SideRowProps {
  state: SideState;
  loading: string;
  failed: string;
  onRetry: () => void;
}

/** Where further messages come: that they are loading, or that they couldn't be loaded. */
function SideRow({ state, loading, failed, onRetry }: SideRowProps) {
  if (state === "failed") return <LoadFailed text={failed} onRetry={onRetry} />;
  return (
    <div aria-hidden={state !== "loading"} className="grid h-10 shrink-0 place-items-center text-muted">
      {state === "loading" ? <Spinner label={loading} /> : null}
    </div>
  );
}
