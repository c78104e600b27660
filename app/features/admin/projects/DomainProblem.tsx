import { useTranslation } from "~/i18n/use-translation";
import type { DomainView } from "@workers/contracts/admin/domains";
import { Notice } from "~/ui/Notice";
import { CopyField } from "~/ui/CopyField";
import { domainSentence } from "./domain-sentence";

/** What is wrong with a domain, in one sentence; what the installation's owner has to run, where it waits for that. */
export function DomainProblem({ domain }: { domain: DomainView }) {
  const { t } = useTranslation("admin");
  const sentence = domainSentence(domain);
  const hasFailed = domain.status === "validation_failed";
  return (
    <div className="grid grid-cols-1 gap-3">
      {sentence ? (
        <Notice
          tone={hasFailed ? "danger" : "warning"}
          title={t(hasFailed ? "dns.problem.failedTitle" : "dns.problem.title")}
        >
          {t(`dns.problem.${sentence.key}`, sentence.values)}
        </Notice>
      ) : null}
      {domain.providerMessages.length > 0 ? (
        <div className="text-sm text-muted">
          <p>{t("dns.providerSays")}</p>
          <ul lang="en" className="list-disc pl-5 [overflow-wrap:anywhere]">
            {domain.providerMessages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {domain.command ? (
        <div className="grid grid-cols-1 gap-2 text-sm">
          <p>{t("dns.commandText")}</p>
          <CopyField label={t("dns.command")} value={domain.command} />
        </div>
      ) : null}
    </div>
  );
}
