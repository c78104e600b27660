import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { openServices } from "@db/vocabulary/services";
import type { NotificationView } from "@workers/contracts/members/notifications";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { Checkbox } from "~/ui/Checkbox";
import { classNames } from "~/ui/class-names";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";

type Occasions = NotificationView["types"][number];
type Entity = Occasions["entities"][number];

/** Events are told of once there are any; until then what is chosen for them stays as it is. */
const isShown = ({ type }: Occasions) => type !== "events" || (openServices as readonly string[]).includes(type);

/** What reaches a member by mail and by push: each way as a whole, and each occasion by itself. */
export function NotificationSettings({ settings }: { settings: NotificationView }) {
  const { t } = useTranslation("account");
  const [isByEmail, setByEmail] = useState(settings.isEmailEnabled);
  const [isByPush, setByPush] = useState(settings.isPushEnabled);
  const { isPushOffered } = settings;
  const occasions = settings.types.filter(isShown);
  const unseen = settings.types.filter((one) => !isShown(one)).flatMap(({ entities }) => entities);
  const keptByPush = (isPushOffered ? unseen : settings.types.flatMap(({ entities }) => entities)).filter(
    (entity) => entity.isPushEnabled,
  );
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 gap-6">
      <SettingsSection title={t("notifications.ways")}>
        <Switch
          isRow
          name="isEmailEnabled"
          label={t("notifications.email")}
          description={t("notifications.emailText")}
          defaultChecked={isByEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        {isPushOffered ? (
          <Switch
            isRow
            name="isPushEnabled"
            label={t("notifications.push")}
            description={t("notifications.pushText")}
            defaultChecked={isByPush}
            onChange={(event) => setByPush(event.target.checked)}
          />
        ) : isByPush ? (
          <input type="hidden" name="isPushEnabled" value="on" />
        ) : null}
      </SettingsSection>
      <SettingsSection
        title={t("notifications.occasions")}
        text={t("notifications.occasionsText")}
        footer={<SaveButton intent="notifications">{t("save")}</SaveButton>}
      >
        <table aria-label={t("notifications.occasions")} className="w-full border-collapse text-left">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col">
                <span className="sr-only">{t("notifications.occasions")}</span>
              </th>
              <th scope="col" className="w-18 pb-1 text-center font-medium">
                {t("notifications.email")}
              </th>
              {isPushOffered ? (
                <th scope="col" className="w-18 pb-1 text-center font-medium">
                  {t("notifications.push")}
                </th>
              ) : null}
            </tr>
          </thead>
          {occasions.map(({ type, entities }) => (
            <tbody key={type}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={isPushOffered ? 3 : 2}
                  className="pb-1 pt-4 text-sm font-semibold text-text"
                >
                  {t(`notifications.type.${type}`)}
                </th>
              </tr>
              {entities.map((entity) => (
                <Occasion
                  key={entity.action}
                  entity={entity}
                  isByEmail={isByEmail}
                  isByPush={isPushOffered ? isByPush : null}
                />
              ))}
            </tbody>
          ))}
        </table>
        {unseen.map(({ action, isEmailEnabled }) =>
          isEmailEnabled ? <input key={action} type="hidden" name="emailActions[]" value={action} /> : null,
        )}
        {keptByPush.map(({ action }) => (
          <input key={action} type="hidden" name="pushActions[]" value={action} />
        ))}
      </SettingsSection>
    </Form>
  );
}

/** `isByPush` is null where the app sends no push messages: then there is nothing to choose. */
function Occasion({ entity, isByEmail, isByPush }: { entity: Entity; isByEmail: boolean; isByPush: boolean | null }) {
  const { t } = useTranslation("account");
  const label = t(`notifications.action.${entity.action}`);
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-3 text-base font-normal text-text">
        {label}
      </th>
      <Choice
        name="emailActions[]"
        action={entity.action}
        label={t("notifications.byEmail", { what: label })}
        isChosen={entity.isEmailEnabled}
        isWayOpen={isByEmail}
      />
      {isByPush === null ? null : (
        <Choice
          name="pushActions[]"
          action={entity.action}
          label={t("notifications.byPush", { what: label })}
          isChosen={entity.isPushEnabled}
          isWayOpen={isByPush}
        />
      )}
    </tr>
  );
}

interface ChoiceProps {
  name: string;
  action: Entity["action"];
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
