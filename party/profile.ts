import type { ChatId, ProfileId } from "@db/vocabulary/ids";
import type { ChatRecipients } from "./chat-events";
import type { ProfileVisitor } from "./entry";
import { Room } from "./room";
import { appRoom, profileRoom, projectRoom } from "./stubs";

/** That somebody writes in a chat is passed on no more often than this. */
const typingMilliseconds = 2500;
/** For so long a room caches who a chat's members are; a removal is sent at once and clears the cache. */
const recipientsMilliseconds = 30_000;
const maxChats = 50;

interface Typing {
  to: Promise<ChatRecipients | null>;
  readAt: number;
  toldAt: number;
}

/** One person's own devices in one app: counters move on all of them, private chats arrive, and from here one says that one writes. */
export abstract class ProfileRoom extends Room<ProfileVisitor, null> {
  private readonly typing = new Map<string, Typing>();

  /** Who hears that the person writes in a chat; null for nobody. The business says it (workers/rooms.ts). */
  protected abstract recipientsOf(
    writer: ProfileVisitor & { profileId: ProfileId },
    chatId: ChatId,
  ): Promise<ChatRecipients | null>;

  protected get roomName() {
    return `profile:${this.name as ProfileId}` as const;
  }

  protected visitorId(): string {
    return this.name;
  }

  protected mayHear(): boolean {
    return true;
  }

  /** Somebody was taken out of a chat, or blocked: who receives their typing there is read again. */
  async forgetTyping(): Promise<void> {
    this.typing.clear();
  }

  protected override onTyping(visitorId: string, chatId: ChatId): boolean {
    const visitor = this.visitor(visitorId);
    if (visitor) this.ctx.waitUntil(this.sendTyping(visitor, chatId));
    return true;
  }

  private async sendTyping(visitor: ProfileVisitor, chatId: ChatId): Promise<void> {
    const now = Date.now();
    const current = this.typing.get(chatId);
    if (current && now - current.toldAt < typingMilliseconds) return;
    const isFresh = current !== undefined && now - current.readAt < recipientsMilliseconds;
    const profileId = this.name as ProfileId;
    const typing: Typing = {
      to: isFresh ? current.to : this.recipientsOf({ ...visitor, profileId }, chatId),
      readAt: isFresh ? current.readAt : now,
      toldAt: now,
    };
    this.typing.delete(chatId);
    this.typing.set(chatId, typing);
    if (this.typing.size > maxChats) this.typing.delete(this.typing.keys().next().value!);
    try {
      const to = await typing.to;
      if (to) await this.passOn(visitor, to, { chatId, profileId });
    } catch (error) {
      this.typing.delete(chatId);
      console.error("that somebody writes could not be told", error);
    }
  }

  private async passOn(
    { appId }: ProfileVisitor,
    to: ChatRecipients,
    data: { chatId: ChatId; profileId: ProfileId },
  ): Promise<void> {
    if (to.kind === "chat" || to.kind === "chatPeople")
      return appRoom(this.env, appId).sendUnnumbered([{ event: "typing", audience: to, data }]);
    if (to.kind === "operators")
      return projectRoom(this.env, to.projectId).sendUnnumbered([
        { event: "typing", audience: { appId, chatId: to.chatId }, data },
      ]);
    await Promise.all(
      to.profileIds.map((id) => profileRoom(this.env, id).sendUnnumbered([{ event: "typing", audience: null, data }])),
    );
  }
}
