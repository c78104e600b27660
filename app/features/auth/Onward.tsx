import { useTranslation } from "~/i18n/use-translation";
import { AuthLayout } from "~/features/shell/layouts/AuthLayout";
import { Button } from "~/ui/Button";
import { TextLink } from "~/ui/TextLink";

interface OnwardProps {
  intent: string;
  name: string;
  host: string;
  /** The destination, without a session. */
  url: string;
  account: string;
}

/** Names the project that a session is about to be moved to, where its account has never been. */
export function Onward({ intent, name, host, url, account }: OnwardProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthLayout
      title={t("onward.title", { name })}
      text={t("onward.text", { host, account })}
      footer={<TextLink to={url}>{t("onward.without")}</TextLink>}
    >
      {/* A plain form: what it leads to is another host, and so a new document. */}
      <form method="post" action="/auth/onward/continue">
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" variant="primary" size="lg" isFullWidth autoFocus>
          {t("onward.submit")}
        </Button>
      </form>
    </AuthLayout>
  );
}
