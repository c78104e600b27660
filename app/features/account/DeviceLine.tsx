import { Form } from "@remix-run/react";
import { Laptop, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnSession } from "@workers/contracts/session/sessions";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { SubmitButton } from "~/ui/SubmitButton";

const phones = new Set(["iPhone", "iPad", "Android"]);

interface DeviceLineProps {
  device: OwnSession["device"];
  isCurrent: boolean;
  /** What is shown below its name. */
  details: ReactNode;
  /** How it is ended from another device. */
  ending: { intent: string; field: string; id: string; label: string; labelOf: (device: string) => string };
}

/** One of one's devices in a list; the present one isn't ended there. */
export function DeviceLine({ device: { browser, system }, isCurrent, details, ending }: DeviceLineProps) {
  const { t } = useTranslation("account");
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
        <p className="text-sm wrap-anywhere text-muted">{details}</p>
      </div>
      {isCurrent ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={ending.field} value={ending.id} />
          <SubmitButton name="intent" value={ending.intent} variant="quiet" size="sm" aria-label={ending.labelOf(name)}>
            {ending.label}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
