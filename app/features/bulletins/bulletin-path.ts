import { type BulletinKind, bulletinPath } from "@db/vocabulary/enumerations";
import { useAppPath } from "~/features/shell/pages/app-path";

const tabs = { announcement: "/notifications/announcements", daily: "/notifications/your-daily" } as const;
const settings = { announcement: "/settings/announcements", daily: "/settings/dailies" } as const;

/** Addresses of announcements and dailies, below the app's own. */
export const bulletinSettingsPath = (kind: BulletinKind, id = ""): string => `${settings[kind]}${id && `/${id}`}`;

/** Which kind a screen is about, by its address. */
export const kindOfPath = (pathname: string): BulletinKind =>
  /\/(dailies|your-daily)(\/|$)/.test(pathname) ? "daily" : "announcement";

export function useBulletinPath() {
  const path = useAppPath();
  return {
    /** Where all of a kind are listed for their reader. */
    tab: (kind: BulletinKind) => path(tabs[kind]),
    page: (kind: BulletinKind, id: string) => path(bulletinPath(kind, id)),
    settings: (kind: BulletinKind, id?: string) => path(bulletinSettingsPath(kind, id)),
  };
}
