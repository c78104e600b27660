import type { EventImportPreview } from "@workers/contracts/events/import";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ScrollRegion } from "~/ui/ScrollRegion";
import { Unfold } from "~/ui/Unfold";

const tones = { created: "success", changed: "brand", same: "neutral" } as const;

/** What an import would do, event by event, and what it leaves out and why. */
export function ImportPreview({ preview: { events, left } }: { preview: EventImportPreview }) {
  const { t, i18n } = useTranslation("events");
  const when = (local: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
      new Date(`${local}Z`),
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {events.length === 0 ? <p className="text-base text-muted">{t("import.nothing")}</p> : null}
      {events.length > 0 ? (
        <ScrollRegion label={t("import.preview")} className="max-h-96 rounded-lg border border-line">
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={event.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                <span className="min-w-0 flex-1 basis-56">
                  <span dir="auto" className="block truncate font-medium">
                    {event.name}
                  </span>
                  <span className="block text-sm text-muted">
                    {[
                      when(event.startsLocal),
                      event.timezone,
                      t("import.minutes", { count: Math.round(event.duration / 60) }),
                      event.isRounded ? t("import.rounded") : null,
                      event.isRepeated ? t("import.repeated") : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <Badge tone={tones[event.outcome]}>{t(`import.outcomes.${event.outcome}`)}</Badge>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      ) : null}
      {left.length > 0 ? (
        <Unfold summary={t("import.left", { count: left.length })}>
          <ul className="grid gap-1 text-sm">
            {left.map(({ line, name, reason }) => (
              <li key={line}>
                {t("import.line", { line })} {name ? `${name}: ` : null}
                {t(`import.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </Unfold>
      ) : null}
    </div>
  );
}
