/** Lock screens: what is shown in place of what is locked, and how one gets in. */
import "./copied";

export {
  createCustomLockScreen,
  createForwardLockScreen,
  deleteLockScreen,
  editCustomLockScreen,
  editForwardLockScreen,
} from "./edit-lock-screens";
export { getLockScreen, listLockScreens } from "./lock-screens";
export { hasPromo, lockScreenBySlug, lockScreenOf, previewLockScreen } from "./lock-screen-page";
export { offersAmong, planChoicesOfApp, plansNamingEntity } from "./offered-plans";
