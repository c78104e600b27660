import { sql } from "drizzle-orm";
import { spaces, posts } from "@db/shard";
import type { PostState } from "@db/vocabulary/enumerations";
import type { FileId, PostId, ProfileId } from "@db/vocabulary/ids";
import type { HoldReason } from "@db/vocabulary/moderation";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { appWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import { notFound } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { fileUrl } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import {
  addPoll,
  mentioned,
  mentionEvents,
  type Named,
  requireOpenPoll,
  requireVoices,
  rulesRow,
  setFiles,
  setMentions,
  withRealNames,
} from "@workers/domain/kernel/engagement";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import {
  isOpenToPerson,
  abilityIn,
  postContainerIdOf,
  spaceScopeOf,
  type PostContainerRef,
  type PostContainer,
  postContainerRow,
  requireInSpace,
} from "../spaces";
import { numberedSlug, slugUse, suggestedSlug, underFreeSlug } from "@workers/domain/kernel/unique-slugs";
import { removeDraft } from "./drafts/drafts";
import { holdPost, reasonToHoldPost } from "./hold-post";
import { countPost } from "./post-counts";
import type { Post, PostForm } from "@workers/contracts/posts";
import { publishTime, requireEventOfPost, requireFiles, requireSomething } from "./post-form";
import { postRow, type PostRow, showPost } from "./posts";
import { setTagsOfPost } from "./reading/tags";

const nothing: RichTextDoc = { type: "doc", content: [] };
/** Characters of the text that make the slug of a post without a title. */
const slugText = 60;

/**
 * Publishes a post in a space or category, or schedules it where the form says when. Needs a title, a text, a poll or an
 * attachment. The draft that was kept for this place is gone with it.
 */
export async function createPost(ctx: AppContext, ref: PostContainerRef, form: PostForm): Promise<Post> {
  const typedBody = form.body ?? nothing;
  const wantedSlug = askedSlug(form.title, typedBody);
  const [row, people, use, rules] = await Promise.all([
    ctx.shard.readOne(postContainerRow(ctx, ref)),
    ctx.shard.read(
      mentioned(ctx, form.body, (appId, person) => isOpenToPerson(ctx, appId, postContainerIdOf(ref, appId), person)),
    ),
    ctx.shard.readOne(slugUse(ctx, posts, wantedSlug)),
    ctx.shard.readOne(rulesRow(ctx, ctx.me.profile?.id ?? null)),
  ]);
  const place = requireInSpace(
    ctx,
    row ? abilityIn(row, form.publishAt ? "create_scheduled_post" : "create_post") : "space.create_post",
    row,
  );
  const publishAt = form.publishAt ? publishTime(ctx, form.publishAt) : null;
  const body = withRealNames(typedBody, people);
  requireSomething(form.title ?? "", body, form.attachmentIds ?? [], Boolean(form.poll));
  requireOpenPoll(form.poll, publishAt ?? ctx.now());
  requireVoices(ctx, "post", form.voices, form.attachmentIds ?? []);
  await Promise.all([requireFiles(ctx, form, body), requireEventOfPost(ctx, form.eventId)]);
  const hold = publishAt === null ? reasonToHoldPost(ctx, place, rules, { ...form, body, isEdit: false }) : null;
  return addPost(ctx, place, {
    form,
    body,
    people,
    publishAt,
    hold,
    slug: numberedSlug(wantedSlug, use!),
    requestedSlug: wantedSlug,
  });
}

/** The slug that a post's title, or the beginning of its text, suggests. */
export const askedSlug = (title: string | undefined, body: RichTextDoc): string =>
  suggestedSlug(title || plainText(body).slice(0, slugText), "post");

export interface PostToAdd {
  form: PostForm;
  /** The form's body with everybody's real names. */
  body: RichTextDoc;
  people: Named[];
  /** Null for at once. */
  publishAt: number | null;
  /** Why it waits for approval; null where it doesn't. */
  hold: HoldReason | null;
  /** What seems free, and what to number where it has been taken meanwhile. */
  slug: string;
  requestedSlug: string;
}

/** Writes a post that was found right, tells of it, and answers it. */
export async function addPost(
  ctx: AppContext,
  place: PostContainer,
  { slug, requestedSlug, ...rest }: PostToAdd,
): Promise<Post> {
  const authorId = await ensureProfile(ctx);
  const id = newId<"post">(ctx.now());
  const where = spaceScopeOf(ctx, place);
  const isThere = isWritten(ctx, id);
  const appears = rest.publishAt === null && rest.hold === null;
  const recorded = recordEvents(
    ctx,
    appears
      ? [
          { type: "post.created", postId: id, authorId, ...where },
          ...mentionEvents(rest.people, null, authorId, { entityType: "post", entityId: id }, where),
        ]
      : [],
    isThere,
  );
  const title = rest.form.title ?? "";
  const held =
    rest.hold && holdPost(ctx, { id, authorId, place, title, body: rest.body, reason: rest.hold, when: isThere });
  const writes = [...recorded.statements, ...(held?.writes ?? [])];
  const write = (free: string) => insertPost(ctx, place, { ...rest, id, slug: free, authorId, writes });
  const post = await underFreeSlug({ requested: requestedSlug, free: slug }, write);
  if (!post) throw notFound("space");
  ctx.publish(...recorded.events, ...(held?.events ?? []));
  if (appears) publishSeen(ctx, place, authorId);
  return showPost(ctx, post);
}

interface NewPost extends Omit<PostToAdd, "requestedSlug"> {
  id: PostId;
  authorId: ProfileId;
  /** What is written beside it. */
  writes: readonly Writable[];
}

const isWritten = (ctx: AppContext, id: PostId) =>
  sql`exists (select 1 from ${posts} where ${posts.appId} = ${ctx.app.id} and ${posts.id} = ${id})`;

/** One transaction: the post if its place is still there, and every counter it moves. */
async function insertPost(
  ctx: AppContext,
  place: PostContainer,
  { id, slug, authorId, body, form, people, publishAt, hold, writes }: NewPost,
): Promise<PostRow | undefined> {
  const now = ctx.now();
  const isThere = isWritten(ctx, id);
  const state: PostState = hold ? "held" : publishAt === null ? "published" : "scheduled";
  const { rows } = await ctx.shard.writeAndRead(
    [
      appWrite(ctx, (appId) =>
        insertSelect(
          posts,
          {
            id,
            appId,
            discriminator: spaces.discriminator,
            spaceId: spaces.id,
            authorId,
            state,
            isUnseen: hold !== null,
            slug,
            title: form.title ?? "",
            body,
            text: plainText(body),
            coverUrl: form.coverId ? fileUrl(form.coverId) : null,
            eventId: form.eventId ?? null,
            isCommentsDisabled: form.isCommentsDisabled ?? false,
            publishAt,
            createdAt: publishAt ?? now,
          },
          sql`from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${place.id}`,
        ),
      ),
      ...countPost(ctx, id, sql`${nameOf(posts.state)} = 'published'`, { by: 1, isNew: true }),
      ...setFiles(
        ctx,
        "post",
        id,
        {
          attached: form.attachmentIds,
          voices: form.voices,
          shown: [form.coverId ?? null, ...(embeddedFileIds(body) as FileId[])],
        },
        isThere,
      ),
      ...setMentions(ctx, "post", id, people, now, isThere),
      ...setTagsOfPost(ctx, id, place.id, form.tagIds ?? [], isThere),
      ...(form.poll ? addPoll(ctx, "post", id, form.poll, isThere) : []),
      ...(form.draftId ? [removeDraft(ctx, authorId, form.draftId)] : []),
      ...writes,
    ],
    postRow(ctx, { id }),
  );
  return rows[0];
}

/** One's own post is nothing unread, on one's other devices too. Who never looked into a category has no counter there. */
function publishSeen(ctx: AppContext, place: PostContainer, authorId: ProfileId) {
  if (ctx.me.spaces.get(place.id) || place.discriminator === "communities")
    ctx.publish({ type: "space.seen", appId: ctx.app.id, spaceId: place.id, profileId: authorId });
}
