import { useEffect } from "react";

/** What somebody read before they asked. */
export interface ReadArticle {
  name: string;
  /** Below the app's address. */
  path: string;
}

const maxArticles = 5;
const storageKey = (appId: string): string => `helpdesk-read:${appId}`;

/** The articles that this window has shown, the latest first. */
export function readArticles(appId: string): ReadArticle[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(appId)) ?? "[]");
    return Array.isArray(stored) ? (stored as ReadArticle[]).slice(0, maxArticles) : [];
  } catch {
    return [];
  }
}

/** Remembers that an article was read, for a ticket that may follow. */
export function useRememberRead(appId: string, { name, path }: ReadArticle): void {
  useEffect(() => {
    try {
      const others = readArticles(appId).filter((read) => read.path !== path);
      sessionStorage.setItem(storageKey(appId), JSON.stringify([{ name, path }, ...others].slice(0, maxArticles)));
    } catch {
      // Without storage a ticket brings nothing along.
    }
  }, [appId, name, path]);
}
