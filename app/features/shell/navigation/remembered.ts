import type { CloudView } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import { type PostLayout, postLayouts } from "@db/vocabulary/services";

/** What the shell remembers in the browser, as cookies, so that the server renders it at once. */
const names = {
  foldedGroups: "folded_groups",
  foldedAdminBar: "folded_admin_bar",
  postLayouts: "post_layouts",
  cloudView: "cloud_view",
  memberColumns: "member_columns",
  memberView: "member_view",
  hideInstallGuide: "hideInstallMobileAppGuide",
} as const;

/** At most so many folded groups are remembered: a cookie holds no more. */
const maxGroups = 60;

/** Groups whose spaces are folded away, from a Cookie header. */
export function foldedGroupsFrom(cookies: string | null): string[] {
  return (
    cookieValue(cookies, names.foldedGroups)
      ?.split(".")
      .filter((id) => /^[\w-]{1,40}$/.test(id)) ?? []
  );
}

export function isAdminBarFolded(cookies: string | null): boolean {
  return cookieValue(cookies, names.foldedAdminBar) === "1";
}

/** Remembers one group as folded or not. Only in the browser. */
export function rememberGroup(groupId: string, isFolded: boolean): void {
  const others = foldedGroupsFrom(document.cookie).filter((id) => id !== groupId);
  remember(names.foldedGroups, (isFolded ? [groupId, ...others] : others).slice(0, maxGroups).join("."));
}

/** How posts are shown at a place: the id of a space or category, or `home`. From a Cookie header; `feed` where nothing else was chosen. */
export function postLayoutsFrom(cookies: string | null): Record<string, PostLayout> {
  const entries =
    cookieValue(cookies, names.postLayouts)
      ?.split(".")
      .map((entry) => entry.split("~")) ?? [];
  return Object.fromEntries(
    entries.filter(
      ([place, layout]) => /^[\w-]{1,40}$/.test(place!) && postLayouts.some((candidate) => candidate === layout),
    ),
  );
}

/** Remembers how posts are shown at a place. Only in the browser. */
export function rememberPostLayout(place: string, layout: PostLayout): void {
  const { [place]: _, ...others } = postLayoutsFrom(document.cookie);
  const all = Object.entries(layout === "feed" ? others : { [place]: layout, ...others });
  remember(
    names.postLayouts,
    all
      .slice(0, maxGroups)
      .map((entry) => entry.join("~"))
      .join("."),
  );
}

/** How files are shown, from a Cookie header. */
export const cloudViewFrom = (cookies: string | null): CloudView =>
  cookieValue(cookies, names.cloudView) === "list" ? "list" : "grid";

/** Remembers how files are shown. Only in the browser. */
export const rememberCloudView = (view: CloudView): void => remember(names.cloudView, view === "grid" ? "" : view);

export const memberViewOptions = ["cards", "table"] as const;
export type MemberViewOption = (typeof memberViewOptions)[number];

/** How the members of an app are shown, from a Cookie header. */
export const memberViewFrom = (cookies: string | null): MemberViewOption =>
  cookieValue(cookies, names.memberView) === "table" ? "table" : "cards";

/** Remembers how the members of an app are shown. Only in the browser. */
export const rememberMemberView = (view: MemberViewOption): void =>
  remember(names.memberView, view === "cards" ? "" : view);

/** The columns of the members' table in their order, from a Cookie header; null where none were chosen. */
export function memberColumnsFrom(cookies: string | null): string[] | null {
  const value = cookieValue(cookies, names.memberColumns);
  return value === undefined ? null : value.split(".").filter((name) => /^[\w:-]{1,60}$/.test(name));
}

/** Remembers the columns of the members' table. Only in the browser. */
export const rememberMemberColumns = (columns: readonly string[]): void =>
  remember(names.memberColumns, columns.join(".") || "-");

/** Remembers whether the admin bar is folded. Only in the browser. */
export function rememberAdminBar(isFolded: boolean): void {
  remember(names.foldedAdminBar, isFolded ? "1" : "");
}

/** Whether somebody wants to see no more how the app is installed, from a Cookie header. */
export const isInstallGuideHidden = (cookies: string | null): boolean =>
  cookieValue(cookies, names.hideInstallGuide) !== undefined;

/** Whether the server knows that an app is opened from the home screen here, from a Cookie header. */
export const isInstallKnown = (cookies: string | null, appId: AppId): boolean =>
  cookieValue(cookies, names.hideInstallGuide) === appId;

/** Remembers that the server knows that an app is opened from the home screen here. Only in the browser. */
export const rememberInstallKnown = (appId: AppId): void => remember(names.hideInstallGuide, appId);

/** Remembers that the app is installed here, or isn't to be. Only in the browser. */
export const hideInstallGuide = (): void => remember(names.hideInstallGuide, "1");

function remember(name: string, value: string) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? 31_536_000 : 0}; SameSite=Lax${secure}`;
}

function cookieValue(cookies: string | null, name: string): string | undefined {
  return cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
