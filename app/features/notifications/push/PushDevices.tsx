import { useRevalidator } from "@remix-run/react";
import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import type { PushDevice } from "@workers/contracts/session/push";
import { useTranslation } from "~/i18n/use-translation";
import { DeviceLine } from "~/features/account/DeviceLine";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
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
              <DeviceLine
                key={device.deviceId}
                device={device.device}
                isCurrent={device.deviceId === own}
                details={
                  <>
                    {t("push.since")} <RelativeTime time={device.registeredAt} />
                  </>
                }
                ending={{
                  intent: "removeDevice",
                  field: "deviceId",
                  id: device.deviceId,
                  label: t("push.remove"),
                  labelOf: (name) => t("push.removeOf", { device: name }),
                }}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </SettingsSection>
  );
}
