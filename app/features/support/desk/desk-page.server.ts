import type { AppContext } from "@workers/context";
import type { Viewer } from "~/features/community/viewer";
import type { FrameApp } from "~/features/shell/layouts/frame";

/** The app whose ticket an operator reads, as the parts of its chat need to know it. */
export const workedApp = ({ app, project }: AppContext): FrameApp => ({
  id: app.id,
  projectId: project.id,
  name: app.name,
  slug: app.slug,
  logoUrl: null,
  logoDarkUrl: null,
  iconUrl: app.appIconUrl,
  supportUrl: null,
  isOpenToGuests: false,
  isAllowedSignups: false,
  metaTitle: null,
  metaDescription: null,
  opengraphTitle: null,
  opengraphDescription: null,
  customCodeHash: null,
  hasSwitcher: false,
});

/** The operator as the app knows them. Members' pages are at the app's own host: nothing leads to them from here. */
export const viewerOfDesk = ({ me: { profile } }: AppContext): Viewer => ({
  profile: profile && {
    id: profile.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    avatarUrl: profile.avatarUrl,
  },
  isGuest: false,
  isPunished: false,
  canViewMembers: false,
  canRegister: false,
  postLayouts: {},
  usualPostLayouts: {},
  postReactions: [],
});
