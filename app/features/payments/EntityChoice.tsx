import type { OpenableApp } from "@workers/contracts/payments/plans";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FormError } from "~/ui/FormError";
import { SettingsSection } from "~/ui/SettingsSection";

interface EntityChoiceProps {
  openable: readonly OpenableApp[];
  /** `app|type|id` of what is open by it. */
  chosen: readonly string[];
  error?: string;
}

/** What a plan opens: boxes to tick, by app. Works as a plain form. */
export function EntityChoice({ openable, chosen, error }: EntityChoiceProps) {
  const { t } = useTranslation("payments");
  const known = new Set(chosen);
  return (
    <SettingsSection title={t("plan.entities")} text={t("plan.entitiesText")}>
      <FormError>{error}</FormError>
      {openable.map((app) => (
        <fieldset key={app.appId} className="min-w-0">
          <legend className="mb-2 font-medium text-text">{app.name}</legend>
          <div className="grid gap-2">
            <Box value={`${app.appId}|app|${app.appId}`} label={t("plan.wholeApp")} known={known} />
            {app.groups.length > 0 ? <p className="mt-2 text-sm text-muted">{t("plan.groups")}</p> : null}
            {app.groups.map((group) => (
              <div key={group.id} className="grid gap-2">
                <Box value={`${app.appId}|group|${group.id}`} label={group.name} known={known} />
                <div className="grid gap-2 pl-7">
                  {group.spaces.map((space) => (
                    <Box key={space.id} value={`${app.appId}|space|${space.id}`} label={space.name} known={known} />
                  ))}
                </div>
              </div>
            ))}
            {app.categories.length > 0 ? <p className="mt-2 text-sm text-muted">{t("plan.categories")}</p> : null}
            {app.categories.map((category) => (
              <Box
                key={category.id}
                value={`${app.appId}|category|${category.id}`}
                label={category.name}
                known={known}
              />
            ))}
            {app.chats.length > 0 ? <p className="mt-2 text-sm text-muted">{t("plan.chats")}</p> : null}
            {app.chats.map((chat) => (
              <Box key={chat.id} value={`${app.appId}|chat|${chat.id}`} label={chat.name} known={known} />
            ))}
          </div>
        </fieldset>
      ))}
    </SettingsSection>
  );
}

function Box({ value, label, known }: { value: string; label: string; known: ReadonlySet<string> }) {
  return <Checkbox name="entity" value={value} label={label} defaultChecked={known.has(value)} />;
}
