import { Form, useRevalidator } from "@remix-run/react";
import { BellRing, Laptop, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import type { PushDevice } from "@workers/contracts/session/push";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { toast } from "~/ui/Toast";
import { deviceName } from "./own-device";
import { type PushState, pushState, turnPushOff, turnPushOn } from "./push-subscription";
import { usePushScope } from "./use-push";

interface PushDevicesProps {
  profileId: ProfileId;
  devices: readonly PushDevice[];
}

/** Which of one's devices get push messages. The browser asks for its permission only once somebody has pressed the button. */
export function PushDevices({ profileId, devices }: PushDevicesProps) {
  const { t } = useTranslation("account");
  const { id: appId } = useFrameApp();
  const scope = usePushScope();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setOwn(deviceName());
    pushState(appId, profileId).then(setState, () => setState("unsupported"));
  }, [appId, profileId, devices]);
  const change = (work: () => Promise<PushState>) => {
    setBusy(true);
    work()
      .then((after) => {
        setState(after);
        revalidate();
      })
      .catch((error: unknown) => toast({ title: messageOf(error, t("push.failed")), tone: "danger" }))
      .finally(() => setBusy(false));
  };
  const turnOn = () => change(() => turnPushOn(appId, profileId, scope));
  const turnOff = () =>
    change(async () => {
      await turnPushOff(appId, scope);
      return "ready";
    });
  return (
    <SettingsSection title={t("push.title")} text={t("push.text")}>
      <div className="grid grid-cols-1 gap-4">
        {state === "denied" || state === "unsupported" || state === "needsInstalling" ? (
          <Notice tone="info">{t(`push.${state}`)}</Notice>
        ) : (
          // Its room is kept until it is known whether the browser has been asked.
          <div className="flex min-h-11 flex-wrap items-center gap-3">
            {state === "ready" ? (
              <Button icon={<BellRing />} isPending={isBusy} onClick={turnOn}>
                {t("push.turnOn")}
              </Button>
            ) : null}
            {state === "on" ? (
              <Button isPending={isBusy} onClick={turnOff}>
                {t("push.turnOff")}
              </Button>
            ) : null}
          </div>
        )}
        {devices.length > 0 ? (
          <ul aria-label={t("push.devices")} className="grid grid-cols-1 gap-4">
            {devices.map((device) => (
              <DeviceLine key={device.deviceId} device={device} isCurrent={device.deviceId === own} />
            ))}
          </ul>
        ) : null}
      </div>
    </SettingsSection>
  );
}

const phones = new Set(["iPhone", "iPad", "Android"]);

function DeviceLine({
  device: { deviceId, device, registeredAt },
  isCurrent,
}: {
  device: PushDevice;
  isCurrent: boolean;
}) {
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
        <p className="text-sm text-muted">
          {t("push.since")} <RelativeTime time={registeredAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deviceId" value={deviceId} />
          <SubmitButton
            name="intent"
            value="removeDevice"
            variant="quiet"
            size="sm"
            aria-label={t("push.removeOf", { device: name })}
          >
            {t("push.remove")}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
