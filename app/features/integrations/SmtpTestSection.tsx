import { Form } from "@remix-run/react";
import { Send } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import type { SmtpSettingsView, SmtpTest } from "@workers/contracts/integrations/smtp";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextField } from "~/ui/TextField";
import { useDates } from "~/ui/use-dates";

interface SmtpTestSectionProps {
  server: SmtpSettingsView;
  /** Where the test mail goes, unless another address is typed. */
  email: string;
  /** The project's, in which times are written. */
  timezone: string;
  tested: SmtpTest | null;
}

/** Whether the server works, and a button that tries it. */
export function SmtpTestSection({ server, email, timezone, tested }: SmtpTestSectionProps) {
  const { t } = useTranslation("integrations");
  const dates = useDates();
  return (
    <SettingsSection title={t("smtp.test")} text={t("smtp.testText")}>
      {server.lastError !== null && !tested ? (
        <Notice tone="warning" title={t("smtp.failing")}>
          <ServerText>{server.lastError}</ServerText>
          {server.isActive ? <p>{t("smtp.failingText")}</p> : null}
          {server.pausedUntil ? <p>{t("smtp.nextTry", { time: dates.moment(server.pausedUntil, timezone) })}</p> : null}
        </Notice>
      ) : null}
      <div role="status" className="empty:hidden">
        {tested?.isSent ? <Notice tone="success">{t("smtp.testSent")}</Notice> : null}
        {tested?.reason ? (
          <Notice tone="danger" title={t(`smtp.reason.${tested.reason}`)}>
            <ServerText>{tested.error ?? ""}</ServerText>
          </Notice>
        ) : null}
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("smtp.testEmail")}
          name="email"
          type="email"
          required
          maxLength={limits.email.max}
          defaultValue={email}
          className="min-w-0 flex-1 basis-60"
        />
        <SubmitButton name="intent" value="test" variant="secondary" icon={<Send />}>
          {t("smtp.testSend")}
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        {server.lastSentAt ? (
          <>
            {t("smtp.lastSent")} <RelativeTime time={server.lastSentAt} />
          </>
        ) : (
          t("smtp.neverSent")
        )}
      </p>
    </SettingsSection>
  );
}

/** What a server said, in its own words. */
function ServerText({ children }: { children: string }) {
  return <p className="font-mono text-xs break-words">{children}</p>;
}
