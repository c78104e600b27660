import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { SettingsSection } from "~/ui/SettingsSection";

/** The recovery codes, this once: to copy or to keep as a file. */
export function RecoveryCodes({ codes, home }: { codes: readonly string[]; home: string }) {
  const { t } = useTranslation(["account", "ui"]);
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: t("security.recovery.file") }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <SettingsSection
      title={t("security.recovery.title")}
      text={t("security.recovery.text")}
      footer={
        <>
          <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
            {t(isCopied ? "ui:copy.done" : "ui:copy.press")}
          </Button>
          <Button icon={<Download />} onClick={download}>
            {t("security.recovery.download")}
          </Button>
          <ButtonLink to={home} variant="primary">
            {t("security.recovery.kept")}
          </ButtonLink>
        </>
      }
    >
      <Notice tone="warning">{t("security.recovery.once")}</Notice>
      <ul className="grid grid-cols-1 gap-2 font-mono text-base sm:grid-cols-2" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-sunken px-3 py-2">
            {code}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
