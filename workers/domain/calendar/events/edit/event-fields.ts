import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { eventCategories, type events, profiles } from "@db/shard";
import type { EventType } from "@db/vocabulary/calendar/events";
import type { EventCategoryId, EventQuestionId, FileId, ProfileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { EventChanges } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { requireVoices, type ShownFiles, voiceField } from "@workers/domain/kernel/engagement";
import { fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { invalid } from "@workers/errors";
import { hasRow, requireInBatch, rows, type Writable } from "@workers/store";
import { categoryFacts } from "../rules/event-facts";

type Row = typeof events.$inferInsert;

/** What of a form goes into an event's row as it is; times and the way of meeting stand apart. */
export function plainFields(form: EventChanges): Partial<Row> {
  const { description } = form;
  return {
    ...(form.name !== undefined && { name: form.name }),
    ...(form.categoryId !== undefined && { categoryId: form.categoryId }),
    ...(description !== undefined && { description, text: description ? plainText(description) : "" }),
    ...(form.coverId !== undefined && { coverUrl: form.coverId ? fileUrl(form.coverId) : null }),
    ...(form.participantsNumberLimit !== undefined && { participantsNumberLimit: form.participantsNumberLimit }),
    ...(form.hasWaitingList !== undefined && { hasWaitingList: form.hasWaitingList }),
    ...(form.metaTitle !== undefined && { metaTitle: form.metaTitle || null }),
    ...(form.metaDescription !== undefined && { metaDescription: form.metaDescription || null }),
    ...(form.cancelReason !== undefined && { cancelReason: form.cancelReason || null }),
    ...(form.hostIds !== undefined && { hostIds: form.hostIds }),
    ...(form.questions !== undefined && { questions: withIds(form.questions) }),
    ...(form.isIndexed !== undefined && { isIndexed: form.isIndexed }),
  };
}

/** Questions are told apart by their ids, whatever they are called later; only a choice keeps choices. */
const withIds = (questions: NonNullable<EventChanges["questions"]>) =>
  questions.map((question) => ({
    ...question,
    id: question.id ?? (crypto.randomUUID() as EventQuestionId),
    options: question.type === "select" ? question.options : [],
  }));

interface Meeting {
  type: EventType;
  locationUrl: string | null;
  address: string | null;
}

/** How people meet: an online event needs its link, one on the ground its address; of another kind than before neither stays. */
export function meetingOf(
  form: Pick<EventChanges, "eventType" | "locationUrl" | "address">,
  before: Meeting = { type: "virtual", locationUrl: null, address: null },
): Meeting {
  const type = form.eventType ?? before.type;
  const isSame = type === before.type;
  const locationUrl =
    type === "virtual" ? (form.locationUrl ?? (isSame && form.locationUrl !== null ? before.locationUrl : null)) : null;
  const address =
    type === "person" ? (form.address ?? (isSame && form.address !== null ? before.address : null)) : null;
  if (type === "virtual" && !locationUrl) throw invalid({ field: "locationUrl", key: "required" });
  if (type === "person" && !address) throw invalid({ field: "address", key: "required" });
  return { type, locationUrl, address };
}

/** The files of an event: its attachments, its cover, and what its text shows. */
export const filesOfEvent = (event: {
  coverId: FileId | null;
  description: RichTextDoc | null;
  attachmentIds: readonly FileId[];
  voices?: EventChanges["voices"];
}): ShownFiles => ({
  attached: event.attachmentIds,
  voices: event.voices,
  shown: [event.coverId, ...(event.description ? (embeddedFileIds(event.description) as FileId[]) : [])],
});

/** 422 for a category that is not the app's or not open to the caller, and for files that aren't theirs; those of before may stay. */
export async function requireParts(
  ctx: AppContext,
  form: EventChanges,
  kept: readonly string[] = [],
  attached: Parameters<typeof requireVoices>[4] = [],
): Promise<void> {
  const unanswerable =
    form.questions?.findIndex(({ type, options }) => type === "select" && options.length === 0) ?? -1;
  if (unanswerable >= 0) throw invalid({ field: `questions.${unanswerable}.options`, key: "required" });
  requireVoices(ctx, "event", form.voices, form.attachmentIds ?? attached.map(({ id }) => id), attached);
  await Promise.all([
    requireCategory(ctx, form.categoryId),
    requireHosts(ctx, form.hostIds ?? []),
    requireOwnFiles(
      ctx,
      [
        { field: "coverId", ids: [form.coverId] },
        { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
        voiceField(form.voices),
        { field: "recordingFileId", ids: [form.recordingFileId], isAnyType: true },
        { field: "description", ids: form.description ? (embeddedFileIds(form.description) as FileId[]) : [] },
      ],
      kept,
    ),
  ]);
}

const categoryRefused = () => invalid({ field: "categoryId", key: "notAllowed" });

/** For the batch that puts an event into a category: nothing is written where that was removed since `requireParts` looked. */
export const requireCategoryInBatch = (ctx: AppContext, id: EventCategoryId | null): Writable[] =>
  id ? [requireInBatch(hasRow(ctx, eventCategories, id), categoryRefused())] : [];

async function requireCategory(ctx: AppContext, id: EventCategoryId | null | undefined): Promise<void> {
  if (!id) return;
  const known = await ctx.shard.readOne(
    rows(ctx, eventCategories, { id: eventCategories.id }).where(eq(eventCategories.id, id)).limit(1),
  );
  if (!known || !can(ctx, "event.view", categoryFacts(id))) throw categoryRefused();
}

/** Hosts are members of the app. */
async function requireHosts(ctx: AppContext, ids: readonly ProfileId[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.shard.read(
    rows(ctx, profiles, { id: profiles.id }).where(
      and(inArray(profiles.id, [...ids]), isNull(profiles.deletedAt), ne(profiles.type, "invited")),
    ),
  );
  if (known.length < ids.length) throw invalid({ field: "hostIds", key: "notAllowed" });
}
