/** The demo tenant: two projects on two shards with one app each, German and English, by the same operator. */
import { apps, invitationTokens, projects, teamMembers } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import type { LibraryId } from "@db/vocabulary/ids";
import { northlight } from "./northlight";
import type { SeedApp } from "./seed-app";
import { tonwerk } from "./tonwerk";
import { addBesideSpaces } from "./beside-spaces";
import { addAffiliates } from "./affiliates";
import { addChats } from "./chats";
import { addDesk } from "./support";
import { cannedOfNorthlight, cannedOfTonwerk, ticketsOfNorthlight, ticketsOfTonwerk } from "./support-texts";
import { chatsOfNorthlight, chatsOfTonwerk } from "./chat-texts";
import { addAnalytics, historyDays, lastFinalDay } from "./analytics";
import { addBulletins } from "./bulletins";
import { addCourses } from "./courses";
import { addKnowledge } from "./knowledge";
import { addDomains } from "./domains";
import { addEvents } from "./events";
import { addLibrary, countLibraries, type StoredDocument } from "./library";
import { ofNorthlight, ofTonwerk } from "./library-contents";
import { addPages } from "./pages";
import { addMenus } from "./pages/menus";
import { Accounts, addMembers, addNewcomers, type Member } from "./members";
import { addMemberTags } from "./member-tags";
import { addMemberDetails } from "./member-details";
import { addPresentation } from "./presentation";
import { PicturesOfApp, type Picture } from "./pictures-of-app";
import { addCategories } from "./categories";
import { addGamification } from "./gamification";
import { addLockedGroup } from "./gates";
import { addIntegrations } from "./integrations";
import { addSignInProviders } from "./sign-in-providers";
import { addLegalPages } from "./legal-pages";
import { addModeration } from "./moderation";
import { addOperators } from "./operators";
import { addPayments } from "./payments";
import { addNotifications } from "./notifications";
import { addPosts } from "./posts";
import { random } from "./random";
import { addSpaces } from "./spaces";
import { RowsOfDatabase } from "./table-rows";
import { hasAppeared, readPosts, readRemarks } from "./texts";

export { insertAll } from "./insert";
export { northlight, tonwerk };
export { demoPassword, personas } from "./people";
export type { StoredDocument } from "./library";
export type { Picture } from "./pictures-of-app";

const minute = 60_000;
const day = 24 * 60 * minute;

export interface Demo {
  directory: RowsOfDatabase;
  shards: Map<number, RowsOfDatabase>;
  pictures: Picture[];
  /** Files of the libraries besides pictures. */
  documents: StoredDocument[];
}

export interface DemoOptions {
  /** Milliseconds; everything is dated back from here. */
  now: number;
  /** The text of texts/<app>/<name>.md. */
  readText(app: string, name: string): string;
  /** Keeps this many of each space's latest posts, and the personas' avatars alone: tests need fewer. */
  postsPerSpace?: number;
  /** The hash of the personas' password; without it nobody signs in by one. */
  passwordHash?: string;
  /** Seals a secret for a row; without it what is stored sealed opens to nobody. */
  seal?(of: string, secret: string): string;
}

/** All rows and pictures of the demo. The same moment gives the same demo. */
export function makeDemo(options: DemoOptions): Demo {
  const directory = new RowsOfDatabase();
  const demo: Demo = { directory, shards: new Map(), pictures: [], documents: [] };
  const accounts = new Accounts(directory, random("lyceum/accounts"), options.passwordHash ?? null);
  for (const app of [tonwerk, northlight]) addApp(demo, app, accounts, options);
  return demo;
}

function addApp(
  demo: Demo,
  app: SeedApp,
  accounts: Accounts,
  { now, readText, postsPerSpace, seal = () => "" }: DemoOptions,
) {
  const chance = random(`lyceum/${app.slug}`);
  const { directory } = demo;
  const shard = new RowsOfDatabase();
  demo.shards.set(app.shard, shard);
  const foundedAt = now - (historyDays + 1) * day;
  const operator = accounts.of(app.people[0]!, "de", foundedAt - day);
  const [projectId, appId] = [chance.id<"project">(foundedAt), chance.id<"app">(foundedAt)];
  directory.add(projects, {
    id: projectId,
    name: app.project.name,
    slug: app.project.slug,
    ownerId: operator.id,
    shard: app.shard,
    tariff: "business",
    language: app.language,
    createdAt: foundedAt,
    updatedAt: foundedAt,
  });
  directory.add(apps, {
    id: appId,
    projectId,
    slug: app.slug,
    name: app.name,
    language: app.language,
    colors: app.colors,
    metaTitle: app.name,
    metaDescription: app.metaDescription,
    rolledUpTo: lastFinalDay(now),
    createdAt: foundedAt,
    updatedAt: foundedAt,
  });
  const pictures = new PicturesOfApp(shard, chance.branch("files"), { projectId, appId, accountId: operator.id });
  const context = { app, appId, directory, shard, pictures, accounts, now, random: chance };
  const members = addMembers(context, postsPerSpace === undefined ? "everybody" : "personas");
  addMemberDetails({ ...context, members, random: chance.branch("member details") });
  addMemberTags({ ...context, language: app.language, members, random: chance.branch("member tags") });
  const textsOf = (slug: string) => {
    const all = readPosts(readText(app.slug, slug));
    return [
      ...all.filter(hasAppeared).slice(postsPerSpace ? -postsPerSpace : 0),
      ...all.filter((post) => !hasAppeared(post)),
    ];
  };
  const spaces = addSpaces({ ...context, members, textsOf, random: chance.branch("spaces") });
  const remarks = readRemarks(readText(app.slug, "remarks"));
  const slugs = new Set<string>();
  addPosts({ ...context, language: app.language, members, remarks, slugs, random: chance.branch("posts") }, spaces);
  const categories = addCategories({ ...context, members, textsOf, random: chance.branch("categories") });
  addPosts(
    { ...context, language: app.language, members, remarks, slugs, random: chance.branch("posts of categories") },
    categories,
  );
  addBesideSpaces({ ...context, members, random: chance.branch("beside") }, spaces);
  addNotifications({ ...context, members, random: chance.branch("notifications") });
  const everybody = [...members, ...addNewcomers({ ...context, random: chance.branch("newcomers") })];
  addAnalytics({ ...context, members: everybody, random: chance.branch("analytics") });
  addBulletins({
    ...context,
    members,
    places: [...spaces, ...categories],
    isUnread: postsPerSpace === undefined,
    random: chance.branch("bulletins"),
  });
  addPresentation({
    ...context,
    projectId,
    membersCount: members.length,
    greetsNewMembers: postsPerSpace === undefined,
    random: chance.branch("presentation"),
  });
  addPayments({ ...context, members, projectId, random: chance.branch("payments") });
  addAffiliates(context);
  addLockedGroup({ ...context, projectId, random: chance.branch("gates") });
  addIntegrations({ ...context, members, projectId, seal, random: chance.branch("integrations") });
  addLegalPages({ ...context, members, projectId, random: chance.branch("legal pages") });
  addTeam(context, projectId, members);
  addSignInProviders({ ...context, projectId, seal, random: chance.branch("sign-in providers") });
  addDomains({ ...context, projectId, random: chance.branch("domains") });
  addInvitation(context, members[1]!);
  demo.documents.push(...addCourses({ ...context, members, projectId, random: chance.branch("courses") }));
  addKnowledge({ ...context, members, random: chance.branch("knowledge") });
  addEvents({ ...context, members, random: chance.branch("events") });
  // Behind all that earns points.
  addGamification({ ...context, members, random: chance.branch("gamification") });
  addMenus(context);
  addPages({ ...context, members, projectId, random: chance.branch("pages") });
  const place = { shard, pictures, random: chance.branch("library"), projectId, appId };
  const libraries = app === tonwerk ? ofTonwerk : ofNorthlight;
  for (const persona of ["operator", "member"] as const) {
    const { accountId } = members.find((member) => member.persona === persona)!;
    demo.documents.push(...addLibrary(place, accountId, accountId as string as LibraryId, libraries[persona], now));
  }
  demo.documents.push(
    ...addLibrary({ ...place, appId: null }, operator.id, projectId as string as LibraryId, libraries.project, now),
  );
  demo.documents.push(
    ...addChats(
      { ...context, members, projectId, random: chance.branch("chats") },
      app === tonwerk ? [...chatsOfTonwerk, ...ticketsOfTonwerk] : [...chatsOfNorthlight, ...ticketsOfNorthlight],
    ),
  );
  // Behind the chats: one of their messages is reported.
  addModeration({ ...context, members, random: chance.branch("moderation") });
  addDesk(
    { ...context, members, projectId, random: chance.branch("support") },
    app === tonwerk ? cannedOfTonwerk : cannedOfNorthlight,
  );
  addOperators({ ...context, projectId, operatorId: operator.id, random: chance.branch("operators") });
  countLibraries(shard);
  demo.pictures.push(...pictures.pictures);
}

type SeedContext = Parameters<typeof addMembers>[0];

function addTeam(
  { directory, appId, random: chance, now }: SeedContext,
  projectId: typeof projects.$inferInsert.id,
  [operator, , , helper]: Member[],
) {
  const at = now - 300 * day;
  const common = { projectId, createdAt: at, updatedAt: at };
  directory.add(
    teamMembers,
    {
      ...common,
      id: chance.id<"team member">(at),
      accountId: operator!.accountId,
      email: operator!.profile.email!,
      role: "owner",
      status: "active",
    },
    {
      ...common,
      id: chance.id<"team member">(at),
      accountId: helper!.accountId,
      email: helper!.profile.email!,
      role: "support",
      status: "active",
      appIds: [appId],
      invitedBy: operator!.accountId,
    },
  );
}

/** Somebody who was invited yesterday and hasn't come yet. */
function addInvitation({ app, appId, directory, shard, random: chance, now }: SeedContext, inviter: Member) {
  const at = now - day;
  const [firstName, lastName] = app.language === "de" ? ["Hanna", "Kessler"] : ["Robin", "Ellis"];
  const email = `${firstName}.${lastName}@lyceum.example`.toLowerCase();
  const [profileId, invitationId] = [chance.id<"profile">(at), chance.id<"invitation">(at)];
  const expiresAt = at + 14 * day;
  shard.add(profiles, {
    id: profileId,
    appId,
    type: "invited",
    firstName: firstName!,
    lastName: lastName!,
    email,
    source: "invitation",
    createdAt: at,
    updatedAt: at,
  });
  shard.add(invitations, {
    id: invitationId,
    appId,
    name: `${firstName} ${lastName}`,
    email,
    profileId,
    invitedBy: inviter.profileId,
    inviterName: `${inviter.firstName} ${inviter.lastName}`,
    maxUses: 1,
    expiresAt,
    createdAt: at,
  });
  directory.add(invitationTokens, { tokenHash: `demo-${invitationId}`, appId, invitationId, expiresAt });
}
