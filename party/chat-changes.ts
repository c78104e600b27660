import type { ChatId, ProfileId } from "@db/vocabulary/ids";

/** So long somebody may come in by rights that were read before a change. */
const retentionMilliseconds = 60_000;

/** Somebody came to a chat or left it; flags as SQLite keeps them. */
export interface ChatChange {
  at: number;
  chatId: ChatId;
  profileId: ProfileId;
  isMember: number;
  isModerator: number;
}

/** Who came to groups and channels and left them lately, in the room's own SQLite: it may be evicted meanwhile. */
export class ChatChanges {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(
      "CREATE TABLE IF NOT EXISTS chat_changes (at INTEGER NOT NULL, chat_id TEXT NOT NULL, profile_id TEXT NOT NULL, is_member INTEGER NOT NULL, is_moderator INTEGER NOT NULL)",
    );
  }

  note(
    chatId: ChatId,
    added: readonly (readonly [ProfileId, boolean])[],
    removed: readonly ProfileId[],
    now: number,
  ): void {
    if (added.length === 0 && removed.length === 0) return;
    this.sql.exec("DELETE FROM chat_changes WHERE at < ?", now - retentionMilliseconds);
    for (const [profileId, isModerator] of added) this.write(now, chatId, profileId, true, isModerator);
    for (const profileId of removed) this.write(now, chatId, profileId, false, false);
  }

  /** What changed for somebody since a time, in its order. */
  since(profileId: string, at: number): { chatId: ChatId; isMember: boolean; isModerator: boolean }[] {
    const rows = this.sql.exec<{ chat_id: ChatId; is_member: number; is_moderator: number }>(
      "SELECT chat_id, is_member, is_moderator FROM chat_changes WHERE profile_id = ? AND at >= ? ORDER BY rowid",
      profileId,
      at,
    );
    return Array.from(rows, (row) => ({
      chatId: row.chat_id,
      isMember: row.is_member === 1,
      isModerator: row.is_moderator === 1,
    }));
  }

  /** All that is kept, oldest first. */
  all(): ChatChange[] {
    return this.sql
      .exec<ChatChange & Record<string, SqlStorageValue>>(
        "SELECT at, chat_id AS chatId, profile_id AS profileId, is_member AS isMember, is_moderator AS isModerator FROM chat_changes ORDER BY rowid",
      )
      .toArray();
  }

  /** Keeps these instead. */
  replace(changes: readonly ChatChange[]): void {
    this.sql.exec("DELETE FROM chat_changes");
    for (const { at, chatId, profileId, isMember, isModerator } of changes)
      this.write(at, chatId, profileId, isMember === 1, isModerator === 1);
  }

  private write(at: number, chatId: ChatId, profileId: ProfileId, isMember: boolean, isModerator: boolean): void {
    this.sql.exec(
      "INSERT INTO chat_changes (at, chat_id, profile_id, is_member, is_moderator) VALUES (?, ?, ?, ?, ?)",
      at,
      chatId,
      profileId,
      isMember ? 1 : 0,
      isModerator ? 1 : 0,
    );
  }
}
