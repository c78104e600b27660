import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { releaseKinds } from "@db/vocabulary/courses";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { CourseModule } from "@workers/contracts/courses/courses";
import { useFrame } from "~/features/shell/layouts/frame";
import { DateField } from "~/ui/DateField";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import type { ModuleChanges } from "../course-calls";

type Shown = CourseModule["release"];
type Sent = ModuleChanges["release"];
type Kind = (typeof releaseKinds)[number];

/** When a module or lesson opens. A kind that needs more is sent once that is given. */
export function ReleaseField({ release, onChange }: { release: Shown; onChange: (release: Sent) => void }) {
  const { t } = useTranslation("courses");
  const { timezone } = useFrame();
  const [kind, setKind] = useState<Kind | "none">(release?.kind ?? "none");
  const [days, setDays] = useState(release?.days ?? 1);
  const [weekday, setWeekday] = useState(release?.weekday ?? 1);
  const [hour, setHour] = useState(release?.hour ?? 9);
  const choose = (next: Kind | "none") => {
    setKind(next);
    if (next === "none") onChange(null);
    if (next === "daysAfterJoining" || next === "daysAfterPrevious") onChange({ kind: next, days });
    if (next === "weekday") onChange({ kind: next, weekday, hour });
  };
  const countDays = (text: string) => {
    const count = typedNumber(text);
    if (Number.isNaN(count) || (kind !== "daysAfterJoining" && kind !== "daysAfterPrevious")) return;
    const whole = Math.round(Math.min(learningLimits.releaseDays, Math.max(0, count)));
    setDays(whole);
    onChange({ kind, days: whole });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select<Kind | "none">
        label={t("release.label")}
        value={kind}
        onChoose={choose}
        options={(["none", ...releaseKinds] as const).map((value) => ({ value, label: t(`release.${value}`) }))}
      />
      {kind === "date" ? (
        <DateField
          label={t("release.at")}
          hasTime
          timeZone={timezone}
          defaultValue={release?.at}
          onChange={(at) => at && onChange({ kind: "date", at })}
        />
      ) : null}
      {kind === "daysAfterJoining" || kind === "daysAfterPrevious" ? (
        <NumberField
          label={t("release.days")}
          isWhole
          min={0}
          max={learningLimits.releaseDays}
          defaultValue={String(days)}
          onChange={(event) => countDays(event.currentTarget.value)}
        />
      ) : null}
      {kind === "weekday" ? (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t("release.weekdayLabel")}
            value={String(weekday)}
            onChoose={(value) => {
              setWeekday(Number(value));
              onChange({ kind: "weekday", weekday: Number(value), hour });
            }}
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: t(`release.weekdays.${day}`) }))}
          />
          <Select
            label={t("release.hour")}
            value={String(hour)}
            onChoose={(value) => {
              setHour(Number(value));
              onChange({ kind: "weekday", weekday, hour: Number(value) });
            }}
            options={Array.from({ length: 24 }, (_, at) => ({
              value: String(at),
              label: `${String(at).padStart(2, "0")}:00`,
            }))}
          />
        </div>
      ) : null}
    </div>
  );
}
