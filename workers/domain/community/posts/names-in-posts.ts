import { posts } from "@db/shard";
import { registerTextsWithNames, renameInDocument } from "@workers/domain/kernel/engagement";

registerTextsWithNames({
  types: ["post"],
  table: posts,
  parts: [{ column: posts.body, rename: renameInDocument }],
  text: posts.text,
});
