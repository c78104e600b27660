import { attachments, comments, likes, mentions, posts } from "@db/shard";
import { type Language, usualReactions } from "@db/vocabulary/enumerations";
import type { AppId, CommentId, PostId, PostTagId } from "@db/vocabulary/ids";
import { mentionedProfileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { freeSlug, slugFrom } from "@db/vocabulary/slugs";
import { type FindMentioned, richText } from "./markup";
import type { Member } from "./members";
import { pictureSize, type PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { SpaceOfApp } from "./spaces";
import type { RowsOfDatabase } from "./table-rows";
import { hasAppeared, type WrittenPost } from "./texts";
import { addPoll } from "./polls";
import { addPostTags, tagPost } from "./post-tags";

const minute = 60_000;
const day = 24 * 60 * minute;
/** The oldest posts are about this many days old. */
const oldest = 96;

interface SeedContext {
  appId: AppId;
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  members: Member[];
  random: Random;
  now: number;
  /** Short remarks that fit below many posts. */
  remarks: string[];
  language: Language;
  /** Slugs that are taken in the app. */
  slugs: Set<string>;
}

type PostRow = typeof posts.$inferInsert & { threadsCount: number; commentsCount: number; likesCount: number };

/** Writes an app's posts with their comments, likes, mentions and pictures; every stored counter is exact. */
export function addPosts(context: SeedContext, spaces: SpaceOfApp[]): void {
  const { slugs: takenSlugs } = context;
  for (const space of spaces) {
    const readers = space.row.access === "open" ? context.members : space.members;
    const findMentioned: FindMentioned = (firstName) => {
      const member = readers.find((reader) => reader.firstName === firstName);
      return member && { profileId: member.profileId, label: `${member.firstName} ${member.lastName}` };
    };
    let before = 0;
    const tagIds = addPostTags({ ...context, random: context.random.branch(`tags ${space.row.slug}`) }, space);
    const writer = new PostWriter(context, space, findMentioned, takenSlugs, tagIds);
    const appeared = space.texts.filter(hasAppeared);
    appeared.forEach((text, i) => {
      const at = Math.max(before + minute, timeOf(context, i, appeared.length));
      before = at;
      writer.write(text, at, i);
    });
    for (const text of space.texts) if (!hasAppeared(text)) writer.schedule(text);
  }
}

/** Older posts lie further apart; the last of every space is from these days. */
function timeOf({ random, now }: SeedContext, index: number, count: number): number {
  const back = ((count - index - 0.7) / count) ** 1.5 * oldest;
  return Math.floor(now - back * day - random.between(8, 9 * 60) * minute);
}

class PostWriter {
  /** How many of which the likes that were written last are, beside the plain ones. */
  private reactions: Record<string, number> = {};

  constructor(
    private readonly context: SeedContext,
    private readonly space: SpaceOfApp,
    private readonly findMentioned: FindMentioned,
    private readonly taken: Set<string>,
    private readonly tagIds: readonly PostTagId[],
  ) {}

  write(text: WrittenPost, at: number, index: number): void {
    const { appId, shard, random } = this.context;
    const author = this.space.members.find((member) => member.firstName === text.by) ?? random.pick(this.space.members);
    const id = random.id<"post">(at);
    const body = richText(text.body, this.findMentioned);
    const slug = freeSlug(slugFrom(text.title), (candidate) => this.taken.has(candidate));
    this.taken.add(slug);
    if (text.picture) this.addPicture(text.picture, id, slug, body, author, at);
    const row: PostRow = {
      id,
      appId,
      discriminator: this.space.row.discriminator,
      spaceId: this.space.id,
      authorId: author.profileId,
      slug,
      title: text.title,
      body,
      text: plainText(body),
      pinnedToSidebarAt: text.pin === "sidebar" ? at : null,
      likesCount: this.addLikes("post", id, at, Math.floor(random.next() ** 1.4 * 22) + 1, author),
      commentsCount: 0,
      threadsCount: 0,
      placeSequence: index + 1,
      createdAt: at,
    };
    author.profile.postsCount++;
    row.reactions = this.reactions;
    shard.add(posts, row);
    tagPost(this.context, this.tagIds, id, index, at);
    this.addMentions("post", id, body, at);
    this.addComments(row, text, author, at);
    if (text.poll) addPoll(this.context, id, text.poll, at);
    const isWelcome = index === 0 && this.space.row.membersCount === this.context.members.length;
    if (isWelcome || text.pin === "top") Object.assign(this.space.row, { pinnedPostId: id, pinnedAt: at });
  }

  /** A post that waits for its time: nobody has seen it yet. */
  schedule(text: WrittenPost): void {
    const { appId, shard, random, now } = this.context;
    const author = this.space.members.find((member) => member.firstName === text.by)!;
    const [id, publishAt] = [random.id<"post">(now - day), now + text.inDays! * day];
    const body = richText(text.body, this.findMentioned);
    const slug = freeSlug(slugFrom(text.title), (candidate) => this.taken.has(candidate));
    this.taken.add(slug);
    shard.add(posts, {
      id,
      appId,
      discriminator: this.space.row.discriminator,
      spaceId: this.space.id,
      authorId: author.profileId,
      state: "scheduled",
      slug,
      title: text.title,
      body,
      text: plainText(body),
      likesCount: 0,
      commentsCount: 0,
      threadsCount: 0,
      publishAt,
      createdAt: publishAt,
    });
    this.addMentions("post", id, body, now - day);
  }

  /** In the spaces for showing, below the text; elsewhere inside it. */
  private addPicture(
    picture: { kind: string; alt: string },
    postId: PostId,
    slug: string,
    body: RichTextDoc,
    author: Member,
    at: number,
  ) {
    const { appId, shard, pictures } = this.context;
    const fileId = pictures.post(picture.kind, slug, author.accountId, at);
    const isForShowing = /^(frisch|show)/.test(this.space.row.slug);
    if (!isForShowing) body.content.push({ type: "image", attrs: { fileId, alt: picture.alt, ...pictureSize } });
    shard.add(attachments, { appId, entityType: "post", entityId: postId, fileId, position: isForShowing ? 0 : -1 });
  }

  private addComments(post: PostRow, text: WrittenPost, author: Member, at: number) {
    const { random, now, remarks } = this.context;
    const others = random.some(
      this.space.members.filter((member) => member !== author),
      60,
    );
    const nextOther = () => others.shift() ?? random.pick(this.space.members);
    const written = [...text.comments];
    for (const remark of random.some(remarks, random.chance(0.6) ? random.between(0, 2) : 0))
      written.push({ text: remark, isByAuthor: false, replies: [] });
    // All the talk fits between the post and now.
    const step = Math.min((now - at) / (written.length * 2 + 3), 9 * 60 * minute);
    let time = at;
    const later = () => (time += Math.floor(step * (0.3 + random.next() * 0.6)));
    for (const { replies, ...comment } of written) {
      const by = comment.isByAuthor ? author : nextOther();
      const thread = this.addComment(post, null, by, comment.text, later(), replies.length);
      let replyAt = time;
      for (const reply of replies) {
        replyAt += Math.max(1, Math.floor((now - replyAt) * 0.04 * random.next()));
        this.addComment(post, thread, reply.isByAuthor ? author : nextOther(), reply.text, replyAt, 0);
      }
    }
  }

  private addComment(
    post: PostRow,
    parent: CommentId | null,
    by: Member,
    text: string,
    at: number,
    repliesCount: number,
  ): CommentId {
    const { appId, shard, random } = this.context;
    const id = random.id<"comment">(at);
    const body = richText(text, this.findMentioned);
    shard.add(comments, {
      id,
      appId,
      entityType: "post",
      entityId: post.id,
      parentCommentId: parent,
      authorId: by.profileId,
      body,
      text: plainText(body),
      repliesCount,
      createdAt: at,
      likesCount: this.addLikes("comment", id, at, Math.floor(random.next() ** 2 * 8), by),
    });
    this.addMentions("comment", id, body, at);
    post.commentsCount++;
    post.lastCommentAt = Math.max(post.lastCommentAt ?? 0, at);
    if (!parent) post.threadsCount++;
    by.profile.commentsCount++;
    return id;
  }

  /** Up to `maxLikes` likes by others in the space; answers how many. */
  private addLikes(
    entityType: "post" | "comment",
    entityId: string,
    at: number,
    maxLikes: number,
    author: Member,
  ): number {
    const { appId, shard, random, now } = this.context;
    const fans = random.some(
      this.space.members.filter((member) => member !== author),
      maxLikes,
    );
    this.reactions = {};
    fans.forEach(({ profileId }, i) => {
      const createdAt = at + Math.floor((now - at) * random.next() ** 2);
      // Every third answers a post with something else than the like.
      const emoji =
        (entityType === "post" && i % 3 === 2 && usualReactions[(i + fans.length) % usualReactions.length]) || "";
      if (emoji) this.reactions[emoji] = (this.reactions[emoji] ?? 0) + 1;
      shard.add(likes, { appId, entityType, entityId, profileId, emoji, createdAt });
    });
    return fans.length;
  }

  private addMentions(entityType: "post" | "comment", entityId: string, body: RichTextDoc, at: number) {
    for (const profileId of mentionedProfileIds(body))
      this.context.shard.add(mentions, {
        appId: this.context.appId,
        entityType,
        entityId,
        profileId: profileId as Member["profileId"],
        createdAt: at,
      });
  }
}
