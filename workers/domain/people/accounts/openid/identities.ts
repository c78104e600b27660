import { and, desc, eq, type SQL } from "drizzle-orm";
import { openIdIdentities, openIdProviders } from "@db/directory";
import type { Id, ProjectId } from "@db/vocabulary/ids";
import { googleIssuer } from "@db/vocabulary/sign-in/openid";
import type { Context, UserContext } from "@workers/context";
import type { OpenIdIdentityView } from "@workers/contracts/session/openid";
import type { SignedIn } from "@workers/contracts/session/sessions";
import { AppError, notFound } from "@workers/errors";
import type { OpenIdClaims } from "@workers/integrations/openid";
import { newId } from "@workers/domain/kernel/ids";
import { sendMail } from "@workers/domain/kernel/mail";
import { audienceOf, type SignInScope } from "@workers/domain/kernel/sessions";
import { iso } from "@workers/domain/kernel/time";
import { directoryDelete, directoryInsert, directoryRows, directoryUpdate, nullable } from "@workers/store";
import { refuseNewcomerIfFull } from "../../joining";
import { type AccountRow, ensureAccount, findAccount, findAccountByEmail, refuseDeleted } from "../account";
import { finishSignIn } from "../two-step/finish-sign-in";

/** Somebody at an issuer who is joined to no account yet. */
export interface NewIdentity {
  providerId: Id<"openid provider">;
  providerName: string;
  issuer: string;
  subject: string;
  /** Verified, as the issuer says. */
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Whether an issuer's word is enough that a mailbox is somebody's. Each project names its own issuers, and one who runs an issuer
 * may have it say anything: so it is for Google alone, and there for the mailboxes that Google itself runs. For any other a code
 * is mailed, once.
 */
export function isProvenBy({ issuer, email, isEmailVerified, hostedDomain }: OpenIdClaims): boolean {
  if (issuer !== googleIssuer || !email || !isEmailVerified) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "gmail.com" || (hostedDomain !== null && hostedDomain.toLowerCase() === domain);
}

/** Signs in who is joined to an account already, in the project of the host; null where nobody is. */
export async function signInByIdentity(
  ctx: Context,
  place: SignInScope,
  { issuer, subject }: Pick<NewIdentity, "issuer" | "subject">,
): Promise<SignedIn | null> {
  const projectId = projectOf(ctx);
  const isIt = and(
    eq(openIdIdentities.projectId, projectId),
    eq(openIdIdentities.issuer, issuer),
    eq(openIdIdentities.subject, subject),
  )!;
  const row = await ctx.directory.readOne(
    directoryRows(openIdIdentities, { accountId: openIdIdentities.accountId }).where(isIt).limit(1),
  );
  const account = row && (await findAccount(ctx, row.accountId));
  if (!account) return null;
  refuseDeleted(account);
  await ctx.directory.write([directoryUpdate(openIdIdentities, { lastUsedAt: ctx.now() }, isIt)]);
  return finishSignIn(ctx, account, { appId: place.app?.id });
}

/**
 * Joins an identity whose address is proven to the account of that address, which is made where there is none and the place
 * takes newcomers (signUpNotAllowed), and signs in.
 */
export async function joinIdentity(ctx: Context, place: SignInScope, identity: NewIdentity): Promise<SignedIn> {
  const existing = await findAccountByEmail(ctx, identity.email);
  const account = existing ?? (await newAccount(ctx, place, identity));
  refuseDeleted(account);
  const now = ctx.now();
  const { issuer, subject, email } = identity;
  const inserted = await ctx.directory.writeOne(
    directoryInsert(
      openIdIdentities,
      {
        id: newId<"openid identity">(now),
        projectId: projectOf(ctx),
        issuer,
        subject,
        email,
        accountId: account.id,
        createdAt: now,
        lastUsedAt: now,
      },
      { orIgnore: true },
    ),
  );
  if (inserted === 0) {
    // Joined a moment ago: whoever came first says to which account.
    const known = await signInByIdentity(ctx, place, identity);
    if (known) return known;
    throw new AppError("signInExpired");
  }
  if (existing) await notify(ctx, place, existing, identity.providerName);
  return finishSignIn(ctx, account, { appId: place.app?.id });
}

async function newAccount(ctx: Context, place: SignInScope, identity: NewIdentity): Promise<AccountRow> {
  const { email, firstName, lastName } = identity;
  if (place.app && !place.app.isAllowedSignupsToPublicApp) throw new AppError("signUpNotAllowed");
  if (place.app && place.project)
    await refuseNewcomerIfFull(ctx, { app: place.app, project: place.project }, { id: null, email });
  return ensureAccount(ctx, {
    email,
    firstName: plainName(firstName),
    lastName: plainName(lastName),
    language: place.language,
    timezone: place.app?.timezone,
  });
}

/** Names from elsewhere follow our own rule for names: what it doesn't take is left out. */
const plainName = (name: string): string =>
  name
    .replace(/[<>{}[\]\\/|"\p{C}]/gu, "")
    .trim()
    .slice(0, 50)
    .trim();

async function notify(ctx: Context, { sender, language, home }: SignInScope, { email }: AccountRow, provider: string) {
  const mail = { template: "identityJoined", sender, language, link: `${home}/auth/reset` } as const;
  await sendMail(ctx, { ...mail, to: email, values: { providerName: provider } });
}

function projectOf({ tenant }: Pick<Context, "tenant">): ProjectId {
  const audience = audienceOf(tenant);
  if (audience === null) throw notFound();
  return audience;
}

/** As sessions: all of them on the service host, on a project's hosts those of the project. */
function isShown(ctx: UserContext): SQL {
  const audience = audienceOf(ctx.tenant);
  const isOwn = eq(openIdIdentities.accountId, ctx.actor.account.id);
  return audience === null ? isOwn : and(isOwn, eq(openIdIdentities.projectId, audience))!;
}

/** The sign-ins elsewhere that open the caller's account. */
export async function listIdentities(ctx: UserContext): Promise<OpenIdIdentityView[]> {
  const rows = await ctx.directory.read(
    directoryRows(openIdIdentities, {
      id: openIdIdentities.id,
      issuer: openIdIdentities.issuer,
      providerName: nullable(openIdProviders.name),
      email: openIdIdentities.email,
      createdAt: openIdIdentities.createdAt,
      lastUsedAt: openIdIdentities.lastUsedAt,
    })
      .leftJoin(
        openIdProviders,
        and(
          eq(openIdProviders.projectId, openIdIdentities.projectId),
          eq(openIdProviders.issuer, openIdIdentities.issuer),
        ),
      )
      .where(isShown(ctx))
      .orderBy(desc(openIdIdentities.createdAt), desc(openIdIdentities.id))
      .limit(100),
  );
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()].map((row) => ({ ...row, createdAt: iso(row.createdAt), lastUsedAt: iso(row.lastUsedAt) }));
}

/** Parts one from the account: it opens it no more. */
export async function deleteIdentity(ctx: UserContext, id: Id<"openid identity">): Promise<void> {
  const removed = await ctx.directory.writeOne(
    directoryDelete(openIdIdentities, and(isShown(ctx), eq(openIdIdentities.id, id))!),
  );
  if (removed === 0) throw notFound("openid identity");
}
