/** The rooms as the Worker exports them: those of party/, with what they ask the business for. */
import type { AccountId, ChatId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { ProfileRoom as RoomOfProfile, ProjectRoom as RoomOfProject } from "@party/index";
import type { ProfileVisitor } from "@party/entry";
import { answeringTo, typingRecipients } from "./domain/community/chat-typing";

export { AppRoom } from "@party/index";

export class ProfileRoom extends RoomOfProfile {
  protected override recipientsOf(writer: ProfileVisitor & { profileId: ProfileId }, chatId: ChatId) {
    return typingRecipients(this.env, writer, chatId);
  }
}

export class ProjectRoom extends RoomOfProject {
  protected override askerOf(projectId: ProjectId, operator: AccountId, chatId: ChatId) {
    return answeringTo(this.env, projectId, operator, chatId);
  }
}
