import { CircleAlert, CircleCheck } from "lucide-react";
import type { DomainView } from "@workers/contracts/admin/domains";
import { useTranslation } from "~/i18n/use-translation";
import { CopyField } from "~/ui/CopyField";

type DnsRecord = DomainView["dnsRecords"][number];

/** The records to set at the DNS provider, and what stands there instead; of the first two one is enough. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  const { t } = useTranslation("admin");
  return (
    <div className="grid grid-cols-1 gap-6">
      {records.map((record, i) => {
        const { type, name, value } = record;
        return (
          <section key={name + type} aria-label={`${type} ${name}`} className="grid grid-cols-1 gap-2">
            <h3 className="text-sm font-medium">
              {type} <span className="font-normal text-muted">– {t(i > 1 ? "dns.proof" : `dns.${type}`)}</span>
            </h3>
            <div className="grid gap-2 sm:grid-cols-2">
              <CopyField label={t("dns.name")} value={name} />
              <CopyField label={t("dns.value")} value={value} />
            </div>
            <FoundRecord record={record} isNeeded={!records.slice(0, 2).some(({ isSet }) => isSet)} />
          </section>
        );
      })}
    </div>
  );
}

/** What the last check found where the record belongs. */
function FoundRecord({ record: { isSet, found: foundValues }, isNeeded }: { record: DnsRecord; isNeeded: boolean }) {
  const { t } = useTranslation("admin");
  if (isSet === null) return null;
  if (isSet)
    return (
      <p className="flex items-center gap-1.5 text-sm text-success-text">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t("dns.isSet")}
      </p>
    );
  // The other record is enough, so this one may be missing.
  if (!isNeeded) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {foundValues.length > 0 ? t("dns.foundInstead", { found: foundValues.join(", ") }) : t("dns.foundNothing")}
      </span>
    </p>
  );
}
