import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { AskTeam } from "./AskTeam";

/** The way to the team for who found no answer. */
export function Contact() {
  const { t } = useTranslation("helpdesk");
  return (
    <Card as="section" className="mt-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-semibold">{t("contact.title")}</h2>
        <p className="text-base text-muted">{t("contact.text")}</p>
      </div>
      <AskTeam />
    </Card>
  );
}
