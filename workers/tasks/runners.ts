import type { TaskType } from "@db/vocabulary/enumerations";
import { duplicateRunner } from "@workers/domain/platform/apps";
import { type Runner, runnerByEntity } from "@workers/domain/kernel/background";
import { duplicateSpaceRunner } from "@workers/domain/community/spaces";
import { duplicateCourseRunner } from "@workers/domain/learning/courses";
import { duplicateEventRunner, eventImportRunner, seriesRunner } from "@workers/domain/calendar/events";
import { bulkRunner } from "@workers/domain/people/bulk";
import { importRunner, membersImportRunner } from "@workers/domain/people/imports";

/** How each type of background task is done. A type without a runner can't be started yet. */
export const runners: Partial<Record<TaskType, Runner>> = {
  duplicate_entity: runnerByEntity({
    app: duplicateRunner,
    space: duplicateSpaceRunner,
    course: duplicateCourseRunner,
    event: duplicateEventRunner,
  }),
  event: runnerByEntity({ calendar: eventImportRunner }, seriesRunner),
  import: membersImportRunner,
  members_update: bulkRunner,
  space_import: importRunner,
  group_import: importRunner,
};
