/** What the addresses of an app stand for: areas register theirs, the router asks. */
export {
  type Locate,
  type LocatedThing,
  locatorOf,
  type RoutedType,
  registerAddresses,
  registeredAddresses,
} from "./registry";
export { forgetOldAddresses, keepOldAddress, movedTo, registerMoved } from "./old-addresses";
