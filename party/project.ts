import { canInProject } from "@workers/domain/access";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { ProjectVisitor } from "./entry";
import { Room } from "./room";

/** Who may hear an event of a project: its team, or who may see that app of it. */
export type ProjectAudience = { appId: AppId | null };

/** The operators who have a project's administration open. */
export class ProjectRoom extends Room<ProjectVisitor, ProjectAudience> {
  protected get roomName() {
    return `project:${this.name as ProjectId}` as const;
  }

  protected visitorId({ accountId }: ProjectVisitor): string {
    return `account:${accountId}`;
  }

  protected mayHear(_visitorId: string, { team }: ProjectVisitor, { appId }: ProjectAudience): boolean {
    return appId ? canInProject(team, "project.view_apps", appId) : canInProject(team, "project.view");
  }
}
