import { eq, sql } from "drizzle-orm";
import { accessPlans, checklistMarks, profiles } from "@db/shard";
import type { AppId, EventId, PlanId, ProfileId } from "@db/vocabulary/ids";
import type { ChecklistAction, ChecklistItem } from "@db/vocabulary/pages";
import type { AppContext, Context } from "@workers/context";
import { type EventOf, type Fact, registerConsumer } from "@workers/domain/kernel/facts";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { appQuery, type Database, deleteRows, insertRow, type ProjectScope, type Readable, rows } from "@workers/store";
import { findApp } from "@workers/tenancy";

/** By what it is kept that a member did something: an action once for all checklists, an item that is ticked off by its id. */
export const markOf = ({ id, action }: Pick<ChecklistItem, "id" | "action">): string =>
  action === "custom" ? `item:${id}` : `action:${action}`;

interface Done {
  appId: AppId;
  profileId: ProfileId;
  action: Exclude<ChecklistAction, "custom">;
}

const inApp = (event: Fact): AppId => (event as unknown as { appId: AppId }).appId;

/** Who did what, by the facts that tell of it. */
const doneBy: { [Type in Fact["type"]]?: (event: EventOf<Type>) => Omit<Done, "appId"> } = {
  "member.joined": ({ profileId }) => ({ profileId, action: "registered" }),
  "post.created": ({ authorId }) => ({ profileId: authorId, action: "created_post" }),
  "post.liked": ({ profileId }) => ({ profileId, action: "liked_post" }),
  "comment.created": ({ authorId }) => ({ profileId: authorId, action: "created_comment" }),
  "event.joined": ({ profileId }) => ({ profileId, action: "join_event" }),
  "event.moved_up": ({ profileId }) => ({ profileId, action: "join_event" }),
  "space.joined": ({ profileId }) => ({ profileId, action: "joined_space" }),
  "group.joined": ({ profileId }) => ({ profileId, action: "joined_group" }),
  "course.finished": ({ profileId }) => ({ profileId, action: "completed_course" }),
  "lesson.finished": ({ profileId }) => ({ profileId, action: "completed_lesson" }),
  "message.created": ({ authorId }) => ({ profileId: authorId, action: "sent_message" }),
  "profile.completed": ({ profileId }) => ({ profileId, action: "completed_profile" }),
  "invitation.accepted": ({ inviterId }) => ({ profileId: inviterId, action: "invited_member" }),
  "article.read": ({ profileId }) => ({ profileId, action: "read_article" }),
  "member.push_enabled": ({ profileId }) => ({ profileId, action: "enabled_push" }),
  "member.app_installed": ({ profileId }) => ({ profileId, action: "installed_app" }),
  "plan.granted": ({ profileId }) => ({ profileId, action: "paid_app" }),
};

const types = Object.keys(doneBy) as Fact["type"][];

/** Marks what members did; the same again changes nothing. */
export const checklistMarker = registerConsumer({
  name: "checklist",
  types,
  async consume(ctx: Context, event: Fact, _id: EventId) {
    const done = (doneBy[event.type] as (event: Fact) => Omit<Done, "appId">)(event);
    const located = await findApp(ctx.directory, inApp(event));
    if (!located) return;
    const scope = { app: { id: located.app.id } };
    const shard = ctx.shardDatabase(located.project.shard);
    if (event.type === "plan.granted" && !(await isPaid(shard, located, event.planId))) return;
    const isNew = await shard.writeOne(
      insertRow(
        scope,
        checklistMarks,
        { profileId: done.profileId, mark: `action:${done.action}`, doneAt: ctx.now() },
        { orIgnore: true },
      ),
    );
    if (isNew > 0) ctx.publish({ type: "checklist.changed", appId: located.app.id, profileId: done.profileId });
  },
});

/** Plans that are given away are no purchase. */
async function isPaid(shard: Database, scope: ProjectScope, planId: PlanId): Promise<boolean> {
  const plan = await shard.readOne(
    rows(scope, accessPlans, { kind: accessPlans.kind }).where(eq(accessPlans.id, planId)),
  );
  return plan !== undefined && (plan.kind === "product" || plan.kind === "copecart");
}

/** What the caller did; push messages may have been on before that was a fact. */
export const ownMarks = (ctx: AppContext): Readable<{ mark: string }> =>
  appQuery(
    ctx,
    (appId) => sql`select ${checklistMarks.mark} from ${checklistMarks}
      where ${checklistMarks.appId} = ${appId} and ${checklistMarks.profileId} = ${ctx.me.profile?.id ?? ""}
      union select 'action:enabled_push' from ${profiles}
      where ${profiles.appId} = ${appId} and ${profiles.id} = ${ctx.me.profile?.id ?? ""} and ${profiles.hasPushDevice}`,
  );

/** How many members did each. */
export const countedMarks = (ctx: AppContext): Readable<{ mark: string; total: number }> =>
  appQuery(
    ctx,
    (appId) => sql`select ${checklistMarks.mark}, count(*) as total from ${checklistMarks}
      where ${checklistMarks.appId} = ${appId} group by ${checklistMarks.mark}`,
  );

/** What is true of a member without having been recorded: that they are one, and what they have and belong to now. */
export function isDoneNow({ me }: AppContext, action: ChecklistAction): boolean {
  switch (action) {
    case "registered":
      return me.profile !== null;
    case "upload_avatar":
      return Boolean(me.profile?.avatarUrl);
    case "joined_space":
      return me.spaces.size > 0;
    case "joined_group":
      return me.groups.size > 0;
    default:
      return false;
  }
}

registerPersonRemoval({
  erase: (scope, profileId) => [deleteRows(scope, checklistMarks, eq(checklistMarks.profileId, profileId))],
});
