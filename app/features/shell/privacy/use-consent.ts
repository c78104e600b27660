import { useMatches, useRevalidator } from "@remix-run/react";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import { answerOf, api, ApiError } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/ui/Toast";
import { useFrame } from "../layouts/frame";
import { isRefusedByBrowser, keepConsent, type KeptConsent, newNumber, useKeptConsent } from "./kept-consent";

/** What this page's visitors are asked, from the loader around it; null where nothing is. */
export function useConsentQuestion(): ConsentQuestion | null {
  const matches = useMatches();
  for (const { data } of matches.toReversed()) {
    const question = (data as { consent?: ConsentQuestion | null } | undefined)?.consent;
    if (question) return question;
  }
  return null;
}

/** Whether there is something to decide at all, and something that is asked of everybody. */
export const canDecide = ({ services }: ConsentQuestion): boolean => services.length > 0;
export const mustAsk = ({ services }: ConsentQuestion): boolean => services.some(({ purpose }) => purpose !== "media");

export interface ConsentState {
  /** Undefined until the browser was asked; null where nothing that still counts was decided. */
  decided: KeptConsent | null | undefined;
  /** Services that may be loaded now. */
  allowed: string[];
  isRefusedByBrowser: boolean;
  decide: (choices: Record<string, boolean>) => Promise<boolean>;
}

/** The visitor's decision, and how another one is made. */
export function useConsent(question: ConsentQuestion): ConsentState {
  const { t } = useTranslation("shell");
  const { app, language } = useFrame();
  const appId = app!.id;
  const kept = useKeptConsent(appId);
  const { revalidate } = useRevalidator();
  const decided = kept && kept.version !== question.version ? null : kept;
  const allowed = question.services.filter(({ id }) => decided?.choices[id] === true).map(({ id }) => id);
  const decide = async (choices: Record<string, boolean>): Promise<boolean> => {
    const next: KeptConsent = {
      number: kept?.number ?? newNumber(),
      version: question.version,
      choices: Object.fromEntries(question.services.map(({ id }) => [id, choices[id] === true])),
      at: Date.now(),
    };
    const isYes = Object.values(next.choices).some(Boolean);
    const isLess = allowed.some((id) => !next.choices[id]);
    // A no counts at once, whatever becomes of its proof; a yes counts once there is a proof of it.
    if (!isYes) keepConsent(appId, next);
    else if (isLess) keepConsent(appId, { ...next, choices: both(next.choices, decided?.choices ?? {}) });
    if (question.services.length === 0) return true;
    try {
      const { number, version } = next;
      await answerOf(
        api.apps[":appId"].consents.$post({
          param: { appId },
          json: { number, version, choices: next.choices, language },
        }),
      );
      if (isYes) keepConsent(appId, next);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) revalidate();
      if (isYes) toast({ title: t("cookies.failed"), tone: "danger" });
      return !isYes;
    }
  };
  return { decided, allowed, isRefusedByBrowser: typeof navigator !== "undefined" && isRefusedByBrowser(), decide };
}

const both = (left: Record<string, boolean>, right: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(left).map(([id, isYes]) => [id, isYes && right[id] === true]));
