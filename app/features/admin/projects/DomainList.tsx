import { Globe, Plus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { DomainStatus } from "@db/vocabulary/enumerations";
import type { DomainView } from "@workers/contracts/admin/domains";
import { Link } from "~/ui/Link";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { ChangeTariffLink } from "~/features/tariffs/ChangeTariffLink";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { domainSentence } from "./domain-sentence";

const tones = { parked: "success", proceeding: "warning", validation_failed: "danger" } as const;

export function DomainStatusBadge({ status }: { status: DomainStatus }) {
  const { t } = useTranslation("admin");
  return <Badge tone={tones[status]}>{t(`domainStatus.${status}`)}</Badge>;
}

/** What is wrong with a domain, else who uses it. */
function DomainLine({ domain }: { domain: DomainView }) {
  const { t } = useTranslation("admin");
  const sentence = domainSentence(domain);
  if (sentence)
    return (
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{t(`dns.problem.${sentence.key}`, sentence.values)}</p>
    );
  const count = domain.appIds.length;
  return <p className="truncate text-sm text-muted">{t(count > 0 ? "domains.usedBy" : "domains.unused", { count })}</p>;
}

/** The project's own domains and how far each is. */
export function DomainList({
  domains,
  projectId,
  hasRoom,
}: {
  domains: readonly DomainView[];
  projectId: string;
  hasRoom: boolean;
}) {
  const { t } = useTranslation("admin");
  const at = `/projects/${projectId}/settings/domains`;
  if (domains.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<Globe />}
          title={t("domains.emptyTitle")}
          text={t(hasRoom ? "domains.emptyText" : "domains.noneInTariff")}
          action={
            hasRoom ? (
              <ButtonLink to={`${at}/create`} variant="primary" icon={<Plus />}>
                {t("domains.create")}
              </ButtonLink>
            ) : (
              <ChangeTariffLink projectId={projectId} />
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card padding="none">
      <ul>
        {domains.map((domain) => (
          <li
            key={domain.id}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 transition-colors first:rounded-t-xl first:border-t-0 last:rounded-b-xl hover:bg-hover sm:flex md:px-5"
          >
            <Globe aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <Link
                to={`${at}/${domain.id}/edit`}
                prefetch="intent"
                className="block font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {domain.domain}
              </Link>
              <DomainLine domain={domain} />
            </div>
            <span className="max-sm:col-start-2 max-sm:justify-self-start">
              <DomainStatusBadge status={domain.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
