import type { OwnSession } from "@workers/contracts/session/sessions";
import { Form } from "@remix-run/react";
import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";

/** Where one is signed in; one sign-in can be ended, or all others. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation("account");
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection
      title={t("sessions.title")}
      text={t("sessions.text")}
      footer={
        hasOthers ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="endOtherSessions">
              {t("sessions.endOthers")}
            </Button>
          </Form>
        ) : null
      }
    >
      <ul className="grid grid-cols-1 gap-4">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </SettingsSection>
  );
}

const phones = new Set(["iPhone", "iPad", "Android"]);

function SessionLine({ session: { id, device, place, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const { t } = useTranslation("account");
  const { browser, system } = device;
  const name =
    browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknownDevice"));
  const Icon = system && phones.has(system) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium wrap-anywhere text-text">
          {name}
          {isCurrent ? <Badge tone="success">{t("sessions.current")}</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {place.kind === "service" ? t("sessions.administration") : place.name} · <RelativeTime time={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={id} />
          <Button
            type="submit"
            name="intent"
            value="endSession"
            variant="quiet"
            size="sm"
            aria-label={t("sessions.endOf", { device: name })}
          >
            {t("sessions.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}
