import type { PointAction, SpendableType } from "@db/vocabulary/gamification/points";
import type { AppId, MemberStatusId, PointPurchaseId, ProfileId } from "@db/vocabulary/ids";

/** Facts of points and rewards, a part of `Fact`. */
export type PointFact =
  /** Points by hand of an operator, or for somebody who came by an invitation. */
  | { type: "points.received"; appId: AppId; profileId: ProfileId; points: number; action: PointAction }
  /** A status was reached for the first time; `message` is what rooms tell of it, where the operator wrote something. */
  | {
      type: "status.reached";
      appId: AppId;
      profileId: ProfileId;
      statusId: MemberStatusId;
      name: string;
      message?: string;
      /** By the points of an automation. */
      byAutomation?: boolean;
    }
  /** Bought with points; or an operator took the purchase back. */
  | {
      type: "reward.purchased" | "reward.cancelled";
      appId: AppId;
      profileId: ProfileId;
      purchaseId: PointPurchaseId;
      rewardType: SpendableType;
      entityId: string;
    };
