import type { AppAudience } from "@party/app-audience";
import { declareEvents } from "@workers/domain/kernel/facts";
import { audienceOfScope } from "@workers/domain/kernel/realtime";
import { libraryFacts } from "./rules/course-facts";

const audience = audienceOfScope;
const wholeLibrary = (): AppAudience => ({ kind: "ability", ability: "course.view", facts: libraryFacts });
const person = ({ profileId }: { profileId: Extract<AppAudience, { kind: "person" }>["profileId"] }): AppAudience => ({
  kind: "person",
  profileId,
});

declareEvents({
  // Locked courses are listed: that there is one, everybody hears who sees the library.
  "course.created": { audience: wholeLibrary },
  "course.updated": { audience: wholeLibrary },
  "course.deleted": { audience: wholeLibrary },
  "course.restored": { audience: wholeLibrary },
  "lesson.created": { audience },
  "lesson.updated": { audience },
  "lesson.deleted": { audience },
  "lesson.restored": { audience },
  "courses.changed": { audience: wholeLibrary },
  "progress.changed": { audience: person, isUnseenByGuests: true },
  "lesson.opened": { audience: person, isUnseenByGuests: true },
  "cohort.overfilled": { isUnseenByGuests: true },
  "course.joined": { isUnseenByGuests: true },
  "course.finished": { isUnseenByGuests: true },
  "lesson.finished": { isUnseenByGuests: true },
});
