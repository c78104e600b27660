import { and, eq, sql } from "drizzle-orm";
import { invitationTokens } from "@db/directory";
import { invitations, profiles } from "@db/shard";
import { limits, periods } from "@db/vocabulary/limits";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, directoryInsert, directoryRows, insertRow, rows } from "@workers/store";
import { addProfile } from "@workers/domain/kernel/profiles";
import { derivedId, newId } from "@workers/domain/kernel/ids";
import { senderOf, sendMail } from "@workers/domain/kernel/mail";
import { contactsExceeded, contactsRoom, contactsUsed } from "@workers/domain/kernel/projects";
import { hashToken, keyedHash } from "@workers/domain/kernel/secrets";
import { joinAddress } from "./invite-links";
import type { MailTemplate } from "@workers/domain/kernel/queue-messages";

const k = aliased(profiles, "k");

export interface Buyer {
  email: string;
  /** As one, or in its two parts. */
  name: string | { firstName: string; lastName: string };
}

/** What somebody gets who has no account yet. */
export interface NewPurchase {
  /** Its name; null where it is the app alone. */
  plan: string | null;
  /** An operator gave it. */
  isGiven: boolean;
  /** When it begins, where that is later. */
  startsLater: number | null;
  /** What it is named by: its mail goes out once. */
  seed: string;
}

/** A person whom an app knows by the address. */
export interface KnownBuyer {
  id: ProfileId;
  isInvited: boolean;
  isDeleted: boolean;
}

/**
 * The profile of a buyer, made as an invited person's where the app doesn't know the address. 403 `limit_exceeded` where the
 * tariff has no room for one more contact.
 */
export async function ensureBuyer(ctx: AppContext, { email, name }: Buyer): Promise<KnownBuyer> {
  const byAddress = () =>
    ctx.shard.readOne(
      rows(ctx, profiles, { id: profiles.id, type: profiles.type, deletedAt: profiles.deletedAt })
        .where(eq(profiles.email, email))
        .limit(1),
    );
  let profile = await byAddress();
  if (!profile) {
    const now = ctx.now();
    const room = await contactsRoom(ctx, ctx.project);
    const isUnknown = sql`not exists (select 1 from ${k} where ${k.appId} = ${ctx.app.id} and ${k.email} = ${email})`;
    const inserted = await ctx.shard.writeOne(
      addProfile(
        ctx,
        {
          id: newId<"profile">(now),
          type: "invited",
          ...(typeof name === "string" ? namesOf(name) : name),
          email,
          source: "invitation",
          createdAt: now,
          updatedAt: now,
        },
        sql`${isUnknown} and ${room(1)}`,
      ),
    );
    profile = await byAddress();
    if (!profile) throw contactsExceeded(ctx.project, await contactsUsed(ctx));
    if (inserted) ctx.publish({ type: "settings.changed", appId: ctx.app.id });
  }
  return { id: profile.id, isInvited: profile.type === "invited", isDeleted: profile.deletedAt !== null };
}

/**
 * Writes to somebody who has no account here yet, once for each purchase. Without a plan it is an invitation. The token follows from it, so that a
 * second try after a crash sends the same mail and no other.
 */
export async function inviteBuyer(
  ctx: AppContext,
  { email, profileId, purchase }: { email: string; profileId: ProfileId; purchase: NewPurchase },
): Promise<void> {
  const { seed } = purchase;
  const token = keyedHash(ctx.env, "invitation of a buyer", seed, ctx.app.id);
  const pointer = await ctx.directory.readOne(
    directoryRows(invitationTokens, { appId: invitationTokens.appId })
      .where(and(eq(invitationTokens.tokenHash, hashToken(token))))
      .limit(1),
  );
  if (pointer) return;
  const now = ctx.now();
  const expiresAt = now + periods.personalInvitationDays * 86_400_000;
  const invitationId = derivedId<"invitation">(seed, `invitation ${ctx.app.id}`);
  await ctx.shard.write([
    insertRow(
      ctx,
      invitations,
      {
        id: invitationId,
        email,
        profileId,
        inviterName: ctx.app.name,
        maxUses: 1,
        expiresAt,
        createdAt: now,
      },
      { orIgnore: true },
    ),
  ]);
  const base = await joinAddress(ctx);
  await sendMail(ctx, {
    id: derivedId(seed, `mail ${ctx.app.id}`),
    to: email,
    template: templateOf(purchase),
    sender: senderOf(ctx.app, base.replace(/\/auth\/join$/, "")),
    language: ctx.app.language,
    link: `${base}/${token}`,
    values:
      purchase.plan === null
        ? { inviterName: ctx.app.name, message: "" }
        : { plan: purchase.plan, day: purchase.startsLater === null ? "" : dayOf(ctx, purchase.startsLater) },
  });
  // Last: where it is, the mail is on its way.
  await ctx.directory.write([
    directoryInsert(
      invitationTokens,
      { tokenHash: hashToken(token), appId: ctx.app.id, invitationId, expiresAt },
      { orIgnore: true },
    ),
  ]);
}

function templateOf({ plan, isGiven, startsLater }: NewPurchase): MailTemplate {
  if (plan === null) return "invitation";
  if (!isGiven) return "purchaseInvitation";
  return startsLater === null ? "planGiven" : "planGivenLater";
}

const dayOf = ({ app }: AppContext, moment: number): string =>
  new Intl.DateTimeFormat(app.language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeZone: app.timezone,
  }).format(moment);

/** First and last name from a provider's single field; characters that names don't have are left out. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M} .'’‐-]/gu, " ")
    .trim()
    .split(/\s+/);
  const short = (text: string) => text.slice(0, limits.personName.max).trim();
  return { firstName: short(words[0] ?? ""), lastName: short(words.slice(1).join(" ")) };
}
