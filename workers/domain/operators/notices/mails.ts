import { and, eq, sql } from "drizzle-orm";
import { accounts, teamMembers } from "@db/directory";
import { operatorNoticeSettings } from "@db/shard";
import type { AccountId, AppId, OperatorNoticeId, ProjectId } from "@db/vocabulary/ids";
import type { Language } from "@db/vocabulary/enumerations";
import type { OperatorNoticeKind, OperatorNoticeValues } from "@db/vocabulary/operators/notices";
import type { Context, Project, TeamRole } from "@workers/context";
import { aliased, type Database, directoryRows, idsOf, projectQuery, shardQuery, updateRows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { derivedId } from "@workers/domain/kernel/ids";
import { nextLocalTime } from "@workers/domain/kernel/local-time";
import { type Mail, sendMail, serviceSender } from "@workers/domain/kernel/mail";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { text } from "@workers/domain/kernel/texts";
import { namesOfApps, type NoticeRow, noticeRows, placeOf } from "./list-notices";
import { mailTime } from "./settings";
import { n, seesNotice, visibleTo } from "./visible";

const st = aliased(operatorNoticeSettings, "st");
const listedAtMost = 20;

interface Operator {
  accountId: AccountId;
  email: string | null;
  firstName: string;
  language: Language;
  team: TeamRole;
}

/** Those of these people who are in the project's team. */
async function operatorsAmong(
  ctx: Pick<Context, "directory">,
  project: Pick<Project, "id">,
  ids: readonly AccountId[],
): Promise<Operator[]> {
  const people = await ctx.directory.read(
    directoryRows(teamMembers, {
      accountId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      language: accounts.language,
      role: teamMembers.role,
      appIds: teamMembers.appIds,
    })
      .join(accounts, eq(accounts.id, teamMembers.accountId))
      .where(
        and(
          eq(teamMembers.projectId, project.id),
          eq(teamMembers.status, "active"),
          sql`${teamMembers.accountId} in ${idsOf(ids)}`,
        ),
      ),
  );
  return people.map(({ role, appIds, ...person }) => ({ ...person, team: { role, appIds } as TeamRole }));
}

const locales: Record<Language, string> = { de: "de-DE", en: "en-GB" };

/** What happened, in a sentence. */
export function sentenceOf(row: NoticeRow, language: Language): string {
  const { amountCents, currency, title } = JSON.parse(row.details) as OperatorNoticeValues;
  const amount =
    amountCents === undefined || !currency
      ? ""
      : new Intl.NumberFormat(locales[language], { style: "currency", currency }).format(amountCents / 100);
  const said = text(language, "notifications", `operator.${row.kind}`);
  const about = row.planName ?? row.subject ?? row.spaceName ?? title ?? "";
  return [said, [about, amount].filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

interface MailOf {
  project: Project;
  operator: Operator;
  notices: readonly NoticeRow[];
  appNames: ReadonlyMap<AppId, string>;
  seed: string;
}

function mailOf(ctx: Pick<Context, "env">, { project, operator, notices, appNames, seed }: MailOf): Mail {
  const home = serviceOrigin(ctx.env);
  const at = `${home}/projects/${project.id}`;
  const { language } = operator;
  return {
    id: derivedId(seed, operator.accountId),
    to: operator.email,
    template: "operatorNotices",
    sender: serviceSender(home),
    language,
    link: `${at}/notices`,
    values: { firstName: operator.firstName, projectName: project.name, count: notices.length },
    notices: notices.slice(0, listedAtMost).map((row) => {
      const { place, path } = placeOf(row);
      return {
        text: sentenceOf(row, language),
        excerpt: [row.buyerName || row.email, row.appId && appNames.get(row.appId)].filter(Boolean).join(" · "),
        // What lies in an app is opened from the list, which takes the session along.
        link: place === "project" ? `${at}${path}` : `${at}/notices`,
      };
    }),
    noticesLeftOut: Math.max(0, notices.length - listedAtMost),
  };
}

/** Writes to those of the team who want a mail at once. */
export async function mailAtOnce(
  ctx: Context,
  project: Project,
  notice: { id: OperatorNoticeId; kind: OperatorNoticeKind; appId: AppId | null },
): Promise<void> {
  const shard = ctx.shardDatabase(project.shard);
  const [readers, noticePage] = await shard.readAll([
    projectQuery<{ accountId: AccountId; off: string }>(
      { project },
      (projectId) => sql`select ${st.accountId} as accountId, ${st.off} from ${st}
        where ${st.projectId} = ${projectId} and ${st.mail} = 'now'`,
    ),
    noticeRows(project, sql`${n.id} = ${notice.id}`, 1),
  ]);
  const wanting = readers.filter(({ off }) => !(JSON.parse(off) as OperatorNoticeKind[]).includes(notice.kind));
  if (wanting.length === 0 || noticePage.length === 0) return;
  const [operators, appNames] = await Promise.all([
    operatorsAmong(
      ctx,
      project,
      wanting.map(({ accountId }) => accountId),
    ),
    namesOfApps(ctx, project),
  ]);
  const mails = operators
    .filter(({ team }) => seesNotice(team, notice))
    .map((operator) => mailOf(ctx, { project, operator, notices: noticePage, appNames, seed: notice.id }));
  if (mails.length > 0) await sendMail(ctx, ...mails);
}

interface Due {
  projectId: ProjectId;
  accountId: AccountId;
  off: string;
  mailAt: number;
  mailedAt: number | null;
}

/** Sends the mails of a day that are due. A mail's id follows from the time it was due at: two clocks send one. */
async function sendDailyMails(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Due>(sql`select ${st.projectId} as projectId, ${st.accountId} as accountId, ${st.off}, ${st.mailAt} as mailAt, ${st.mailedAt} as mailedAt
      from ${st} where ${st.mailAt} is not null and ${st.mailAt} <= ${now} order by ${st.mailAt} limit ${maxRows}`),
  );
  for (const { projectId, accountId, off, mailAt, mailedAt } of due) {
    const project = await findProject(ctx.directory, projectId);
    if (!project) continue;
    const [[operator], appNames] = await Promise.all([
      operatorsAmong(ctx, project, [accountId]),
      namesOfApps(ctx, project),
    ]);
    const notices = operator
      ? await shard.read(
          noticeRows(
            project,
            sql`${n.createdAt} > ${mailedAt ?? 0} and ${n.createdAt} <= ${now} and ${visibleTo(operator.team, JSON.parse(off) as OperatorNoticeKind[])}`,
            200,
          ),
        )
      : [];
    if (operator && notices.length > 0)
      await sendMail(ctx, mailOf(ctx, { project, operator, notices, appNames, seed: `${projectId} ${mailAt}` }));
    await shard.write([
      updateRows(
        { project },
        operatorNoticeSettings,
        // Who left the team gets none any more.
        { mailedAt: now, mailAt: operator ? nextLocalTime(now, mailTime, project.timezone) : null },
        and(eq(operatorNoticeSettings.accountId, accountId), eq(operatorNoticeSettings.mailAt, mailAt)),
      ),
    ]);
  }
  return due.length;
}

registerClockJob({
  every: "tenMinutes",
  name: "operatorMails",
  inShard: (ctx, shard) => sendDailyMails(ctx, shard, 100),
});
