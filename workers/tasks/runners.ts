import type { TaskType } from "@db/vocabulary/enumerations";
import { duplicateRunner } from "@workers/domain/apps";
import type { Runner } from "@workers/domain/background";

/** How each type of background task is done. A type without a runner can't be started yet. */
export const runners: Partial<Record<TaskType, Runner>> = {
  duplicate_entity: duplicateRunner,
};
