import type { LockScreenId } from "@db/vocabulary/ids";
import type { AccessOfEntity } from "@workers/contracts/access";
import type { PlanOption } from "./PlanChecks";

/** What the access editor's form sends as its intent, beside the other forms of a page. */
export const accessIntent = "accessObject";
export const clearAccessIntent = "clearAccessObject";

/** What the access editor needs of a page. */
export interface AccessPage {
  entity: AccessOfEntity;
  plans: PlanOption[];
  /** Whether a plan on offer lets people in, by what is saved. */
  isOpenedByPlan: boolean;
  lockScreens: { id: LockScreenId; name: string }[];
}
