import { useEffect, useState } from "react";
import { consentDays } from "@db/vocabulary/consent";
import type { AppId } from "@db/vocabulary/ids";

/** What the visitor of an app decided in this browser. Nothing is kept before they did. */
export interface KeptConsent {
  /** Made by chance: the proof is found by it, and nobody by that. */
  number: string;
  version: string;
  choices: Record<string, boolean>;
  at: number;
}

/** On the device and not in a cookie: pages for guests are the same for all of them. */
const keyOf = (appId: AppId) => `consent ${appId}`;
const changed = "lyceum:consent";

export function readConsent(appId: AppId, now = Date.now()): KeptConsent | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(appId)) ?? "null") as KeptConsent | null;
    return kept && now - kept.at < consentDays * 86_400_000 ? kept : null;
  } catch {
    return null;
  }
}

export function keepConsent(appId: AppId, kept: KeptConsent): void {
  try {
    localStorage.setItem(keyOf(appId), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  window.dispatchEvent(new CustomEvent(changed, { detail: kept }));
}

/** The decision as it stands, of other windows too; undefined until the browser was asked. */
export function useKeptConsent(appId: AppId): KeptConsent | null | undefined {
  const [kept, setKept] = useState<KeptConsent | null | undefined>(undefined);
  useEffect(() => {
    const read = (event?: Event) =>
      setKept((event as CustomEvent<KeptConsent> | undefined)?.detail ?? readConsent(appId));
    const readStored = () => setKept(readConsent(appId));
    read();
    window.addEventListener(changed, read);
    window.addEventListener("storage", readStored);
    return () => {
      window.removeEventListener(changed, read);
      window.removeEventListener("storage", readStored);
    };
  }, [appId]);
  return kept;
}

/** A browser that says no to all by itself (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const newNumber = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
