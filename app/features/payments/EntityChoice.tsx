import { type GatedItemType, gatedItemTypes } from "@db/vocabulary/access";
import { useState } from "react";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { FormError } from "~/ui/FormError";
import { Notice } from "~/ui/Notice";
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
  const [ticked, setTicked] = useState<ReadonlySet<string>>(known);
  const open = openIn(openable);
  const opened = [...ticked].flatMap((value) => open.get(value) ?? []);
  return (
    <SettingsSection title={t("plan.entities")} text={t("plan.entitiesText")}>
      <FormError>{error}</FormError>
      <div
        className="contents"
        onChange={({ target }) => {
          const { checked, value } = target as HTMLInputElement;
          setTicked((before) => new Set(checked ? [...before, value] : [...before].filter((each) => each !== value)));
        }}
      >
        {openable.map((app) => (
          <fieldset key={app.appId} className="min-w-0">
            <legend className="mb-2 font-medium text-text">{app.name}</legend>
            <div className="grid gap-2">
              <Box value={`${app.appId}|app|${app.appId}`} label={t("plan.wholeApp")} known={known} />
              {gatedItemTypes.map((type) => (
                <ThingsOfType key={type} app={app} type={type} known={known} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {opened.length > 0 && opened.every(Boolean) ? (
        <Notice tone="warning" title={t("plan.opensWhatIsOpen")}>
          {t("plan.opensWhatIsOpenText")}
        </Notice>
      ) : null}
    </SettingsSection>
  );
}

/** Whether each box's thing is open to every member anyway. */
const openIn = (openable: readonly OpenableApp[]): ReadonlyMap<string, boolean> =>
  new Map(
    openable.flatMap(({ appId, isOpen, things }) => [
      [`${appId}|app|${appId}`, isOpen] as const,
      ...things.map((thing) => [`${appId}|${thing.type}|${thing.id}`, thing.isOpen] as const),
    ]),
  );

interface ThingsProps {
  app: OpenableApp;
  known: ReadonlySet<string>;
}

/** The things of one kind that lie in nothing else, each with those in it. */
function ThingsOfType({ app, type, known }: ThingsProps & { type: GatedItemType }) {
  const { t } = useTranslation("payments");
  const things = app.things.filter((thing) => thing.type === type && thing.parentId === null);
  if (things.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t(`plan.openable.${type}`)}</p>
      {things.map((thing) => (
        <Thing key={thing.id} app={app} thing={thing} known={known} />
      ))}
    </>
  );
}

function Thing({ app, thing, known }: ThingsProps & { thing: OpenableApp["things"][number] }) {
  const inside = app.things.filter(({ parentId }) => parentId === thing.id);
  return (
    <div className="grid gap-2">
      <Box value={`${app.appId}|${thing.type}|${thing.id}`} label={thing.name} known={known} />
      {inside.length > 0 ? (
        <div className="grid gap-2 pl-7">
          {inside.map((child) => (
            <Thing key={child.id} app={app} thing={child} known={known} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Box({ value, label, known }: { value: string; label: string; known: ReadonlySet<string> }) {
  return <Checkbox name="entity" value={value} label={label} defaultChecked={known.has(value)} />;
}
