import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { Subscription } from "@workers/contracts/notifications";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Notice } from "~/ui/Notice";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";

/** Where the link at the end of a mail leads: stops mails of its kind or all, and takes them up again. */
export function UnsubscribeScreen({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("notifications");
  const path = useAppPath();
  const { app, action, isEmailEnabled, isActionEnabled } = subscription;
  const what = action ? t(`what.${action}`) : t("unsubscribe.digest");
  return (
    <AuthLayout
      title={t("unsubscribe.title")}
      text={isEmailEnabled && isActionEnabled ? t("unsubscribe.text", { app }) : undefined}
      footer={
        <>
          <p>{t("unsubscribe.codes")}</p>
          <p className="mt-2">
            <TextLink to={path("/profile/notifications")}>{t("unsubscribe.toSettings")}</TextLink>
          </p>
        </>
      }
    >
      <div className="grid gap-3">
        {!isEmailEnabled ? (
          <>
            <Notice tone="success">{t("unsubscribe.doneAll", { app })}</Notice>
            <Turn scope="all" turn="on" label={t("unsubscribe.again")} />
          </>
        ) : !isActionEnabled ? (
          <>
            <Notice tone="success">{t("unsubscribe.doneThis", { what })}</Notice>
            <Turn scope="action" turn="on" label={t("unsubscribe.again")} />
            <Turn scope="all" turn="off" label={t("unsubscribe.all")} />
          </>
        ) : (
          <>
            <Turn scope="action" turn="off" label={t("unsubscribe.this", { what })} isFirst />
            <Turn scope="all" turn="off" label={t("unsubscribe.all")} />
          </>
        )}
      </div>
    </AuthLayout>
  );
}

interface TurnProps {
  scope: "all" | "action";
  turn: "on" | "off";
  label: string;
  isFirst?: boolean;
}

const Turn = ({ scope, turn, label, isFirst = false }: TurnProps) => (
  <Form method="post">
    <input type="hidden" name="scope" value={scope} />
    <input type="hidden" name="turn" value={turn} />
    <SubmitButton variant={isFirst ? "primary" : "secondary"} className="w-full">
      {label}
    </SubmitButton>
  </Form>
);
