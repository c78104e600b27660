import { completedMenu } from "@db/vocabulary/pages/menus";
import type { GroupId, LinkId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { RailGroup, ShellData } from "~/features/shell/layouts/shell-data";

const group = (
  name: string,
  spaces: [name: string, access: SpaceAccess, unread: number, isJoined: boolean][],
  access: SpaceAccess = "open",
): RailGroup => ({
  id: `group-${name}` as GroupId,
  slug: name.toLowerCase(),
  name,
  access,
  isLocked: false,
  permissions: { can: ["view"] },
  spaces: spaces.map(([name, access, unreadCount, isJoined]) => ({
    id: `space-${name}` as SpaceId,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    name,
    access,
    emoji: null,
    requestsCount: 0,
    isLocked: false,
    unreadCount,
    postSequence: unreadCount,
    seenSequence: 0,
    isJoined,
    permissions: { can: ["view"] },
  })),
  links: [],
});

/** A community for the pages that show the shells. */
export const sampleShell: ShellData = {
  isBlocked: false,
  statuses: [],
  legalLinks: [],
  consent: null,
  menus: { main: completedMenu("main", null), mobile: null, footer: [] },
  groups: [
    group("Ankommen", [
      ["Vorstellungsrunde", "open", 3, true],
      ["Fragen und Antworten", "open", 0, true],
    ]),
    group("Werkstatt", [
      ["Holz", "open", 12, true],
      ["Keramik und Glasuren für Fortgeschrittene", "open", 0, true],
      ["Siebdruck", "open", 0, false],
      ["Meisterklasse", "private", 0, false],
    ]),
    group(
      "Organisation",
      [
        ["Team intern", "secret", 128, true],
        ["Protokolle", "private", 0, true],
      ],
      "private",
    ),
  ],
  links: [
    { id: "link-1" as LinkId, name: "Zum Laden", icon: "shop", href: "https://example.org/laden", isNewTab: true },
  ],
  me: { profileId: "profile-1" as ProfileId, name: "Mia Kern", avatarUrl: null },
  services: [{ slug: "groups", name: null, icon: null }],
  startPath: "/groups",
  isAffiliateCenterOpen: true,
  isInstallable: false,
  isNew: false,
  openItems: null,
  foldedGroupIds: [],
  admin: { project: { name: "Werkraum GmbH", url: "/projects/1" }, canEditSettings: true, isFolded: false },
  permissions: { can: ["view"] },
  dateFormat: null,
  madeAt: 0,
};
