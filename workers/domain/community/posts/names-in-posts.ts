import { postDrafts, postRevisions, posts } from "@db/shard";
import { registerTextsWithNames, renameInDocument } from "@workers/domain/kernel/engagement";

registerTextsWithNames({
  types: ["post"],
  table: posts,
  parts: [{ column: posts.body, rename: renameInDocument }],
  text: posts.text,
});

registerTextsWithNames({
  types: ["post_revision"],
  table: postRevisions,
  thing: postRevisions.postId,
  parts: [{ column: postRevisions.body, rename: renameInDocument }],
});

registerTextsWithNames({
  types: [],
  isLookedThrough: true,
  table: postDrafts,
  parts: [{ column: postDrafts.body, rename: renameInDocument }],
});
