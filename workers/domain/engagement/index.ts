/** What people do with things of any kind: files and polls on them, mentions in them, and the counters beside them. */
export { clearFiles, fileIdsOf, filesColumn, filesOf, missingOf, setFiles, withMissingMarked } from "./attachments";
export { mentioned, mentionEvents, type Named, setMentions, withRealNames } from "./mentions";
export { addPoll, changePoll } from "./poll-form";
export { pollColumn, pollOf } from "./polls";
export { recount, wrongCounters } from "./recount";
