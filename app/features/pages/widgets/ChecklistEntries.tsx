import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import type { WidgetEntry } from "@workers/contracts/pages/widget-contents";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { ProgressBar } from "~/ui/ProgressBar";
import { toast } from "~/ui/Toast";
import { completeChecklistItem } from "../page-calls";

/** What its member is asked to do. What only they can know of is ticked off by a press, all else by itself. */
export function ChecklistEntries({ entries }: { entries: readonly WidgetEntry[] }) {
  const { t } = useTranslation("pages");
  const { id: appId } = useFrameApp();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isDone = ({ id, isDone }: WidgetEntry) => isDone === true || ticked.includes(id);
  const done = entries.filter(isDone).length;
  const tick = (id: string) => {
    setTicked((before) => [...before, id]);
    completeChecklistItem(appId, id).catch((error: unknown) => {
      setTicked((before) => before.filter((other) => other !== id));
      toast({ title: messageOf(error, t("ui:editing.failed")), tone: "danger" });
    });
  };
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={t("checklist.progress", { done, total: entries.length })}
        value={(100 * done) / entries.length}
      />
      <ul className="grid gap-1">
        {entries.map((item) => {
          const title = item.title || t(`actions.${item.text}`);
          const icon = isDone(item) ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
          ) : (
            <Circle aria-hidden className="size-5 shrink-0 text-muted" />
          );
          return (
            <li key={item.id}>
              {item.text === "custom" && !isDone(item) ? (
                <button
                  type="button"
                  onClick={() => tick(item.id)}
                  className="flex min-h-10 w-full items-center gap-2 rounded-md px-1 text-left text-base text-text hover:bg-hover"
                >
                  {icon}
                  <span dir="auto" className="min-w-0">
                    {title}
                  </span>
                  <span className="sr-only">: {t("checklist.tick")}</span>
                </button>
              ) : (
                <span className="flex min-h-10 items-center gap-2 px-1 text-base text-text">
                  {icon}
                  <span dir="auto" className={isDone(item) ? "min-w-0 text-muted line-through" : "min-w-0"}>
                    {title}
                  </span>
                  <span className="sr-only">: {t(isDone(item) ? "checklist.done" : "checklist.open")}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
