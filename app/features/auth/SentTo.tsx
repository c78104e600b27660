import { Trans, useTranslation } from "react-i18next";

/** Where the code went. */
export function SentTo({ email }: { email: string }) {
  const { t } = useTranslation("auth");
  return <Trans t={t} i18nKey="code.sentTo" values={{ email }} components={{ strong: <strong className="font-medium wrap-anywhere text-text" /> }} />;
}
