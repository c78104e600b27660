/** Who sets what is locked: the access objects of an app, its services and items. What they decide stands in `access`. */
import "./declared-events";

export { accessOfCopy, clearAccess, purgeAccess, requireAccess, setAccess, writeOfAccess } from "./set-access";
export { accessUsing, listAccess, viewAccess } from "./view-access";
