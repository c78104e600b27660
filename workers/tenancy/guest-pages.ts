import type { AppId, ProjectId } from "@db/vocabulary/ids";
import type { Tenant } from "../context";
import { IsolateCache } from "../store";

/** What an answer for guests was made of, as far as it is known: an app, a project, or nothing narrower than the service. */
export interface CacheScope {
  projectId?: ProjectId;
  appId?: AppId;
}

interface Answer {
  status: number;
  headers: [string, string][];
  /** The HTML, cut where the nonce of its first answer stood; JSON in one piece. */
  pieces: string[];
  scope: CacheScope;
}

/** The scope of the requested host. */
export function cacheScope(tenant: Tenant | null | undefined): CacheScope {
  if (tenant?.kind === "app") return { projectId: tenant.project.id, appId: tenant.app.id };
  return tenant?.kind === "project" ? { projectId: tenant.project.id } : {};
}

/** For as many seconds other isolates' changes may stay unseen by people who aren't signed in. */
const answers = new IsolateCache<Answer>(10, 100);
/** Every change has a number; these are the last ones of each app, of each project and of all, so that what was read before isn't kept after. */
let changes = 0;
let lastOfAll = 0;
const lastOf = new Map<string, number>();

export const guestPage = (question: string): Answer | undefined => answers.peek(question);

/** Keeps an answer, unless what it was made of changed since (`changesSoFar` before it was made). */
export function keepGuestPage(question: string, answer: Answer, since: number): void {
  if (lastChangeOf(answer.scope) <= since) answers.set(question, answer);
}

/** For `keepGuestPage`. */
export const changesSoFar = (): number => changes;

/** What belongs to no single app may show any of them. */
const lastChangeOf = ({ projectId, appId }: CacheScope): number =>
  appId ? Math.max(lastOfAll, lastOf.get(appId) ?? 0, (projectId && lastOf.get(projectId)) ?? 0) : changes;

/** Drops what guests were answered of an app, of a project and all its apps, or of everything; pages of no single app go with each. */
export function clearGuestPages({ projectId, appId }: CacheScope = {}): void {
  changes++;
  const changed = appId ?? projectId;
  if (!changed || lastOf.size >= 10_000) {
    lastOfAll = changes;
    lastOf.clear();
    return answers.clear();
  }
  lastOf.set(changed, changes);
  answers.deleteWhere(
    ({ scope }) => !scope.appId || scope.appId === appId || (!appId && scope.projectId === projectId),
  );
}
