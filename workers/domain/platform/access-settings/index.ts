/** Who sets what is locked: the access objects of an app, its services and items. What they decide stands in `access`. */
import "./declared-events";

export { accessOfCopy, clearAccess, purgeAccess, requireAccess, setAccess, writeOfAccess } from "./set-access";
export { type AccessRef, accessUsing, listAccess, requireEntity, viewAccess } from "./view-access";
