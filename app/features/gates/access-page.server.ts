import { z } from "zod";
import { typedNumber } from "@db/vocabulary/numbers";
import { accessForm, type AccessOfEntity } from "@workers/contracts/access";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { clearAccess, setAccess, viewAccess } from "@workers/domain/platform/access-settings";
import { listLockScreens, planChoicesOfApp, plansNamingEntity } from "@workers/domain/platform/lock-screens";
import { parseForm } from "@workers/request/pages";
import { accessIntent, type AccessPage, clearAccessIntent } from "./access-page";

type Ref = Pick<AccessOfEntity, "entityType" | "entityId">;

/** For who runs the app; null for everybody else. */
export async function accessPageOf(ctx: AppContext, ref: Ref): Promise<AccessPage | null> {
  if (!can(ctx, "app.edit")) return null;
  const viewed = viewAccess(ctx, ref);
  const [entity, plans, screens, naming] = await Promise.all([
    viewed,
    viewed.then(({ access }) => planChoicesOfApp(ctx, access.planIds)),
    listLockScreens(ctx),
    plansNamingEntity(ctx, ref),
  ]);
  const isOpenedByPlan = plans.some(
    ({ id, status, isOfApp }) =>
      isOfApp && status === "active" && (entity.access.planIds.includes(id) || naming.has(id)),
  );
  return { entity, plans, isOpenedByPlan, lockScreens: screens.flatMap(({ id, name }) => (id ? [{ id, name }] : [])) };
}

/** Takes the editor's form; false where the form is another one of the page. */
export async function saveAccess(ctx: AppContext, ref: Ref, form: FormData): Promise<boolean> {
  const intent = form.get("intent");
  if (intent === clearAccessIntent) await clearAccess(ctx, ref);
  else if (intent === accessIntent) await setAccess(ctx, ref, parseForm(accessOfForm, form));
  else return false;
  return true;
}

const emptyIsNull = (value: unknown) => (value === "" ? null : value);

/** A form sends what is chosen as text; what isn't shown is left out, and so has its default. */
const accessOfForm = z.preprocess((value) => {
  const { isLockedForGuest, guestLockScreenId, userLockScreenId, rewardPoints, ...others } = value as Record<
    string,
    unknown
  >;
  return {
    ...others,
    isLockedForGuest: isLockedForGuest === "on",
    ...(rewardPoints !== undefined && { rewardAccess: { points: typedNumber(String(rewardPoints)) } }),
    ...(guestLockScreenId !== undefined && { guestLockScreenId: emptyIsNull(guestLockScreenId) }),
    ...(userLockScreenId !== undefined && { userLockScreenId: emptyIsNull(userLockScreenId) }),
  };
}, accessForm);
