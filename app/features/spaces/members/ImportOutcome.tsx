import { useState } from "react";
import type { ImportResult } from "@workers/contracts/tasks";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody } from "~/ui/Dialog";

/** A task of another type has another result. */
const isOfImport = (result: Record<string, unknown>): result is ImportResult => typeof result["added"] === "number";

/** What came of an import; the rows that failed with their reasons. */
export function ImportOutcome({ result }: { result: Record<string, unknown> | null }) {
  const { t } = useTranslation("spaces");
  const [isOpen, setOpen] = useState(false);
  if (!result || !isOfImport(result)) return null;
  const { added, known: knownCount, invited, failedCount, failed } = result;
  const parts = [
    t("import.added", { count: added }),
    invited > 0 && t("import.invited", { count: invited }),
    knownCount > 0 && t("import.known", { count: knownCount }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted">
      <span>{parts.join(" · ")}</span>
      {failedCount > 0 ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("import.failedRows", { count: failedCount })}
        </Button>
      ) : null}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("import.failedTitle")}
        description={t("import.failedText")}
      >
        <DialogBody className="pb-6">
          <table className="w-full text-left text-sm">
            <thead className="text-muted">
              <tr>
                <th className="py-1.5 pr-4 font-medium">{t("import.line")}</th>
                <th className="py-1.5 pr-4 font-medium">{t("import.address")}</th>
                <th className="py-1.5 font-medium">{t("import.reason")}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {failed.map(({ line, email, reason }) => (
                <tr key={line}>
                  <td className="py-2 pr-4 tabular-nums">{line}</td>
                  <td className="py-2 pr-4 [overflow-wrap:anywhere]">{email}</td>
                  <td className="py-2">{t(`import.reasons.${reason}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {failedCount > failed.length ? (
            <p className="mt-3 text-sm text-muted">{t("import.moreFailed", { count: failedCount - failed.length })}</p>
          ) : null}
        </DialogBody>
      </Dialog>
    </span>
  );
}
