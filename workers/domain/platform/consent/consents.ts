import { desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { consents, consentVersions } from "@db/shard";
import { consentDays, consentProofDays } from "@db/vocabulary/consent";
import type { AppId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import type { Consent, ConsentForm, ConsentsQuery } from "@workers/contracts/consent/consents";
import { AppError, notFound } from "@workers/errors";
import { type AppScope, type Database, directoryRows, insertRow, rows, shardWrite, updateRows } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { registerClockJob } from "@workers/domain/kernel/clock";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { newId } from "@workers/domain/kernel/ids";
import { type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { consentQuestion, wordingVersion } from "./question";

const day = 86_400_000;
/** Our own words, as they stood in app/i18n in that version. */
const usualWords = `lyceum ${wordingVersion}`;
type ConsentRow = typeof consents.$inferSelect;

/**
 * Keeps the proof of a decision, and ends the ones before it of the same browser. 409 where words or services are others by now: nobody
 * said yes to these.
 */
export async function giveConsent(ctx: AppContext, form: ConsentForm): Promise<Consent> {
  const question = await consentQuestion(ctx);
  if (question.version !== form.version) throw new AppError("conflict", { details: { version: question.version } });
  const now = ctx.now();
  const { number, version, language } = form;
  const choices = Object.fromEntries(question.services.map(({ id }) => [id, form.choices[id] === true]));
  const row: ConsentRow = {
    id: newId<"consent">(now),
    appId: ctx.app.id,
    number,
    version,
    choices,
    language,
    createdAt: now,
    endsAt: now + consentDays * day,
  };
  const wording = { title: "", text: question.text || usualWords, services: question.services };
  await ctx.shard.write([
    updateRows(ctx, consents, { endsAt: now }, eq(consents.number, number), gt(consents.endsAt, now)),
    insertRow(ctx, consents, row),
    insertRow(ctx, consentVersions, { version, language, wording, createdAt: now }, { orIgnore: true }),
  ]);
  return show(row);
}

/** The decisions of a browser, the newest first: who knows the number made them. */
export async function consentsOf(ctx: AppContext, number: string): Promise<Consent[]> {
  const own = await ctx.shard.read(
    rows(ctx, consents, getTableColumns(consents))
      .where(eq(consents.number, number))
      .orderBy(desc(consents.createdAt), desc(consents.id))
      .limit(100),
  );
  return own.map(show);
}

/** All proofs of an app, the newest first, for those who answer for it. */
export async function listConsents(ctx: AppContext, query: ConsentsQuery): Promise<Page<Consent>> {
  requireInProject(ctx, "project.edit_trackings");
  const after = readCursor(query.cursor, 1);
  const list = await ctx.shard.read(
    rows(ctx, consents, getTableColumns(consents))
      .where(after ? sql`(${consents.createdAt}, ${consents.id}) < (${after.numbers[0]}, ${after.id})` : undefined)
      .orderBy(desc(consents.createdAt), desc(consents.id))
      .limit(query.limit + 1),
  );
  return pageOf({ ...query, page: 1 }, null, list, ({ createdAt, id }) => [createdAt, id], show);
}

const show = ({ createdAt, endsAt, ...row }: ConsentRow): Consent => ({
  ...row,
  createdAt: iso(createdAt),
  endsAt: iso(endsAt),
});

/** A proof is kept while it is in force and three years after. */
export const sweepConsents = (shard: Database, now: number, maxRows: number): Promise<number> =>
  shard.writeOne(
    shardWrite(
      sql`delete from ${consents} where rowid in (select rowid from ${consents} where ${consents.endsAt} < ${now - consentProofDays * day} limit ${maxRows})`,
    ),
  );

registerClockJob({
  every: "tenMinutes",
  name: "consentsSwept",
  inShard: (ctx, shard) => sweepConsents(shard, ctx.now(), 1000),
});

/** The proofs of an app of the project, line by line: times, numbers, versions and choices, and what a version stands for. */
export async function exportConsents(
  ctx: ProjectContext,
  appId: AppId,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  requireInProject(ctx, "project.edit_trackings");
  const own = await ctx.directory.readOne(
    directoryRows(apps, { id: apps.id, slug: apps.slug })
      .where(eq(apps.id, appId), eq(apps.projectId, ctx.project.id))
      .limit(1),
  );
  if (!own) throw notFound("app");
  return { name: `consents-${own.slug}`, lines: linesOf({ ...ctx, app: { id: appId } }) };
}

const perRead = 500;

async function* linesOf(scope: AppScope & Pick<ProjectContext, "shard">): AsyncGenerator<readonly CsvCell[]> {
  const versions = await scope.shard.read(
    rows(scope, consentVersions, { version: consentVersions.version, wording: consentVersions.wording }).limit(1000),
  );
  const wordings = new Map(versions.map(({ version, wording }) => [version, wording]));
  yield ["time", "number", "version", "language", "accepted", "refused", "ends", "text"];
  let after: { createdAt: number; id: string } | null = null;
  for (;;) {
    const page: ConsentRow[] = await scope.shard.read(
      rows(scope, consents, getTableColumns(consents))
        .where(after ? sql`(${consents.createdAt}, ${consents.id}) < (${after.createdAt}, ${after.id})` : undefined)
        .orderBy(desc(consents.createdAt), desc(consents.id))
        .limit(perRead),
    );
    for (const row of page) {
      const wording = wordings.get(row.version);
      const nameOf = (id: string) => wording?.services.find((service) => service.id === id)?.name ?? id;
      const chosen = (isYes: boolean) =>
        Object.entries(row.choices)
          .filter(([, choice]) => choice === isYes)
          .map(([id]) => nameOf(id))
          .join(", ");
      const { createdAt, number, version, language, endsAt } = row;
      yield [iso(createdAt), number, version, language, chosen(true), chosen(false), iso(endsAt), wording?.text ?? ""];
    }
    after = page.at(-1) ?? null;
    if (page.length < perRead) return;
  }
}
