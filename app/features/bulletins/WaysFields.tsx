import { useQuery } from "@tanstack/react-query";
import type { BulletinKind } from "@db/vocabulary/enumerations";
import { type BulletinWay, bulletinWays } from "@db/vocabulary/notification/bulletin-ways";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { SettingsSection } from "~/ui/SettingsSection";
import { reachOf } from "./bulletin-calls";
import type { ShownBulletin } from "./shown-bulletin";

interface WaysFieldsProps {
  kind: BulletinKind;
  /** For whom it is, as the form's field says. */
  scope: string;
  bulletin: ShownBulletin | null;
}

/** By which ways it goes out besides the app, with how many people each reaches. */
export function WaysFields({ kind, scope, bulletin }: WaysFieldsProps) {
  const { t } = useTranslation("bulletins");
  const { id: appId } = useFrameApp();
  const isPublished = bulletin?.status === "published";
  const { data: reach } = useQuery({
    queryKey: ["bulletin-reach", appId, kind, scope],
    queryFn: () => reachOf(kind, appId, scope),
    enabled: !isPublished,
  });
  const text = (way: BulletinWay) =>
    reach ? `${t(`form.${way}Text`)} · ${t("form.reached", { count: reach[way] })}` : t(`form.${way}Text`);
  return (
    <SettingsSection title={t("form.ways")} text={t(isPublished ? "form.waysFixed" : "form.waysText")}>
      {isPublished ? null : <input type="hidden" name="areWaysSent" value="1" />}
      {bulletinWays.map((way) => (
        <Checkbox
          key={way}
          name={isPublished ? undefined : "ways[]"}
          value={way}
          label={t(`form.${way}`)}
          description={isPublished ? undefined : text(way)}
          disabled={isPublished}
          defaultChecked={bulletin?.ways.includes(way) ?? false}
        />
      ))}
      {isPublished ? null : (
        <p className="min-h-5 text-sm text-muted" aria-live="polite">
          {reach ? t("form.reach", { count: reach.members }) : null}
        </p>
      )}
    </SettingsSection>
  );
}
