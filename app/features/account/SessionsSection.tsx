import type { OwnSession } from "@workers/contracts/session/sessions";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { DeviceLine } from "./DeviceLine";

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
          <DeviceLine
            key={session.id}
            device={session.device}
            isCurrent={session.isCurrent}
            details={
              <>
                {session.place.kind === "service" ? t("sessions.administration") : session.place.name} ·{" "}
                <RelativeTime time={session.lastUsedAt} />
              </>
            }
            ending={{
              intent: "endSession",
              field: "sessionId",
              id: session.id,
              label: t("sessions.end"),
              labelOf: (device) => t("sessions.endOf", { device }),
            }}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}
