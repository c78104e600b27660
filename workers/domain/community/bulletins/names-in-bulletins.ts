import { bulletins } from "@db/shard";
import { registerTextsWithNames, renameInDocument } from "@workers/domain/kernel/engagement";

registerTextsWithNames({
  types: ["announcement", "daily"],
  table: bulletins,
  parts: [{ column: bulletins.body, rename: renameInDocument }],
  text: bulletins.text,
});
