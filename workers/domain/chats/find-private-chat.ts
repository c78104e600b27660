import { eq } from "drizzle-orm";
import { chats } from "@db/shard";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { requireOpen } from "../access";

/** The private chat that the caller has with a member; null where none was begun. */
export async function findPrivateChat(ctx: AppContext, otherId: ProfileId): Promise<ChatId | null> {
  requireOpen(ctx, "chat");
  const ownId = ctx.me.profile?.id;
  if (!ownId) return null;
  const pairKey = [ownId, otherId].toSorted().join(":");
  const chat = await ctx.shard.readOne(rows(ctx, chats, { id: chats.id }).where(eq(chats.pairKey, pairKey)).limit(1));
  return chat?.id ?? null;
}
