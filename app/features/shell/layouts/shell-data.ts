import { useRouteLoaderData } from "@remix-run/react";
import type { DateFormat, OpenService, ServiceIcon } from "@db/vocabulary/services";
import type { StatusIcon } from "@db/vocabulary/gamification/points";
import type { MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { LegalLink } from "@workers/contracts/admin/legal-pages";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import type { LinkInRail } from "@workers/contracts/links";
import type { ShownMenuItem } from "@workers/contracts/pages/menus";
import type { RailGroup } from "@workers/contracts/spaces";

export type { LinkInRail } from "@workers/contracts/links";
export type { RailGroup, RailSpace } from "@workers/contracts/spaces";

/** What the shell around an app's screens shows. */
export interface ShellData {
  /** The moderators have blocked the person: only pages about themselves are left, in a frame without navigation. */
  isBlocked: boolean;
  /** The services that members can open, in order, as the operator named them. */
  services: ShellService[];
  /** What members can reach by points; none while the app has no points. */
  statuses: { id: MemberStatusId; name: string; icon: StatusIcon | null; iconImageUrl: string | null }[];
  /** How the app writes dates; null where that is unknown. */
  dateFormat: DateFormat | null;
  /** Members find links for recommending the app's plans. */
  isAffiliateCenterOpen: boolean;
  /** The operator offers the app for installing. */
  isInstallable: boolean;
  /** The person is new here, and something greets them. */
  isNew: boolean;
  /** Where the app begins for this person. */
  startPath: string;
  groups: RailGroup[];
  /** Links below all groups. */
  links: LinkInRail[];
  /** The legal pages that the app has. */
  legalLinks: LegalLink[];
  /** What visitors are asked before anything of others is loaded. */
  consent: ConsentQuestion | null;
  /** What the rail, a phone's row of buttons and the ends of pages show. */
  menus: {
    main: ShownMenuItem[];
    /** Null: phones choose among the services by themselves. */
    mobile: ShownMenuItem[] | null;
    footer: ShownMenuItem[];
  };
  /** The person as the app knows them; null for guests, and for team members who never took part. */
  me: { profileId: ProfileId; name: string; avatarUrl: string | null } | null;
  /** Things that wait for the person's decision as a moderator; null for who moderates nothing. */
  openItems: number | null;
  /** Groups whose spaces the person has folded away. */
  foldedGroupIds: string[];
  /** For the operator's team and the app's administrators. */
  admin: AdminBarData | null;
  /** What the person may do in the app as a whole. */
  permissions: { can: string[] };
  /** When all this was read, milliseconds UTC by the server's clock. */
  madeAt: number;
}

export interface ShellService {
  slug: OpenService;
  /** Null: as the product calls it, with its own icon. */
  name: string | null;
  icon: ServiceIcon | null;
}

export interface AdminBarData {
  /** The project on the service host, for members of its team. */
  project: { name: string; url: string } | null;
  canEditSettings: boolean;
  isFolded: boolean;
}

/** Screens that bring their own navigation say so: `handle = { hasRail: false }`. */
export interface ShellHandle {
  hasRail?: boolean;
  /** False on screens that use a phone's whole height. */
  hasFooter?: boolean;
}

/** What the shell knows, for the screens inside it. */
export const useShellData = (): ShellData => useShellDataOrNull()!;

/** The same for what also stands outside of an app. */
export const useShellDataOrNull = () => useRouteLoaderData("routes/app") as ShellData | undefined;
