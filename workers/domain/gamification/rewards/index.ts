/** Rewards: what points buy. Rewards of the operators' own, and all that has a price in its access object. */
import "./copied-with-app";
import "./files-of-rewards";

export {
  createCustomStuff,
  customStuffOf,
  customStuffToEdit,
  deleteCustomStuff,
  editCustomStuff,
  getCustomStuff,
  listCustomStuff,
} from "./custom-stuff";
export { listRewards } from "./offers";
export { purchase } from "./purchase";
export { cancelPurchase, listPurchases, setHandedOver } from "./purchases";
