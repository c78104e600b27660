import type { Language } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { Writable } from "@workers/store";

/** An app that is being made: its first member, and what its form says of later areas. */
export interface FirstContent {
  app: { id: AppId; projectId: ProjectId };
  profileId: ProfileId;
  language: Language;
  templateId?: string;
}

type ContentMaker = (ctx: ProjectContext, content: FirstContent) => Promise<Writable[]>;

const registered: ContentMaker[] = [];

/** Has an area give new apps what they begin with. It refuses by 422 before anything is written. */
export const registerFirstContent = (make: ContentMaker): void => void registered.push(make);

export const firstContent = async (ctx: ProjectContext, content: FirstContent): Promise<Writable[]> =>
  (await Promise.all(registered.map((make) => make(ctx, content)))).flat();
