import { z } from "zod";
import { adminPointActions } from "@db/vocabulary/gamification/points";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { AppContext } from "@workers/context";
import { line } from "@workers/contracts/form-fields";
import { changePoints, hasPoints, memberHistory } from "@workers/domain/gamification/points";
import { listPurchases } from "@workers/domain/gamification/rewards";
import { can } from "@workers/domain/kernel/access";
import { parseForm } from "@workers/request/pages";
import type { MemberPointsProps } from "./MemberPoints";

/** Entries, and purchases, that the page of a member shows. */
const shownEntries = 10;

/** For who looks after members, while the app has points; null for everybody else. */
export async function memberPointsOf(ctx: AppContext, id: ProfileId): Promise<MemberPointsProps | null> {
  if (!hasPoints(ctx) || !can(ctx, "member.view_points")) return null;
  const page = { page: 1, limit: shownEntries };
  const [history, bought] = await Promise.all([
    memberHistory(ctx, id, page),
    listPurchases(ctx, { ...page, profileId: id }),
  ]);
  return { entries: history.data, purchases: bought.data, mayChange: can(ctx, "member.change_points") };
}

const pointsForm = z.strictObject({
  action: z.enum(adminPointActions),
  points: z
    .string()
    .transform(typedNumber)
    .pipe(z.int().min(gamificationLimits.rewardPoints.min).max(gamificationLimits.rewardPoints.max)),
  comment: line({ max: limits.shortDescription.max }),
});

/** Takes the form of points by hand; false where the form is another one of the page. */
export async function savePointsOf(ctx: AppContext, id: ProfileId, form: FormData): Promise<boolean> {
  if (form.get("intent") !== "points") return false;
  await changePoints(ctx, id, parseForm(pointsForm, form));
  return true;
}
