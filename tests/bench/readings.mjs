/** The lists that people read most, in a small app and in a large one. */
import { compare } from "./load.mjs";

const readings = {
  "Home feed": (app) => `/api/apps/${app.appId}/community/posts/home?limit=20`,
  "Home feed by trends": (app) => `/api/apps/${app.appId}/community/posts/home?limit=20&sort=trends`,
  "Space feed": (app) => `/api/spaces/${app.spaceId}/posts?limit=20`,
  "Post page with 500 comments": (app) => `/${app.slug}/groups/g/${app.spaceSlug}/p/${app.postSlug}`,
  "Comments of that post": (app) => `/api/comments?entityType=post&entityId=${app.postId}&limit=20`,
  "Member list": (app) => `/api/apps/${app.appId}/profiles?limit=20`,
  "Members by name": (app) => `/api/apps/${app.appId}/profiles?limit=20&sort=firstName`,
};

/** For each reading: how much slower the large app answers than the small one, and what the large one's database reads. */
export async function compareReadings(server, small, large, seconds, say) {
  for (const [name, path] of Object.entries(readings)) {
    const question = (app) => ({
      host: app.host,
      path: path(app),
      headers: { cookie: `access=${app.accessToken}`, "x-app-id": app.appId },
    });
    const [few, many] = await compare(server, question(small), question(large), seconds);
    // The first may look the host up anew; the second is what people mostly meet.
    await server.fetch(large.host, path(large), question(large));
    const { headers } = await server.fetch(large.host, path(large), question(large));
    const read = (metric) => new RegExp(`${metric};desc="(\\d+)"`).exec(headers["server-timing"] ?? "")?.[1];
    say(
      `${name}: large / small`,
      `${(few.perSecond / many.perSecond).toFixed(2)} (goal: under 1.3), ${Math.round(many.perSecond)} a second, ${read("d1-rows-read")} rows in ${read("d1-trips")} trips`,
    );
  }
}
