import {
  Ban,
  CircleCheck,
  Flag,
  Globe,
  Headset,
  MailWarning,
  ReceiptText,
  TriangleAlert,
  UserPlus,
  Webhook,
  Workflow,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { AttentionKind } from "@db/vocabulary/operators/home";
import type { Attention } from "@workers/contracts/operators/home";
import { OpenApp } from "~/features/admin/apps/OpenApp";
import { useTranslation } from "~/i18n/use-translation";
import { Card, CardHeader } from "~/ui/Card";
import { Link } from "~/ui/Link";

/** Where each kind is seen to: in the administration, or in the app. */
const places: Record<AttentionKind, { icon: LucideIcon } & ({ inApp: string } | { inProject: string })> = {
  tickets: { icon: Headset, inProject: "/support" },
  reports: { icon: Flag, inApp: "/settings/members/moderation" },
  requests: { icon: UserPlus, inApp: "/groups/spaces" },
  orders: { icon: ReceiptText, inProject: "/orders?planId=none" },
  plans: { icon: Ban, inProject: "/access-plans?status=active" },
  webhooks: { icon: Webhook, inProject: "/settings/integrations/payment-providers" },
  mailServers: { icon: MailWarning, inProject: "/settings/integrations/smtp" },
  newsletterTools: { icon: MailWarning, inProject: "/settings/integrations/autoresponders" },
  automations: { icon: Workflow, inApp: "/settings/automation" },
  domains: { icon: Globe, inProject: "/settings/domains" },
  deliveries: { icon: TriangleAlert, inProject: "/settings/failed-deliveries" },
};

/** What waits for one of the team; each leads to where it is seen to. */
export function AttentionList({ attention, projectId }: { attention: readonly Attention[]; projectId: string }) {
  const { t } = useTranslation("operators");
  return (
    <Card as="section" padding="lg" aria-label={t("attention.title")}>
      <CardHeader title={t("attention.title")} />
      {attention.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 text-success-text" />
          {t("attention.none")}
        </p>
      ) : (
        <ul className="-my-1 grid grid-cols-1">
          {attention.map((matter) => (
            <li key={`${matter.kind} ${matter.appId ?? ""}`} className="border-t border-line first:border-t-0">
              <Matter matter={matter} projectId={projectId} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const rowClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm py-2 text-left no-underline underline-offset-4 hover:underline";

function Matter({ matter: { kind, count, appId, appName }, projectId }: { matter: Attention; projectId: string }) {
  const { t } = useTranslation("operators");
  const { icon: Icon, ...place } = places[kind];
  const text = (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-warning-text" />
      <span className="min-w-0">
        {t(`attention.kind.${kind}`, { count })}
        {appName ? <span className="text-muted"> {t("attention.inApp", { app: appName })}</span> : null}
      </span>
    </>
  );
  if ("inApp" in place)
    return appId ? (
      <OpenApp projectId={projectId} appId={appId} to={place.inApp} className={rowClass}>
        {text}
      </OpenApp>
    ) : null;
  const to = kind === "tickets" && appId ? `/support/a/${appId}` : place.inProject;
  return (
    <Link to={`/projects/${projectId}${to}`} className={rowClass}>
      {text}
    </Link>
  );
}
