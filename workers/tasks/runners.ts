import type { TaskType } from "@db/vocabulary/enumerations";
import { duplicateRunner } from "@workers/domain/apps";
import { type Runner, runnerByEntity } from "@workers/domain/background";
import { duplicateSpaceRunner } from "@workers/domain/spaces";
import { importRunner } from "@workers/domain/imports";

/** How each type of background task is done. A type without a runner can't be started yet. */
export const runners: Partial<Record<TaskType, Runner>> = {
  duplicate_entity: runnerByEntity({ app: duplicateRunner, space: duplicateSpaceRunner }),
  space_import: importRunner,
  group_import: importRunner,
};
