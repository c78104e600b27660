import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { digestFrequencies } from "@db/vocabulary/notifications";
import type { NotificationView } from "@workers/contracts/members/notifications";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { RadioGroup } from "~/ui/RadioGroup";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { NotificationChoices } from "./NotificationChoices";

/** What reaches a member: each way as a whole, each occasion by itself, and when. */
export function NotificationSettings({ settings }: { settings: NotificationView }) {
  const { t } = useTranslation("account");
  const [isByEmail, setByEmail] = useState(settings.isEmailEnabled);
  const [isByPush, setByPush] = useState(settings.isPushEnabled);
  const { isPushOffered } = settings;
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 gap-6">
      <SettingsSection title={t("notifications.ways")}>
        <Switch
          isRow
          name="isEmailEnabled"
          label={t("notifications.email")}
          description={t("notifications.emailText")}
          defaultChecked={isByEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        {isPushOffered ? (
          <Switch
            isRow
            name="isPushEnabled"
            label={t("notifications.push")}
            description={t("notifications.pushText")}
            defaultChecked={isByPush}
            onChange={(event) => setByPush(event.target.checked)}
          />
        ) : isByPush ? (
          <input type="hidden" name="isPushEnabled" value="on" />
        ) : null}
        <Switch
          isRow
          name="isSoundEnabled"
          label={t("notifications.sound")}
          description={t("notifications.soundText")}
          defaultChecked={settings.isSoundEnabled}
        />
      </SettingsSection>
      <Calm settings={settings} isByEmail={isByEmail} />
      <SettingsSection
        title={t("notifications.occasions")}
        text={t("notifications.occasionsText")}
        footer={<SaveButton intent="notifications">{t("save")}</SaveButton>}
      >
        <NotificationChoices settings={settings} isByEmail={isByEmail} isByPush={isPushOffered ? isByPush : null} />
      </SettingsSection>
    </Form>
  );
}

/** Quiet hours and the digest. */
function Calm({ settings, isByEmail }: { settings: NotificationView; isByEmail: boolean }) {
  const { t } = useTranslation("account");
  const { quietHours, digest, timezone } = settings;
  const [hasQuiet, setQuiet] = useState(quietHours !== null);
  return (
    <SettingsSection title={t("notifications.calm")}>
      <Switch
        isRow
        name="hasQuietHours"
        label={t("notifications.quiet")}
        description={t("notifications.quietText", { timezone: timezone.replaceAll("_", " ") })}
        defaultChecked={hasQuiet}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      <div className={hasQuiet ? "flex gap-4 pb-2" : "hidden"}>
        <TextField
          type="time"
          name="quietFrom"
          label={t("notifications.from")}
          defaultValue={quietHours?.from ?? "22:00"}
          className="w-36"
        />
        <TextField
          type="time"
          name="quietTo"
          label={t("notifications.to")}
          defaultValue={quietHours?.to ?? "07:00"}
          className="w-36"
        />
      </div>
      <div className={isByEmail ? undefined : "opacity-40"}>
        <RadioGroup
          name="digest"
          label={t("notifications.digest")}
          description={t("notifications.digestText")}
          defaultValue={digest}
          options={digestFrequencies.map((value) => ({ value, label: t(`notifications.digests.${value}`) }))}
        />
      </div>
    </SettingsSection>
  );
}
