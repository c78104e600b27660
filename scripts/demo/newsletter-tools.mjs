/**
 * KlickTipp, Quentn, HubSpot and Zapier in small, for tests and the demo, with the protocols of the real ones as far as Lyceum
 * does, keep what they are sent in memory and list it at `/contacts`. Name and keys say how they behave.
 */
import { createServer } from "node:http";

/** What is right everywhere; any other key is refused. */
export const rightKey = "demo-key";
/** Keys that make a tool busy, broken, silent, or talk nonsense. */
const moods = {
  busy: (response) => response.writeHead(429, { "Retry-After": "1" }).end("Too many requests"),
  broken: (response) => response.writeHead(503).end("Service unavailable"),
  silent: () => {},
  nonsense: (response) => response.writeHead(200).end("<h1>Welcome</h1>"),
};

const lists = { 101: "Newsletter", 102: "Kursbriefe" };
const tags = { 201: "Mitglied", 202: "Werkstatt", 203: "Workshop" };

/** Serves the tools below `/klicktipp`, `/quentn`, `/hubspot` and `/zapier`. */
export async function startNewsletterTools({ port = 0 } = {}) {
  /** By tool and address. */
  const contacts = new Map();
  const calls = [];
  const sessions = new Map();
  let nextSession = 1;
  /** Keys that were made right or wrong while it runs, as an account is locked and opened. */
  const moodOf = new Map();

  function keep(tool, email, values) {
    const key = `${tool} ${email}`;
    const before = contacts.get(key) ?? { tool, email, tags: [], saves: 0 };
    const tagIds = [...new Set([...before.tags, ...(values.tags ?? [])])];
    contacts.set(key, { ...before, ...values, tags: tagIds, saves: before.saves + (values.tagsOnly ? 0 : 1) });
  }

  function json(response, status, body) {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }

  /** Whether the key is right; else the answer is given. */
  function admits(response, key, refuse) {
    const mood = moodOf.get(key) ?? key;
    if (mood === rightKey) return true;
    if (moods[mood]) moods[mood](response);
    else refuse();
    return false;
  }

  function klicktipp(response, method, path, body, request) {
    if (path === "/account/login") {
      const refuse = () => json(response, 401, ["Wrong username or password."]);
      if (!body.username) return refuse();
      if (!admits(response, body.password, refuse)) return;
      const id = `s${nextSession++}`;
      // An account without rights: it signs in, and may nothing.
      sessions.set(`SESS=${id}`, body.username);
      return json(response, 200, { sessid: id, session_name: "SESS", account: { uid: 1 } });
    }
    const user = sessions.get(request.headers.cookie ?? "");
    if (!user || user === "without-rights") return json(response, 403, ["API access denied"]);
    if (path === "/account/logout") {
      sessions.delete(request.headers.cookie);
      return json(response, 200, [true]);
    }
    if (method === "GET" && path === "/list") return json(response, 200, lists);
    if (method === "GET" && path === "/tag") return json(response, 200, tags);
    if (path === "/subscriber") {
      if (body.email.startsWith("refused")) return json(response, 406, { error: 5 });
      if (body.listid && !lists[body.listid]) return json(response, 406, { error: 402 });
      keep("klicktipp", body.email, {
        firstName: body.fields?.fieldFirstName,
        lastName: body.fields?.fieldLastName,
        list: body.listid,
      });
      return json(response, 200, { id: "1", email: body.email });
    }
    if (path === "/subscriber/tag") {
      if (body.tagids.some((id) => !tags[id])) return json(response, 406, { error: 403 });
      keep("klicktipp", body.email, { tags: body.tagids.map(String), tagsOnly: true });
      return json(response, 200, [true]);
    }
    json(response, 404, ["no such call"]);
  }

  const bearer = (request) => (request.headers.authorization ?? "").replace(/^Bearer /, "");

  function quentn(response, method, path, body, request) {
    if (!admits(response, bearer(request), () => json(response, 401, { message: "Unauthorized" }))) return;
    const route = path.replace("/public/api/v1", "");
    if (route === "/check-credentials") return json(response, 200, { success: true });
    if (route.startsWith("/terms"))
      return json(
        response,
        200,
        Object.entries(tags).map(([id, name]) => ({ id: Number(id), name, description: "" })),
      );
    if (method === "POST" && route === "/contact") {
      const { mail, first_name: firstName, family_name: lastName, terms = [] } = body.contact;
      if (mail.startsWith("refused")) return json(response, 400, { message: "mail invalid" });
      keep("quentn", mail, { firstName, lastName, tags: terms.map(String) });
      return json(response, 200, { id: 1 });
    }
    json(response, 404, {});
  }

  function hubspot(response, method, path, body, request) {
    const refuse = () =>
      json(response, 401, {
        status: "error",
        category: "INVALID_AUTHENTICATION",
        message: "Authentication credentials not found",
      });
    const key = bearer(request);
    if (key === "without-scopes")
      return json(response, 403, { status: "error", category: "MISSING_SCOPES", message: "Missing scopes" });
    if (!admits(response, key, refuse)) return;
    if (method === "GET" && path.startsWith("/crm/v3/objects/contacts")) return json(response, 200, { results: [] });
    if (path === "/crm/v3/objects/contacts/batch/upsert") {
      const [{ id, properties }] = body.inputs;
      if (id.startsWith("refused"))
        return json(response, 207, {
          status: "COMPLETE",
          results: [],
          errors: [{ message: "Property email is invalid" }],
        });
      keep("hubspot", id, { firstName: properties.firstname, lastName: properties.lastname });
      return json(response, 200, { status: "COMPLETE", results: [{ id: "1" }] });
    }
    json(response, 404, {});
  }

  function zapier(response, _method, path, body) {
    const key = path.split("/").findLast(Boolean);
    const refuse = () => response.writeHead(key === "off" ? 410 : 404).end("");
    if (!admits(response, key, refuse)) return;
    if (body.event !== "test")
      keep("zapier", body.email, {
        firstName: body.firstName,
        lastName: body.lastName,
        plans: body.plans,
        id: body.id,
      });
    json(response, 200, { status: "success" });
  }

  const tools = { klicktipp, quentn, hubspot, zapier };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      if (request.url === "/contacts") return json(response, 200, [...contacts.values()]);
      if (request.url === "/calls") return json(response, 200, calls);
      const [, tool, ...rest] = request.url.split("/");
      const changed = { mend: rightKey, break: "broken", lock: "locked" }[tool];
      if (changed) {
        moodOf.set(rest[0], changed);
        return json(response, 200, {});
      }
      calls.push(request.url);
      if (!tools[tool]) return json(response, 404, {});
      tools[tool](response, request.method, `/${rest.join("/")}`, text ? JSON.parse(text) : {}, request);
    });
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
