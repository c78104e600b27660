import { useState } from "react";
import type { LegalPageId } from "@db/vocabulary/ids";
import type { LegalAcceptance } from "@workers/contracts/admin/legal-acceptances";
import { answerOf, api } from "~/features/api/client";
import { pageOf } from "~/features/community/calls";
import type { CursorPage } from "~/features/lists/cursor-page";
import { usePress } from "~/features/editing/use-press";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";

interface LegalAcceptancesProps {
  legalPageId: LegalPageId;
  first: CursorPage<LegalAcceptance>;
  apps: readonly { id: string; name: string }[];
  timezone: string;
}

/** Who signed up or bought while which version of the page stood. */
export function LegalAcceptances({ legalPageId, first, apps, timezone }: LegalAcceptancesProps) {
  const { t } = useTranslation("legal");
  const { moment } = useDates();
  const { press, isBusy } = usePress();
  const [list, setList] = useState(first);
  const { nextCursor } = list;
  const readMore = async (cursor: string) => {
    const more = pageOf(
      await answerOf(api["legal-pages"][":id"].acceptances.$get({ param: { id: legalPageId }, query: { cursor } })),
    );
    setList(({ data }) => ({ data: [...data, ...more.data], nextCursor: more.nextCursor }));
  };
  return (
    <SettingsSection title={t("pages.acceptances")} text={t("pages.acceptancesText")}>
      {list.data.length === 0 ? <p className="text-muted">{t("pages.noAcceptances")}</p> : null}
      <ul className="grid divide-y divide-line">
        {list.data.map(({ id, appId, name, occasion, acceptedAt, versionSavedAt }) => (
          <li key={id} className="grid gap-0.5 py-3">
            <p className="font-medium [overflow-wrap:anywhere] text-text">{name ?? t("pages.nobody")}</p>
            <p className="text-sm text-muted">
              {t(`pages.occasion.${occasion}`, {
                app: apps.find((app) => app.id === appId)?.name ?? "",
                moment: moment(acceptedAt, timezone),
              })}
            </p>
            <p className="text-sm text-muted">{t("pages.versionOf", { moment: moment(versionSavedAt, timezone) })}</p>
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <Button isPending={isBusy} onClick={() => void press(() => readMore(nextCursor))}>
          {t("pages.moreAcceptances")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}
