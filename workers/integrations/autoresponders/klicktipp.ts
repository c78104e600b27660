import { z } from "zod";
import { ownFaults } from "@db/vocabulary/integrations";
import {
  type Autoresponder,
  type Contact,
  ContactRefused,
  CredentialsRefused,
  type Credentials,
  ToolUnreachable,
} from "./autoresponder";
import { askTool, isGood, type Network, readChoices, type ToolAnswer } from "./tool-client";

/** Facts: https://api.klicktipp.com, session login; the numbers of errors stand in the body. */
const session = z.object({ sessid: z.string().min(1), session_name: z.string().min(1) });
const errorNumber = z.object({ error: z.coerce.number() });
/** Numbers that speak of the person, not of the credentials or of the tool. */
const ofContact: Record<number, string> = {
  5: ownFaults.addressRefused,
  8: ownFaults.fieldRefused,
  32: ownFaults.addressMissing,
  402: ownFaults.listGone,
  403: ownFaults.tagGone,
};

export function klicktipp({ username = "", password = "" }: Credentials, network: Network): Autoresponder {
  const base = network.apis ? `${network.apis}/klicktipp` : "https://api.klicktipp.com";
  let cookie: string | null = null;

  async function signIn(): Promise<string> {
    const answer = await askTool(network, `${base}/account/login`, { method: "POST", body: { username, password } });
    if (answer.status === 401 || answer.status === 403) throw new CredentialsRefused(`${answer.status} ${answer.text}`);
    const read = session.safeParse(answer.json);
    if (!isGood(answer) || !read.success)
      throw new ToolUnreachable(`unexpected answer: ${answer.status} ${answer.text}`);
    return (cookie = `${read.data.session_name}=${read.data.sessid}`);
  }

  /** With the session; a session that ended, or a right that is missing, is tried with a new one, once. */
  async function ask(method: string, path: string, body?: unknown): Promise<ToolAnswer> {
    const request = (Cookie: string) => askTool(network, `${base}${path}`, { method, body, headers: { Cookie } });
    const first = await request(cookie ?? (await signIn()));
    if (!isDenied(first)) return first;
    const second = await request(await signIn());
    if (isDenied(second)) throw new CredentialsRefused(`${second.status} ${second.text}`);
    return second;
  }

  /** Ends the session; where that fails it ends by itself. */
  async function signOut(): Promise<void> {
    if (!cookie) return;
    await askTool(network, `${base}/account/logout`, { method: "POST", body: {}, headers: { Cookie: cookie } }).catch(
      () => {},
    );
    cookie = null;
  }

  async function inSession<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await signOut();
    }
  }

  return {
    check: () => inSession(async () => void (await signIn())),
    choices: () =>
      inSession(async () => ({
        lists: readChoices(await ask("GET", "/list")),
        tags: readChoices(await ask("GET", "/tag")),
      })),
    save: (contact, { listId, tagIds }) =>
      inSession(async () => {
        requireTaken(
          await ask("POST", "/subscriber", {
            email: contact.email,
            ...(listId && { listid: listId }),
            fields: fieldsOf(contact),
          }),
        );
        if (tagIds.length > 0)
          requireTaken(await ask("POST", "/subscriber/tag", { email: contact.email, tagids: tagIds }));
      }),
  };
}

/** HTTP 401 and 403; the body's own numbers 401 and 403 say something else. */
const isDenied = ({ status }: ToolAnswer) => status === 401 || status === 403;

const fieldsOf = ({ firstName, lastName }: Contact) => ({
  ...(firstName && { fieldFirstName: firstName }),
  ...(lastName && { fieldLastName: lastName }),
});

function requireTaken(answer: ToolAnswer): void {
  const number = errorNumber.safeParse(answer.json);
  if (number.success && number.data.error === 100) throw new CredentialsRefused("error 100");
  if (number.success && number.data.error !== 0)
    throw new ContactRefused(ofContact[number.data.error] ?? `error ${number.data.error}`);
  if (!isGood(answer)) throw new ContactRefused(`${answer.status} ${answer.text}`);
}
