import type { AppContext } from "@workers/context";
import type { Writable } from "@workers/store";
import type { AppCopier } from "./copier";

/** What of an area a copy of an app has: settings, never members and what they wrote. Done twice it adds nothing. */
export interface CopiedPart {
  /** As states of running tasks call it. */
  name: string;
  /** What is copied in the first step, in one batch with the other parts'. */
  whole?(copier: AppCopier): Promise<Writable[]>;
  /** What there may be much of: a step for each of these ids. */
  pieces?: {
    ids(ctx: AppContext): Promise<string[]>;
    /** Nothing where it was deleted meanwhile. */
    copy(copier: AppCopier, id: string): Promise<Writable[]>;
  };
}

const registered: CopiedPart[] = [];

/** Has something copied with its app. */
export function registerCopied(part: CopiedPart): void {
  registered.push(part);
}

export const copiedParts = (): readonly CopiedPart[] => registered;
