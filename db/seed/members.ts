import { accounts, memberships } from "@db/directory";
import { profiles } from "@db/shard";
import type { AccountId, AppId, ProfileId } from "@db/vocabulary/ids";
import { slugFrom } from "@db/vocabulary/slugs";
import type { SeedApp } from "./seed-app";
import { contactDetails } from "./contacts";
import { newcomers, type PersonaName, personaNames, personas, type Person } from "./people";
import { fileUrl, type PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

/** How people came, in turn. */
const sources = ["signup", "invitation", "signup", "signup", "import", "signup"] as const;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Where people say they are, in turn. */
const placesOf = {
  de: ["Höhr-Grenzhausen", "Bremen", "Leipzig", "Wien", "Kiel", "München", "Zürich"],
  en: ["Bristol", "Copenhagen", "Toronto", "Cape Town", "Dublin", "Austin", "Melbourne"],
} as const;

/** The first sentence of what somebody says of themselves, where it is short enough for a line. */
const headlineOf = (bio: string): string => {
  const [first = ""] = bio.split(/[.?!]/);
  return first.length <= 60 ? first : "";
};

export type AccountRow = typeof accounts.$inferInsert;
export type ProfileRow = typeof profiles.$inferInsert;

export interface Member extends Person {
  accountId: AccountId;
  profileId: ProfileId;
  persona: PersonaName | null;
  /** Counters and dates change while posts are written. */
  profile: ProfileRow & { postsCount: number; commentsCount: number };
}

/** The accounts of all apps' people; who belongs to two apps has one. */
export class Accounts {
  private readonly byEmail = new Map<string, AccountRow>();
  constructor(
    private readonly directory: RowsOfDatabase,
    private readonly random: Random,
    private readonly passwordHash: string | null,
  ) {}

  /** The account of a person, made at the first call. */
  of(person: Person, language: "de" | "en", at: number): AccountRow {
    const persona = personaOf(person);
    const email = persona
      ? personas[persona].email
      : `${slugFrom(person.firstName)}.${slugFrom(person.lastName)}@lyceum.example`;
    const existing = this.byEmail.get(email);
    if (existing) return existing;
    const account: AccountRow = {
      id: this.random.id<"account">(at),
      email,
      language,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash: persona ? this.passwordHash : null,
      emailConfirmedAt: at,
      createdAt: at,
      updatedAt: at,
    };
    this.byEmail.set(email, account);
    this.directory.add(accounts, account);
    return account;
  }
}

/** Which of the printed sign-ins a person is, if any. */
export function personaOf({ firstName, lastName }: Person): PersonaName | null {
  return (
    personaNames.find((name) => personas[name].firstName === firstName && personas[name].lastName === lastName) ?? null
  );
}

interface SeedContext {
  app: SeedApp;
  appId: AppId;
  directory: RowsOfDatabase;
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  accounts: Accounts;
  random: Random;
  now: number;
}

/**
 * Everybody who belongs to an app and takes part in it, with account and profile.
 * @param avatarsOf who has an avatar: in browser tests each picture costs as much as a script
 */
export function addMembers(context: SeedContext, avatarsOf: "everybody" | "personas"): Member[] {
  const { app, now, random } = context;
  return app.people.map((person, i) => {
    const persona = personaOf(person);
    const joinedAt =
      now - (persona === "operator" ? 371 : random.between(102, 300)) * day - random.between(0, 1400) * minute;
    return addMember(context, { person, i, joinedAt, hasAvatar: avatarsOf === "everybody" || persona !== null });
  });
}

/** Those who joined lately and only read: nothing else of the demo names them. */
export function addNewcomers(context: SeedContext): Member[] {
  const { app, now, random } = context;
  return newcomers[app.language].map(([days, person], i) =>
    addMember(context, {
      person,
      i,
      joinedAt: now - days * day - random.between(0, 400) * minute,
      hasAvatar: false,
    }),
  );
}

interface Joining {
  person: Person;
  /** Its number among the others, which decides about what people say of themselves in turn. */
  i: number;
  joinedAt: number;
  hasAvatar: boolean;
}

function addMember(
  { app, appId, directory, shard, pictures, accounts: all, random, now }: SeedContext,
  { person, i, joinedAt, hasAvatar }: Joining,
): Member {
  const persona = personaOf(person);
  const account = all.of(person, app.language, joinedAt - minute);
  const profileId = random.id<"profile">(joinedAt);
  const avatar = hasAvatar ? pictures.avatar(`${person.firstName} ${person.lastName}`, account.id, joinedAt) : null;
  if (avatar && !account.avatarId) {
    account.avatarId = pictures.ofAccount(avatar, account.id, joinedAt);
    account.avatarUrl = fileUrl(account.avatarId);
  }
  const profile = {
    id: profileId,
    appId,
    accountId: account.id,
    type:
      persona === "operator"
        ? ("admin" as const)
        : persona === "moderator"
          ? ("moderator" as const)
          : ("member" as const),
    firstName: person.firstName,
    lastName: person.lastName,
    email: account.email,
    bio: person.bio,
    headline: headlineOf(person.bio),
    place: i % 4 === 3 ? "" : placesOf[app.language][i % placesOf[app.language].length]!,
    contact: contactDetails[`${person.firstName} ${person.lastName}`] ?? null,
    source: persona ? "signup" : sources[i % sources.length]!,
    avatarUrl: avatar && fileUrl(avatar),
    postsCount: 0,
    commentsCount: 0,
    lastSeenAt: Math.max(joinedAt, now - Math.floor(random.next() ** 3 * 20 * day) - 5 * minute),
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
  shard.add(profiles, profile);
  directory.add(memberships, { accountId: account.id, appId, profileId, createdAt: joinedAt });
  return { ...person, accountId: account.id, profileId, persona, profile };
}
