import { registeredAddresses, type RoutedType } from "@workers/domain/kernel/addresses";
import { decoded } from "@workers/tenancy";

/**
 * The addresses of an app that lead somewhere, below its base path; those of later groups are registered (`registerAddresses`). A
 * new screen of the areas up to here comes into this list: a test holds them against the screens that exist.
 */
const addresses: readonly (readonly [RoutedType, string])[] = [
  ["registration", "/auth/signup"],
  ["registration_confirm", "/auth/signup/confirm"],
  ...screens("/auth", ["", "/join/:token", "/reset", "/restore", "/second-step", "/openid"]),
  ...screens("/auth", ["/membership", "/onward", "/signin"]),
  ["groups", "/groups"],
  ["groups", "/groups/feed"],
  ["screen", "/groups/spaces"],
  ["space", "/groups/g/:slug"],
  ["post_shared", "/groups/g/:spaceSlug/share/:shareHash"],
  ["post", "/groups/g/:spaceSlug/p/:slug"],
  ["space", "/groups/g/:slug/:page"],
  ["post", "/groups/p/:slug"],
  ["post", "/groups/comments/:commentId"],
  ["screen", "/groups/c/:groupSlug"],
  ["screen", "/groups/c/:groupSlug/:page"],
  ["screen", "/groups/c/:groupSlug/:page/:rest"],
  ["communities", "/communities"],
  ["communities", "/communities/c/:slug"],
  ["communities_post_shared", "/communities/c/:spaceSlug/share/:shareHash"],
  ["communities_post", "/communities/c/:spaceSlug/p/:slug"],
  ["communities_post", "/communities/p/:slug"],
  ["screen", "/m"],
  ["profile", "/m/:id"],
  ["profile", "/m/:id/:page"],
  ["announcements", "/notifications/announcements"],
  ["dailies", "/notifications/your-daily"],
  ...screens("/announcements", ["/:id"]),
  ...screens("/dailies", ["/:id"]),
  ["screen", "/chat"],
  ["screen", "/chat/create"],
  ["chat", "/chat/:id"],
  ["chat", "/chat/:id/edit"],
  ["screen", "/support"],
  ["screen", "/support/create"],
  ["screen", "/support/:ticketId"],
  ["app_promo", "/promo"],
  ["screen", "/search"],
  ["screen", "/notifications"],
  ["screen", "/unsubscribe/:hash"],
  ["screen", "/discover"],
  ["screen", "/consent"],
  ["screen", "/cloud"],
  ["screen", "/cloud/:folderId"],
  ...screens("/profile", [
    "",
    "/account",
    "/preferences",
    "/notifications",
    "/password",
    "/security",
    "/security/two-step",
    "/security/passkey",
    "/plans",
    "/decisions",
    "/agreements",
    "/blocked",
    "/bookmarks",
    "/affiliate-center",
  ]),
  ...screens("/orders", ["", "/create", "/:orderId", "/:orderId/edit"]),
  ["screen", "/checkout/return"],
  ["screen", "/checkout/:planId"],
  ["lockscreen", "/join/:slug"],
  ...screens("/theme", ["", "/design"]),
  ...screens("/settings", [
    "",
    "/general",
    "/profile",
    "/community",
    "/access-plans",
    "/access-plans/create",
    "/access-plans/:id",
    "/affiliate-center",
    "/automation",
    "/automation/create",
    "/automation/:id",
    "/announcements",
    "/announcements/create",
    "/announcements/:id",
    "/dailies",
    "/dailies/create",
    "/dailies/:id",
    "/promo",
    "/analytics",
    "/onboarding",
    "/onboarding/slides/create",
    "/onboarding/slides/:id",
    "/groups",
    "/groups/create",
    "/groups/links/create",
    "/groups/links/:id",
    "/groups/:id",
    "/groups/:id/spaces/create",
    "/groups/:id/spaces/:spaceId",
    "/spaces/:id",
    "/chat",
    "/communities",
    "/communities/create",
    "/communities/:id",
    "/custom-fields",
    "/custom-fields/create",
    "/custom-fields/:id/edit",
    "/access",
    "/sharing",
    "/advanced",
    "/lockscreens",
    "/lockscreens/create",
    "/lockscreens/:id",
    "/lockscreens/:id/preview",
    "/members",
    "/members/invite",
    "/members/invite-links",
    "/members/invite-links/create",
    "/members/invite-links/:id/edit",
    "/members/moderation",
    "/moderation",
    "/members/:id",
  ]),
  // Addresses of former times
  ["groups", "/community"],
  ["screen", "/g/:groupSlug"],
  ["screen", "/g/:groupSlug/:page"],
  ["space", "/s/:slug"],
  ["post", "/s/:spaceSlug/p/:slug"],
  ["post_shared", "/s/:spaceSlug/share/:shareHash"],
  ["space", "/s/:slug/:page"],
];

/** Screens below one address. */
function screens(base: string, paths: readonly string[]): [RoutedType, string][] {
  return paths.map((path) => ["screen", `${base}${path}`]);
}

/** What may stand behind a thing's address; other words lead nowhere. */
const pages = new Map<string, readonly string[]>([
  ["space", ["members", "requests", "rules", "notifications", "edit", "delete"]],
  ["screen", ["members", "leave", "delete", "delete-group"]],
  ["profile", ["comments", "spaces", "notifications", "messages"]],
]);

export interface Matched {
  type: RoutedType;
  /** What a screen without a thing is called: the first part of its address that names one. */
  screen: string;
  values: Record<string, string>;
}

/** What a path below an app's base path stands for; null where it leads nowhere. */
export function matchAddress(path: string): Matched | null {
  const parts = path.split("/").slice(1).map(decoded);
  while (parts.at(-1) === "") parts.pop();
  if (parts.length === 0) return { type: "app", screen: "", values: {} };
  const all = [
    ...addresses.map(([type, path]) => ({ type, path, pages: pages.get(type) ?? [] })),
    ...registeredAddresses(),
  ];
  for (const { type, path: pattern, pages: allowed } of all) {
    const expected = pattern.split("/").slice(1);
    const values = match(expected, parts);
    const isPage = values?.["page"] === undefined || allowed.includes(values["page"]);
    if (values && isPage) return { type, screen: expected[0] === "groups" ? expected[1]! : expected[0]!, values };
  }
  return null;
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(":")) values[part.slice(1)] = parts[i]!;
    else if (part !== parts[i]) return null;
  }
  return values;
}
