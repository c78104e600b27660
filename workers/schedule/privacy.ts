import { forgetUnanswered } from "@workers/domain/people/members";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Projects that one run takes; the next goes on. */
const projectsPerRun = 20;

/** Removes people whose invitations nobody answered, as the privacy settings of their projects say; answers how many. */
export async function keepPrivacy(env: Env, databases: Databases, now: number): Promise<number> {
  const { ctx, settled } = serviceContext(env, databases);
  return forgetUnanswered({ ...ctx, now: () => now }, projectsPerRun).finally(settled);
}
