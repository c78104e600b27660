import { sql } from "drizzle-orm";
import { messageReactions, messages } from "@db/shard";
import { appWrite, nameOf } from "@workers/store";
import { purgeEngagement, purgeTexts } from "@workers/domain/kernel/engagement";
import { registerRemoval } from "@workers/domain/kernel/removals";
import { nothing } from "./message-form";

/** Empties messages whose deletion can no longer be undone; their places in the chat stay. */
registerRemoval({
  name: "messagesEmptied",
  table: messages,
  maxRows: 200,
  purge: (scope, ids) => [
    ...purgeEngagement(scope, "message", ids),
    ...purgeTexts(scope, "message_line", ids),
    appWrite(
      scope,
      (appId) => sql`delete from ${messageReactions} where ${messageReactions.appId} = ${appId}
        and ${messageReactions.messageId} in (${ids(appId)})`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${messages} set ${nameOf(messages.body)} = ${JSON.stringify(nothing)}, ${nameOf(messages.text)} = '',
          ${nameOf(messages.voice)} = null, ${nameOf(messages.gif)} = null, ${nameOf(messages.linkPreview)} = null, ${nameOf(messages.system)} = null,
          ${nameOf(messages.forwardedFrom)} = null, ${nameOf(messages.reactions)} = '[]', ${nameOf(messages.deletedAt)} = null
        where ${messages.appId} = ${appId} and ${messages.id} in (${ids(appId)})`,
    ),
  ],
});
