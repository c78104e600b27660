import { plainEmail } from "@db/vocabulary/texts/unseen-text";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { mailDays, mailSends } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import { mailLimits, type Tariff } from "@db/vocabulary/limits";
import type { LimitedMailKind } from "@db/vocabulary/notification/limited-mails";
import type { Context } from "@workers/context";
import { aliased, directoryRows, directoryWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import { AppError } from "@workers/errors";
import { newId } from "../ids";
import { keyedHash } from "../secrets";

const sentMail = aliased(mailSends, "sent");

/** Mails that a person's act sends to addresses they name. */
export interface NamedRecipients {
  addresses: string[];
  /** The project in whose name the mails go out; null for the service's own. */
  project: { id: ProjectId; tariff: Tariff } | null;
  kind: LimitedMailKind;
  /** The caller has proven that the address is theirs: strangers who use its limit up leave this one alone. */
  isOwner?: boolean;
}

type Keeper = Pick<Context, "env" | "directory" | "now">;

const hour = 3_600_000;
const day = 86_400_000;
const { toAddressPerHour, ofProjectPerDay } = mailLimits;

/** What a batch needs to send mails only where both limits leave room, and to count them in the same transaction. */
export interface MailCount {
  /** For the statement that decides: every address, and the project, have room. */
  hasRoom: SQL;
  /** Counts the mails where the condition holds; the condition must not hold unless `hasRoom` did. */
  count(condition: SQL): Writable[];
}

/** Limits and counts the mails of one act. For one address; `reserveMails` serves many. */
export function mailCount(ctx: Keeper, mail: NamedRecipients): MailCount {
  const actId = newId(ctx.now());
  const hashes = hashesOf(ctx, mail);
  return {
    hasRoom: sql.join(
      [
        ...hashes.map((hash) => addressHasRoom(ctx, sql`${hash}`)),
        projectHasRoom(ctx, mail, sql`${hashes.length - 1}`),
      ],
      sql` and `,
    ),
    count: (condition) => [insertSends(ctx, actId, hashes, condition), countDay(ctx, mail, actId)],
  };
}

/**
 * Counts mails to as many of the addresses as have room, and answers those. Throws 429 where the project has none left for
 * any of them, or none of the addresses has.
 */
export async function reserveMails(ctx: Keeper, mail: NamedRecipients): Promise<string[]> {
  const addresses = [...new Set(mail.addresses)];
  if (addresses.length === 0) return [];
  const actId = newId(ctx.now());
  const named = { ...mail, addresses };
  const hashes = hashesOf(ctx, named);
  const isLeft = sql`${addressHasRoom(ctx, sql`named.value`)} and ${projectHasRoom(ctx, mail, sql`${hashes.length - 1}`)}`;
  const { rows } = await ctx.directory.writeAndRead(
    [insertSends(ctx, actId, hashes, isLeft), countDay(ctx, mail, actId)],
    directoryRows(mailSends, { hash: mailSends.recipientHash }).where(eq(mailSends.actId, actId)),
  );
  const counted = new Set(rows.map(({ hash }) => hash));
  if (counted.size === 0) await refuseMails(ctx, named);
  return addresses.filter((_, i) => counted.has(hashes[i]!));
}

/** Throws the 429 that says when there is room again. */
export async function refuseMails(ctx: Keeper, mail: NamedRecipients): Promise<never> {
  throw new AppError("tooMany", {
    retryAfter: Math.max(1, Math.ceil(((await roomFrom(ctx, mail)) - ctx.now()) / 1000)),
  });
}

/** When all the addresses and the project have room again; now or earlier where they have. */
export async function roomFrom(ctx: Keeper, mail: NamedRecipients): Promise<number> {
  const now = ctx.now();
  const lastOnes = await Promise.all(
    hashesOf(ctx, mail).map((hash) =>
      ctx.directory.readOne(
        directoryRows(mailSends, { sentAt: mailSends.sentAt })
          .where(and(eq(mailSends.recipientHash, hash), gt(mailSends.sentAt, now - hour)))
          .orderBy(desc(mailSends.sentAt))
          .limit(1)
          .offset(toAddressPerHour - 1),
      ),
    ),
  );
  const addressFrom = Math.max(0, ...lastOnes.map((row) => (row ? row.sentAt + hour : 0)));
  const sent =
    mail.project &&
    (await ctx.directory.readOne(
      directoryRows(mailDays, { sent: mailDays.sent })
        .where(isToday(ctx, mail.project.id, mail.kind))
        .limit(1),
    ));
  const dailyLimit = mail.project ? ofProjectPerDay[mail.project.tariff] : -1;
  const isProjectOver = dailyLimit !== -1 && sent ? sent.sent + mail.addresses.length > dailyLimit : false;
  return Math.max(addressFrom, isProjectOver ? (dayOf(now) + 1) * day : 0);
}

/** The beginning of the next day of the limits, in milliseconds. */
export const nextMailDay = (now: number): number => (dayOf(now) + 1) * day;

/** Counts mails of a project for the day, and answers for how many of them there is room. Two at once share it. */
export async function reserveBroadcasts(
  ctx: Pick<Keeper, "directory" | "now">,
  project: { id: ProjectId; tariff: Tariff },
  wanted: number,
): Promise<number> {
  const dailyLimit = ofProjectPerDay[project.tariff];
  if (dailyLimit === -1 || wanted === 0) return wanted;
  const today = dayOf(ctx.now());
  const [row] = await ctx.directory.writeReturning<{ sent: number }>(
    directoryWrite(
      sql`${insertSelect(
        mailDays,
        { projectId: project.id, kind: "broadcasts", day: today, sent: wanted, expiresAt: (today + 2) * day },
        sql`where 1 on conflict (${nameOf(mailDays.projectId)}, ${nameOf(mailDays.kind)}, ${nameOf(mailDays.day)}) do update
        set ${nameOf(mailDays.sent)} = ${mailDays.sent} + excluded.${nameOf(mailDays.sent)}`,
      )} returning ${nameOf(mailDays.sent)} as sent`,
    ),
  );
  return Math.min(wanted, Math.max(0, dailyLimit - (row!.sent - wanted)));
}

const dayOf = (now: number) => Math.floor(now / day);

const hashesOf = ({ env }: Keeper, { addresses, isOwner }: NamedRecipients): string[] =>
  addresses.map((address) => keyedHash(env, "mail recipient", plainEmail(address), isOwner ? "owner" : ""));

const addressHasRoom = ({ now }: Keeper, hash: SQL): SQL =>
  sql`(select count(*) from ${sentMail} where ${sentMail.recipientHash} = ${hash} and ${sentMail.sentAt} > ${now() - hour}) < ${toAddressPerHour}`;

const isToday = ({ now }: Pick<Keeper, "now">, projectId: ProjectId, kind: NamedRecipients["kind"]) =>
  and(eq(mailDays.projectId, projectId), eq(mailDays.kind, kind), eq(mailDays.day, dayOf(now())))!;

/** `more`: how many mails go before the one at hand. */
function projectHasRoom({ now }: Keeper, { project, kind }: NamedRecipients, more: SQL): SQL {
  const dailyLimit = project ? ofProjectPerDay[project.tariff] : -1;
  if (!project || dailyLimit === -1) return sql`1`;
  return sql`coalesce((select ${mailDays.sent} from ${mailDays} where ${mailDays.projectId} = ${project.id} and ${mailDays.kind} = ${kind} and ${mailDays.day} = ${dayOf(now())}), 0) + ${more} < ${dailyLimit}`;
}

const insertSends = ({ now }: Keeper, actId: string, hashes: string[], condition: SQL): Writable =>
  directoryWrite(
    insertSelect(
      mailSends,
      { actId, recipientHash: sql`named.value`, sentAt: now(), expiresAt: now() + hour },
      sql`from json_each(${JSON.stringify(hashes)}) named where ${condition}`,
    ),
  );

function countDay({ now }: Keeper, { project, kind }: NamedRecipients, actId: string): Writable {
  const sent = sql`(select count(*) from ${mailSends} where ${mailSends.actId} = ${actId})`;
  return directoryWrite(
    insertSelect(
      mailDays,
      { projectId: project?.id ?? "", kind, day: dayOf(now()), sent, expiresAt: (dayOf(now()) + 2) * day },
      sql`where ${project ? 1 : 0} and ${sent} > 0
    on conflict (${nameOf(mailDays.projectId)}, ${nameOf(mailDays.kind)}, ${nameOf(mailDays.day)}) do update set ${nameOf(mailDays.sent)} = ${mailDays.sent} + excluded.${nameOf(mailDays.sent)}`,
    ),
  );
}
