import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Language } from "@db/vocabulary/enumerations";
import type { AccountId, AppId, ProjectId } from "@db/vocabulary/ids";
import type { ThemeChoice } from "../navigation/theme-choice";

/** What stands behind the address of a page. */
export type HostState =
  | { kind: "service" }
  | { kind: "app" }
  | { kind: "unknownHost" }
  /** A project's host without a path. */
  | { kind: "project"; apps: HostApp[] }
  /** A project's host whose path names none of its apps. */
  | { kind: "unknownApp"; apps: HostApp[] }
  | { kind: "archived"; name: string; supportUrl: string | null };

/** An app that a project's host may show to guests. */
export interface HostApp {
  name: string;
  path: string;
  iconUrl: string;
}

export interface FrameApp {
  id: AppId;
  /** Null for guests. */
  projectId: ProjectId | null;
  name: string;
  slug: string;
  logoUrl: string | null;
  logoDarkUrl: string | null;
  iconUrl: string | null;
  supportUrl: string | null;
  isOpenToGuests: boolean;
  isAllowedSignups: boolean;
  metaTitle: string | null;
  metaDescription: string | null;
  opengraphTitle: string | null;
  opengraphDescription: string | null;
  /** Of the style sheet of its operator; null where there is none. */
  customCodeHash: string | null;
  /** False for guests. */
  hasSwitcher: boolean;
}

export interface FrameAccount {
  id: AccountId;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** What every page needs to know before it knows its screen. Made by the root's loader, without any database. */
export interface Frame {
  host: HostState;
  language: Language;
  timezone: string;
  theme: ThemeChoice;
  /** The style sheet of the app's colours, light and dark; null where the document carries it, see `ThemeCssContext`. */
  themeCss: string | null;
  /** Colours of the browser's own bars. */
  barColors: { light: string; dark: string };
  origin: string;
  /** Where the icon of initial and colour is served, as a vector and for home screens; see `iconAddresses`. */
  icons: { vector: string; touch: string };
  /** What addresses of the app begin with: `/slug`, or empty. */
  basePath: string;
  /** What public addresses begin with in place of `basePath`: at the app's own domain where it has one in use. */
  publicUrl: string;
  app: FrameApp | null;
  account: FrameAccount | null;
}

/** The style sheet of the app's colours that came with the document: its data would carry the same five kilobytes again. */
export const ThemeCssContext = createContext("");

export function useThemeCss({ themeCss }: Frame): string {
  const ofDocument = useContext(ThemeCssContext);
  return themeCss ?? ofDocument;
}

/** Where a document carries it. */
export const themeCssId = "theme-css";

/** The frame of this page; null only where the root itself failed. */
export function useFrameOrNull(): Frame | null {
  return (useRouteLoaderData("root") as Frame | undefined) ?? null;
}

/** The frame of this page. */
export function useFrame(): Frame {
  const frame = useFrameOrNull();
  if (!frame) throw new Error("The frame stands on pages of the root only");
  return frame;
}

const AppOfPartContext = createContext<FrameApp | null>(null);
/** On the service host: the app whose things a part of the page shows, such as a ticket's chat. */
export const AppOfPartProvider = AppOfPartContext.Provider;

/** The app this page, or this part of it, belongs to. Throws on the rest of the service host. */
export function useFrameApp(): FrameApp {
  const ofPart = useContext(AppOfPartContext);
  const ofPage = useFrame().app;
  const app = ofPart ?? ofPage;
  if (!app) throw new Error("This page belongs to no app");
  return app;
}
