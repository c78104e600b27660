import type { ImportMembersResult } from "@workers/contracts/members/imports";
import { ExportLink } from "~/features/exports/ExportLink";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { refusedAddress } from "./import-calls";

interface ImportOutcomeProps {
  taskId: string;
  result: ImportMembersResult;
}

/** What an import did, or would do: how many, who changes how, and which rows are refused. */
export function ImportOutcome({ taskId, result }: ImportOutcomeProps) {
  const { t } = useTranslation("members");
  const { id: appId } = useFrameApp();
  const { created, changed, unchanged, left, refused } = result;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label={t("import.created")} value={created} />
        <Figure label={t("import.changed")} value={changed} />
        <Figure label={t("import.unchanged")} value={unchanged + left} />
        <Figure label={t("import.refused")} value={refused} />
        {result.mails > 0 ? <Figure label={t("import.mails")} value={result.mails} /> : null}
      </dl>
      {result.mailsLeft > 0 ? (
        <p className="text-base text-muted">{t("import.mailsLeft", { count: result.mailsLeft })}</p>
      ) : null}
      {result.changes.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-base font-medium">{t("import.changesTitle")}</h3>
          <ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
            {result.changes.map(({ line, email, fields }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                <span className="font-medium">{email}</span>
                {fields.map(({ name, before, after }, i) => (
                  <span key={i} className="block text-muted">
                    {t(`import.target.${name}`, { defaultValue: name })}: {before ? <del>{before}</del> : "–"} → {after}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {refused > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-base font-medium">{t("import.refusedTitle", { count: refused })}</h3>
          <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm text-muted">
            {result.refusals.map(({ line, email, reason, detail }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t("import.line", { line })}: {t(`import.reason.${reason}`)}
                {detail || email ? ` (${detail || email})` : null}
              </li>
            ))}
          </ul>
          <div>
            <ExportLink size="sm" href={refusedAddress(appId, taskId)}>
              {t("import.report")}
            </ExportLink>
          </div>
          <p className="text-sm text-muted">{t("import.reportText")}</p>
        </section>
      ) : null}
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums text-text">{value}</dd>
  </div>
);
