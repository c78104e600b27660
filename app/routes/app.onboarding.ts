import { viewOnboarding } from "@workers/domain/onboarding";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";

/** The onboarding's words and slides, for the greeting that the shell shows to new members. */
export const loader = pageLoader(async ({ ctx }) => viewOnboarding(await enterTenantApp(ctx)));
