import { FileText } from "lucide-react";
import type { OwnLegalAcceptance } from "@workers/contracts/admin/legal-acceptances";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { RichText } from "~/ui/rich-text/RichText";
import { useDates } from "~/ui/use-dates";

/** Terms that one agreed to, as they read then; a press unfolds them. */
export function OwnAgreements({ agreements }: { agreements: readonly OwnLegalAcceptance[] }) {
  const { t } = useTranslation(["account", "shell"]);
  const { timezone } = useFrame();
  const { day, moment } = useDates();
  if (agreements.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<FileText />} title={t("agreements.emptyTitle")} text={t("agreements.emptyText")} />
      </Card>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {agreements.map(({ id, legalPageType, name, occasion, acceptedAt, savedAt, url, body }) => (
        <li key={id}>
          <Card as="article" className="grid gap-2">
            <h2 className="text-lg font-semibold">{name || t(`shell:legalPages.${legalPageType}`)}</h2>
            <p className="text-sm text-muted">
              {t(`agreements.${occasion}`, { moment: moment(acceptedAt, timezone) })}{" "}
              {t("agreements.version", { day: day(savedAt, timezone) })}
            </p>
            {url ? (
              <a href={url} rel="noopener noreferrer" target="_blank" className="break-words underline">
                {url}
              </a>
            ) : null}
            {body ? (
              <details className="rounded-lg border border-line px-4 py-2">
                <summary className="cursor-pointer py-1 font-medium">{t("agreements.read")}</summary>
                <RichText doc={body} className="py-2" />
              </details>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
