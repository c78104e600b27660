import { useEffect, useState } from "react";
import { consentPurposes, demandsUserAgent, necessaryItems } from "@db/vocabulary/consent";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import type { Consent, ConsentQuestion } from "@workers/contracts/consent/consents";
import { answerOf, api } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";
import { ScrollRegion } from "~/ui/ScrollRegion";
import { SettingsSection } from "~/ui/SettingsSection";
import { toast } from "~/ui/Toast";
import { useDates } from "~/ui/use-dates";
import { useFrame } from "../layouts/frame";
import { AppHomeLink } from "../navigation/AppHomeLink";
import { LegalLinks } from "../pages/LegalLinks";
import { useConsent } from "./use-consent";

/** What the visitor says yes to, by purpose and by service; what is necessary; and what they decided before. */
export function ConsentPage({ question, links }: { question: ConsentQuestion; links: readonly LegalLink[] }) {
  const { t } = useTranslation("consent");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-6 md:px-8 md:py-8">
      <header>
        <AppHomeLink />
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <h1 className="text-3xl font-semibold text-balance">{t("title")}</h1>
          <p className="mt-2 max-w-prose text-muted">{t("text")}</p>
        </div>
        {question.services.length > 0 ? (
          <Choices question={question} />
        ) : (
          <Notice tone="success">{t("nothing")}</Notice>
        )}
        <Necessary />
      </main>
      <footer className="border-t border-line pt-4">
        <LegalLinks links={links} />
      </footer>
    </div>
  );
}

function Choices({ question }: { question: ConsentQuestion }) {
  const { t } = useTranslation("consent");
  const { decided, decide, isRefusedByBrowser } = useConsent(question);
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [isBusy, setBusy] = useState(false);
  // Nothing is ticked before somebody ticks it, or did so before.
  useEffect(() => setChosen(decided?.choices ?? {}), [decided]);
  const save = async (choices: Record<string, boolean>) => {
    setBusy(true);
    setChosen(choices);
    if (await decide(choices)) toast({ title: t("saved"), tone: "success" });
    setBusy(false);
  };
  const all = (isYes: boolean) => Object.fromEntries(question.services.map(({ id }) => [id, isYes]));
  return (
    <>
      {decided === null && isRefusedByBrowser ? <Notice tone="info">{t("byBrowser")}</Notice> : null}
      {consentPurposes.map((purpose) => {
        const services = question.services.filter((service) => service.purpose === purpose);
        if (services.length === 0) return null;
        return (
          <SettingsSection key={purpose} title={t(`purposes.${purpose}`)} text={t(`purposeText.${purpose}`)}>
            {services.length > 1 ? (
              <Checkbox
                label={t("all", { purpose: t(`purposes.${purpose}`) })}
                checked={services.every(({ id }) => chosen[id] === true)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen({ ...chosen, ...Object.fromEntries(services.map(({ id }) => [id, checked])) })
                }
              />
            ) : null}
            {services.map(({ id, type, name, hosts }) => (
              <Checkbox
                key={id}
                label={name}
                description={
                  type === "custom" || type === "google_tag_manager"
                    ? t("ownFrame")
                    : [
                        t("hosts", { hosts: hosts.map((host) => host.replace("https://", "")).join(", ") }),
                        ...(demandsUserAgent(type) ? [t("browserName")] : []),
                      ].join(". ")
                }
                checked={chosen[id] === true}
                onChange={({ currentTarget: { checked } }) => setChosen({ ...chosen, [id]: checked })}
              />
            ))}
          </SettingsSection>
        );
      })}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button disabled={isBusy} onClick={() => void save(all(false))} className="min-w-36">
          {t("refuse")}
        </Button>
        <Button disabled={isBusy} onClick={() => void save(all(true))} className="min-w-36">
          {t("accept")}
        </Button>
        <Button disabled={isBusy} onClick={() => void save(chosen)} className="min-w-36">
          {t("save")}
        </Button>
      </div>
      <Proof question={question} number={decided?.number ?? null} madeAt={decided?.at ?? 0} />
    </>
  );
}

/** What the server keeps of this browser's decisions. */
function Proof({ question, number, madeAt }: { question: ConsentQuestion; number: string | null; madeAt: number }) {
  const { t } = useTranslation("consent");
  const { app, timezone } = useFrame();
  const { moment } = useDates();
  const [own, setOwn] = useState<Consent[]>([]);
  const appId = app!.id;
  useEffect(() => {
    if (!number) return;
    let isGone = false;
    answerOf(api.apps[":appId"].consents[":number"].$get({ param: { appId, number } })).then(
      ({ data }) => !isGone && setOwn(data),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [appId, number, madeAt]);
  const nameOf = (id: string) => question.services.find((service) => service.id === id)?.name ?? id;
  return (
    <SettingsSection title={t("proof.title")} text={number ? t("proof.text", { number }) : t("proof.none")}>
      <ul className="grid gap-2">
        {own.map(({ id, choices, version, createdAt }) => {
          const names = Object.keys(choices).filter((service) => choices[service]);
          return (
            <li key={id} className="text-base text-text">
              {names.length > 0 ? t("proof.yes", { names: names.map(nameOf).join(", ") }) : t("proof.no")}
              <span className="block text-sm text-muted">
                {t("proof.at", { moment: moment(createdAt, timezone), version })}
              </span>
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

/** Made from the list that the code keeps itself to. */
function Necessary() {
  const { t } = useTranslation("consent");
  const cell = "border-t border-line py-2 pr-4 align-top";
  return (
    <SettingsSection title={t("necessary.title")} text={t("necessary.text")}>
      <ScrollRegion label={t("necessary.title")} className="overflow-x-auto">
        <table className="w-full min-w-[36rem] text-left text-sm">
          <thead>
            <tr className="text-muted">
              {(["name", "kind", "purpose", "duration"] as const).map((column) => (
                <th key={column} scope="col" className="pb-2 pr-4 font-medium">
                  {t(`necessary.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {necessaryItems.map(({ name, kind, purpose, days }) => (
              <tr key={`${kind} ${name}`}>
                <th scope="row" className={`${cell} font-mono text-xs font-normal`}>
                  {name.replace("*", "…")}
                </th>
                <td className={cell}>{t(`necessary.kinds.${kind}`)}</td>
                <td className={cell}>{t(`necessary.purposes.${purpose}`)}</td>
                <td className={cell}>
                  {days !== null
                    ? t("necessary.days", { count: days })
                    : t(kind === "session" ? "necessary.window" : "necessary.untilDone")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </SettingsSection>
  );
}
