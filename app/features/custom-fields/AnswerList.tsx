import { Lock } from "lucide-react";
import { isHref, isWebAddress } from "@db/vocabulary/hrefs";
import type { ShownAnswer } from "@workers/contracts/members/custom-fields";
import { useTranslation } from "~/i18n/use-translation";
import { numberFormat } from "~/ui/intl-formats";
import { useDates } from "~/ui/use-dates";

interface AnswerListProps {
  answers: readonly ShownAnswer[];
  label: string;
  className?: string;
}

/** What somebody answered to the app's own questions; what others don't see bears a lock. */
export function AnswerList({ answers, label, className }: AnswerListProps) {
  const { t } = useTranslation("fields");
  return (
    <dl aria-label={label} className={className}>
      {answers.map((answer) => (
        <div key={answer.id} className="min-w-0">
          <dt className="flex items-center gap-1.5 text-sm text-muted">
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {answer.name}
            </span>
            {answer.isPrivate ? (
              <span title={t("private")} className="shrink-0">
                <Lock aria-hidden className="size-3.5" />
                <span className="sr-only">{t("private")}</span>
              </span>
            ) : null}
          </dt>
          <dd className="whitespace-pre-line text-base text-text [overflow-wrap:anywhere]">
            <Value answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ answer: { type, value } }: { answer: ShownAnswer }) {
  const { t, i18n } = useTranslation("fields");
  const dates = useDates();
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return numberFormat(i18n.language).format(value);
  if (type === "date") return dates.day(value, "UTC");
  if (type === "url") return <WebLink url={value} />;
  return value;
}

/** What a link of a member leads to; it lends no reputation. What is no safe link stays plain text. */
export function WebLink({ url, title }: { url: string; title?: string }) {
  const label = title || readableAddress(url);
  if (!isHref(url)) return label;
  return (
    <a
      href={url}
      target={isWebAddress(url) ? "_blank" : undefined}
      rel="noopener noreferrer nofollow ugc"
      className="block truncate font-medium text-brand-text"
    >
      {label}
    </a>
  );
}

/** Host and path of a web address; e-mail addresses and phone numbers without their scheme. */
function readableAddress(address: string): string {
  if (!isWebAddress(address)) return address.replace(/^(?:mailto|tel):/i, "");
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}
