import { MessageSquareQuote } from "lucide-react";
import { firstNameMark } from "@db/vocabulary/tickets";
import { useTranslation } from "~/i18n/use-translation";
import type { CannedAnswer } from "@workers/contracts/support/tickets";
import { Button } from "~/ui/Button";
import { Menu } from "~/ui/Menu";

interface CannedAnswerMenuProps {
  answers: readonly CannedAnswer[];
  /** Of who asked. */
  firstName: string;
  /** Where they are managed. */
  manageTo: string;
  onInsert: (text: string) => void;
}

/** Puts an answer that is given often into the field. */
export function CannedAnswerMenu({ answers, firstName, manageTo, onInsert }: CannedAnswerMenuProps) {
  const { t } = useTranslation("support");
  return (
    <div className="shrink-0 bg-surface px-2 pt-2 md:px-6">
      <div className="mx-auto max-w-4xl">
        <Menu
          label={t("ticket.canned")}
          placement="top start"
          trigger={
            <Button size="sm" variant="quiet" icon={<MessageSquareQuote />}>
              {t("ticket.canned")}
            </Button>
          }
          items={[
            ...answers.map(({ title, text }) => ({
              label: title,
              onSelect: () => onInsert(text.replaceAll(firstNameMark, firstName)),
            })),
            ...(answers.length > 0 ? [{ divider: true as const }] : []),
            { label: t("ticket.manage"), to: manageTo },
          ]}
        />
      </div>
    </div>
  );
}
