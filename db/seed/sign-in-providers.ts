import { openIdProviders } from "@db/directory";
import type { ProjectId } from "@db/vocabulary/ids";
import { googleIssuer } from "@db/vocabulary/sign-in/openid";
import type { addMembers } from "./members";

type SeedContext = Parameters<typeof addMembers>[0] & {
  projectId: ProjectId;
  seal(of: string, secret: string): string;
};

/** A provider that is switched off: the demo has no client there. */
export function addSignInProviders({ directory, random: chance, now, projectId, seal }: SeedContext): void {
  const at = now - 20 * 86_400_000;
  const id = chance.id<"openid provider">(at);
  directory.add(openIdProviders, {
    id,
    projectId,
    preset: "google",
    name: "Google",
    issuer: googleIssuer,
    clientId: "demo.apps.googleusercontent.com",
    clientSecret: seal(id, "an example"),
    isActive: false,
    createdAt: at,
    updatedAt: at,
  });
}
