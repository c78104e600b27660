import type { ChatId, MessageId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { type Answer, call } from "../harness/call";
import type { AppOfWorld, Person } from "../harness/world";

/** Calls of one app, as whoever speaks. */
export function chatsOf(here: AppOfWorld) {
  const by = (as: Person | null, body?: unknown) => ({ as, host: here.host, appId: here.id, body });
  const dataOf = async <Data>(answer: Promise<Answer>): Promise<Data> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data as Data;
  };
  return {
    by,
    call: (method: string, path: string, as: Person | null, body?: unknown) => call(method, path, by(as, body)),
    create: (as: Person, body: object) => dataOf<Chat>(call("post", `/apps/${here.id}/chats`, by(as, body))),
    open: (as: Person, other: { profileId: string }) =>
      dataOf<Chat>(call("post", `/profiles/${other.profileId}/chat`, by(as))),
    chat: (as: Person, id: ChatId) => dataOf<Chat>(call("get", `/chats/${id}`, by(as))),
    list: (as: Person, query = "") => dataOf<Chat[]>(call("get", `/apps/${here.id}/chats${query}`, by(as))),
    say: (as: Person, id: ChatId, body: string | object) =>
      dataOf<Message>(call("post", `/chats/${id}/messages`, by(as, typeof body === "string" ? { text: body } : body))),
    messages: (as: Person, id: ChatId, query = "") =>
      dataOf<Message[]>(call("get", `/chats/${id}/messages${query}`, by(as))),
    edit: (as: Person, id: MessageId, text: string) =>
      dataOf<Message>(call("patch", `/messages/${id}`, by(as, { text }))),
  };
}
