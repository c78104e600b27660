import type { LegalPageVersion } from "@workers/contracts/admin/legal-pages";
import { useTranslation } from "~/i18n/use-translation";
import { RichText } from "~/ui/rich-text/RichText";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";

/** What the page said at which time; a press unfolds a version. */
export function LegalPageVersions({ versions, timezone }: { versions: readonly LegalPageVersion[]; timezone: string }) {
  const { t } = useTranslation("legal");
  const { moment } = useDates();
  return (
    <SettingsSection title={t("pages.versions")} text={t("pages.versionsText")}>
      <ol className="grid gap-2">
        {versions.map(({ id, savedAt, url, name, body, acceptedCount }) => (
          <li key={id}>
            <details className="rounded-lg border border-line px-4 py-2">
              <summary className="cursor-pointer py-1 text-base font-medium text-text">
                {moment(savedAt, timezone)}
                {acceptedCount > 0 ? (
                  <span className="ml-2 text-sm font-normal text-muted">
                    {t("pages.acceptedBy", { count: acceptedCount })}
                  </span>
                ) : null}
              </summary>
              <div className="grid gap-2 py-2">
                {name ? <p className="font-semibold">{name}</p> : null}
                {url ? <p className="text-base break-words text-muted">{url}</p> : null}
                {body ? <RichText doc={body} /> : null}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
