import type { DomainView } from "@workers/contracts/admin/domains";
import { useTranslation } from "~/i18n/use-translation";
import { CopyField } from "../CopyField";

/** The records to set at the DNS provider; one of them is enough. */
export function DnsRecords({ records }: { records: DomainView["dnsRecords"] }) {
  const { t } = useTranslation("admin");
  return (
    <div className="grid grid-cols-1 gap-6">
      {records.map(({ type, name, value }) => (
        <section key={type} aria-label={type} className="grid grid-cols-1 gap-2">
          <h3 className="text-sm font-medium">
            {type} <span className="font-normal text-muted">– {t(`dns.${type}`)}</span>
          </h3>
          <div className="grid gap-2 sm:grid-cols-2">
            <CopyField label={t("dns.name")} value={name} />
            <CopyField label={t("dns.value")} value={value} />
          </div>
        </section>
      ))}
    </div>
  );
}
