import { sql } from "drizzle-orm";
import { moderationActs, moderationItems, moderationReports, profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { ReportReason } from "@db/vocabulary/moderation";
import type { ReportId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ReportReceipt } from "@workers/contracts/moderation";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, insertSelect, nameOf } from "@workers/store";
import { requireAbility } from "../../access";
import { recordEvents } from "../../facts";
import { newId } from "../../ids";
import { iso } from "../../time";
import { featureOf, kindOf, tabOf } from "../entity-kind";
import { ofThing, requireSubject, subjectColumn } from "../subjects";
import { changedEvent, isAbout, openItem, placeOf, recordAct } from "./items";
import { rulesOf, rulesRow } from "./settings";

const i = aliased(moderationItems, "i");
const r = aliased(moderationReports, "r");
const a = aliased(profiles, "a");
const t = aliased(moderationActs, "t");

interface ReportedRow {
  subject: string | null;
  title: string | null;
  text: string | null;
  /** The caller's own earlier report. */
  reportId: ReportId | null;
}

/** A thing that is reported; calls take the kinds of `reportableTypes` alone. */
export interface ReportOfThing {
  entityType: EngagedType;
  entityId: string;
  reason: ReportReason;
  message?: string;
}

/**
 * Reports a thing to its moderators: it comes into their inbox, and out of sight once enough have reported it. Everybody
 * reports a thing once; 409 for the second time.
 */
export async function createReport(ctx: AppContext, report: ReportOfThing): Promise<ReportReceipt> {
  const { entityType, entityId, reason, message = "" } = report;
  const kind = kindOf(entityType);
  const { ability, title, text, hiding } = featureOf(kind, "reports");
  const reporterId = ctx.me.profile?.id ?? "";
  const id = newId<"report">(ctx.now());
  // In this order: acts are listed by their ids.
  const [reportedId, hidingId] = [newId<"moderation act">(ctx.now()), newId<"moderation act">(ctx.now())];
  const [[row], [stored]] = await ctx.shard.readAll([
    appQuery<ReportedRow>(
      ctx,
      (
        appId,
      ) => sql`select ${subjectColumn(kind, appId, sql`${entityId}`, ctx.me.profile?.id)} as subject, ${ofThing(kind, appId, sql`${entityId}`, title)} as title,
        ${ofThing(kind, appId, sql`${entityId}`, text)} as text,
        (select ${r.id} from ${r} where ${r.appId} = ${appId} and ${r.reporterId} = ${reporterId} and ${r.itemId} = (
          select ${i.id} from ${i} where ${i.appId} = ${appId} and ${isAbout(entityType, entityId)})) as reportId`,
    ),
    rulesRow(ctx, null),
  ]);
  const subject = requireSubject(ctx, kind, row);
  // A line of the system is nobody's.
  if (!subject.authorId) throw notFound(entityType);
  requireAbility(ctx, ability, subject.facts);
  if (row!.reportId) throw alreadyReported();
  const place = placeOf(subject.container.scope);
  const opened = openItem(ctx, {
    entityType,
    entityId,
    tab: tabOf(subject.stored),
    origin: "report",
    place,
    authorId: subject.authorId,
    title: row!.title ?? "",
    text: row!.text ?? "",
    visibility: "shown",
    when: sql`not exists (select 1 from ${moderationReports} e where e.${nameOf(moderationReports.appId)} = ${ctx.app.id} and e.${nameOf(moderationReports.reporterId)} = ${reporterId}
      and e.${nameOf(moderationReports.itemId)} = (select ${i.id} from ${i} where ${i.appId} = ${ctx.app.id} and ${isAbout(entityType, entityId)}))`,
  });
  const insertion = appWrite(ctx, (appId) =>
    insertSelect(
      moderationReports,
      { id, appId, itemId: i.id, reporterId, reason, message, createdAt: ctx.now() },
      sql`from ${i} where ${i.appId} = ${appId} and ${isAbout(entityType, entityId)}
      on conflict do nothing`,
    ),
  );
  const isReported = sql`exists (select 1 from ${r} where ${r.appId} = ${ctx.app.id} and ${r.id} = ${id})`;
  const maxReports = rulesOf(stored).autoFlagAfterReports;
  // What a moderator wrote is never hidden by reports alone.
  const isTooMuch = sql`${isReported} and exists (select 1 from ${i} where ${i.appId} = ${ctx.app.id} and ${isAbout(entityType, entityId)}
      and ${i.status} = 'inbox' and ${i.visibility} = 'shown' and ${i.openReportsCount} >= ${maxReports})
    and not exists (select 1 from ${a} where ${a.appId} = ${ctx.app.id} and ${a.id} = ${subject.authorId} and ${a.type} in ('moderator', 'admin'))`;
  const hidden =
    hiding && maxReports > 0 ? hiding.set(ctx, entityId, "held", { now: ctx.now(), when: isTooMuch }) : null;
  const hidings =
    hidden && hiding
      ? recordEvents(
          ctx,
          hiding.events({ ...subject, appId: ctx.app.id }, { to: "held", isNew: false }),
          sql`exists (select 1 from ${t} where ${t.appId} = ${ctx.app.id} and ${t.id} = ${hidingId})`,
        )
      : null;
  const changes = await ctx.shard.write([
    ...opened.writes,
    insertion,
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${moderationItems} set ${nameOf(moderationItems.openReportsCount)} = ${moderationItems.openReportsCount} + 1
        where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = ${entityType} and ${moderationItems.entityId} = ${entityId} and ${isReported}`,
    ),
    recordAct(ctx, report, { id: reportedId, kind: "reported", reason, message, when: isReported }),
    ...(hidden
      ? [
          ...hidden.writes,
          recordAct(ctx, report, { id: hidingId, kind: "hidden", isByItself: true, when: isTooMuch }),
          ...(hidings?.statements ?? []),
          appWrite(
            ctx,
            (appId) => sql`update ${moderationItems} set ${nameOf(moderationItems.visibility)} = 'held'
            where ${moderationItems.appId} = ${appId} and ${moderationItems.entityType} = ${entityType} and ${moderationItems.entityId} = ${entityId} and ${isTooMuch}`,
          ),
        ]
      : []),
  ]);
  if (!changes.of(insertion)) throw alreadyReported();
  if (changes.of(opened.opening)) ctx.publish(...opened.events);
  if (hidden && hidings && changes.of(hidden.change)) ctx.publish(...hidings.events);
  ctx.publish(changedEvent(ctx, place ?? { spaceId: null, groupId: null }));
  return { id, entityType, entityId, reason, message, createdAt: iso(ctx.now()) };
}

const alreadyReported = () => new AppError("conflict", { details: { reason: "already_reported" } });
