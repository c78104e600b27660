import type { Area } from "./area";
import { service } from "./service";

/** Every area of the API; a new one is added here and nowhere else. */
export const areas = [service] as const satisfies readonly Area[];
