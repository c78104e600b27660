import { canInProject } from "@workers/domain/kernel/access";
import type { AccountId, ChatId, ProjectId } from "@db/vocabulary/ids";
import type { AnsweringTo } from "./chat-events";
import type { ProjectVisitor } from "./entry";
import type { ProjectAudience } from "./project-audience";
import { Room } from "./room";
import { profileRoom } from "./stubs";

/** That somebody writes an answer is passed on no more often than this. */
const answeringMilliseconds = 2500;
/** For so long a room believes whose chat it is, and who may answer there. */
const believedMilliseconds = 30_000;
const maxAnswering = 50;

interface Answering {
  to: Promise<AnsweringTo | null>;
  readAt: number;
  toldAt: number;
}

/** The operators who have a project's administration open. A screen of tickets enters their chats. */
export abstract class ProjectRoom extends Room<ProjectVisitor, ProjectAudience> {
  private readonly answering = new Map<string, Answering>();
  protected override readonly hasEnteredChats = true;

  /** Whom it concerns that an operator writes in a chat; null for nobody. The business says it (workers/rooms.ts). */
  protected abstract askerOf(projectId: ProjectId, operator: AccountId, chatId: ChatId): Promise<AnsweringTo | null>;

  protected get roomName() {
    return `project:${this.name as ProjectId}` as const;
  }

  protected visitorId({ accountId }: ProjectVisitor): string {
    return `account:${accountId}`;
  }

  protected mayHear(_visitorId: string, { team, accountId }: ProjectVisitor, audience: ProjectAudience): boolean {
    if ("chatId" in audience)
      return accountId !== audience.exceptAccountId && canInProject(team, "project.view_tickets", audience.appId);
    const { appId, isOfTickets } = audience;
    if (isOfTickets) return appId !== null && canInProject(team, "project.view_tickets", appId);
    return appId ? canInProject(team, "project.view_apps", appId) : canInProject(team, "project.view");
  }

  protected override isEntered(chats: readonly ChatId[], audience: ProjectAudience): boolean {
    return !("chatId" in audience) || chats.includes(audience.chatId);
  }

  protected override onTyping(visitorId: string, chatId: ChatId): boolean {
    const visitor = this.visitor(visitorId);
    if (visitor?.accountId) this.ctx.waitUntil(this.sendAnswering(visitor, visitor.accountId, chatId));
    return true;
  }

  /** Who asked sees that somebody writes, and the other operators who it is. */
  private async sendAnswering(visitor: ProjectVisitor, accountId: AccountId, chatId: ChatId): Promise<void> {
    const now = Date.now();
    const key = `${accountId} ${chatId}`;
    const current = this.answering.get(key);
    if (current && now - current.toldAt < answeringMilliseconds) return;
    const isFresh = current !== undefined && now - current.readAt < believedMilliseconds;
    const answering: Answering = {
      to: isFresh ? current.to : this.askerOf(this.name as ProjectId, accountId, chatId),
      readAt: isFresh ? current.readAt : now,
      toldAt: now,
    };
    this.answering.delete(key);
    this.answering.set(key, answering);
    if (this.answering.size > maxAnswering) this.answering.delete(this.answering.keys().next().value!);
    try {
      const to = await answering.to;
      if (!to || !canInProject(visitor.team, "project.view_tickets", to.appId)) return;
      const { appId, askerId, profileId, name } = to;
      const audience = { appId, chatId, exceptAccountId: accountId };
      await Promise.all([
        this.sendUnnumbered([{ event: "answering", audience, data: { chatId, accountId, name } }]),
        profileRoom(this.env, askerId).sendUnnumbered([
          { event: "typing", audience: null, data: { chatId, profileId } },
        ]),
      ]);
    } catch (error) {
      this.answering.delete(key);
      console.error("that an operator writes could not be told", error);
    }
  }
}
