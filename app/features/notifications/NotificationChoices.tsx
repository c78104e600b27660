import { useTranslation } from "~/i18n/use-translation";
import type { NotificationAction } from "@db/vocabulary/enumerations";
import { listedElsewhere } from "@db/vocabulary/notification/bulletin-ways";
import type { NotificationView } from "@workers/contracts/members/notifications";
import { Checkbox } from "~/ui/Checkbox";
import { classNames } from "~/ui/class-names";

type Entity = NotificationView["types"][number]["entities"][number];

interface NotificationChoicesProps {
  settings: NotificationView;
  isByEmail: boolean;
  /** Null where the app sends no push messages: then there is nothing to choose. */
  isByPush: boolean | null;
}

/** Each occasion by each way, as a table of choices. What is not offered here stays as it was chosen. */
export function NotificationChoices({ settings, isByEmail, isByPush }: NotificationChoicesProps) {
  const { t } = useTranslation("account");
  const offered = new Set<NotificationAction>(
    settings.types.flatMap(({ entities }) => entities.map((entity) => entity.action)),
  );
  const unseen = (actions: NotificationAction[]) => actions.filter((action) => !offered.has(action));
  const kept = {
    "appActions[]": unseen(settings.appActions),
    "emailActions[]": unseen(settings.emailActions),
    "pushActions[]": isByPush === null ? settings.pushActions : unseen(settings.pushActions),
  };
  const ways = ["app", "email", ...(isByPush === null ? [] : (["push"] as const))] as const;
  return (
    <>
      <table aria-label={t("notifications.occasions")} className="w-full border-collapse text-left">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col">
              <span className="sr-only">{t("notifications.occasions")}</span>
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className="w-14 pb-1 text-center font-medium md:w-18">
                {t(`notifications.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        {settings.types.map(({ type, entities }) => (
          <tbody key={type}>
            <tr>
              <th scope="rowgroup" colSpan={ways.length + 1} className="pb-1 pt-4 text-sm font-semibold text-text">
                {t(`notifications.type.${type}`)}
              </th>
            </tr>
            {entities.map((entity) => (
              <Occasion key={entity.action} entity={entity} isByEmail={isByEmail} isByPush={isByPush} />
            ))}
          </tbody>
        ))}
      </table>
      {Object.entries(kept).map(([name, actions]) =>
        actions.map((action) => <input key={`${name}${action}`} type="hidden" name={name} value={action} />),
      )}
    </>
  );
}

function Occasion({ entity, isByEmail, isByPush }: { entity: Entity } & Omit<NotificationChoicesProps, "settings">) {
  const { t } = useTranslation("account");
  const { action, isAppEnabled, isEmailEnabled, isPushEnabled } = entity;
  const what = t(`notifications.action.${action}`);
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-3 text-base font-normal text-text">
        {what}
      </th>
      {listedElsewhere.includes(action) ? (
        <td className="text-center text-muted">–</td>
      ) : (
        <Choice
          name="appActions[]"
          action={action}
          label={t("notifications.byApp", { what })}
          isChosen={isAppEnabled}
          isWayOpen
        />
      )}
      <Choice
        name="emailActions[]"
        action={action}
        label={t("notifications.byEmail", { what })}
        isChosen={isEmailEnabled}
        isWayOpen={isByEmail}
      />
      {isByPush === null ? null : (
        <Choice
          name="pushActions[]"
          action={action}
          label={t("notifications.byPush", { what })}
          isChosen={isPushEnabled}
          isWayOpen={isByPush}
        />
      )}
    </tr>
  );
}

interface ChoiceProps {
  name: string;
  action: NotificationAction;
  label: string;
  isChosen: boolean;
  /** Where the way as a whole is closed the choices are kept, but count for nothing. */
  isWayOpen: boolean;
}

function Choice({ name, action, label, isChosen, isWayOpen }: ChoiceProps) {
  return (
    <td className={classNames("py-2.5 transition-opacity", !isWayOpen && "opacity-40")}>
      <Checkbox
        label={label}
        isLabelHidden
        name={name}
        value={action}
        defaultChecked={isChosen}
        className="justify-center"
      />
    </td>
  );
}
