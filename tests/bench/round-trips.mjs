/** D1 round trips of the calls that people make most; one of each knows the caller. */

/** Says for each hot call how often it asks the databases. */
export async function sayRoundTrips(server, app, say) {
  const api = (path, body) => ({
    path: `/api${path}`,
    method: body ? "POST" : "GET",
    body: body && JSON.stringify(body),
    headers: { authorization: `Bearer ${app.accessToken}`, "content-type": "application/json", "x-app-id": app.appId },
  });
  const created = await server.fetch(app.host, `/api/apps/${app.appId}/chats`, api("", { name: "Round trips" }));
  if (created.status !== 201) throw new Error(created.text);
  const chatId = JSON.parse(created.text).data.id;
  const calls = {
    "Feed page": { path: `/${app.slug}/groups`, headers: { cookie: `access=${app.accessToken}` } },
    "Feed call": api(`/apps/${app.appId}/community/posts?limit=20`),
    "Send a message": api(`/chats/${chatId}/messages`, { text: "A message." }),
    "Messages of a chat": api(`/chats/${chatId}/messages`),
    Notifications: api(`/apps/${app.appId}/notifications`),
    Search: api(`/apps/${app.appId}/search?search=bench`),
  };
  for (const [name, question] of Object.entries(calls)) {
    // The first may look the host up anew; what it answers is remembered for a while.
    await server.fetch(app.host, question.path, question);
    const answer = await server.fetch(app.host, question.path, question);
    if (answer.status >= 300) throw new Error(answer.text);
    const trips = /d1-trips;desc="(\d+)"/.exec(answer.headers["server-timing"] ?? "")?.[1];
    say(`${name}: D1 round trips`, `${trips} (goal: 2)`);
  }
}
