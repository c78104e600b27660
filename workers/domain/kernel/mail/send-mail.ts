import type { App, Context } from "@workers/context";
import type { Language } from "@db/vocabulary/enumerations";
import { newId } from "../ids";
import { enqueue, type MailTemplate, type QueueMessageOf } from "../queue-messages";
import { keepUnsent } from "./unsent-mails";

/** Who a mail speaks for. */
export type Sender = QueueMessageOf<"mail">["sender"];

export interface Mail {
  /** Null reaches nobody: so unknown addresses take as much work as known ones. */
  to: string | null;
  template: MailTemplate;
  /** The same mail, sent twice with one id, goes out once. */
  id?: string;
  sender: Sender;
  language: Language;
  code?: string;
  link?: string;
  values?: Record<string, string | number>;
  notices?: QueueMessageOf<"mail">["notices"];
  noticesLeftOut?: number;
  unsubscribe?: QueueMessageOf<"mail">["unsubscribe"];
  calendarOf?: QueueMessageOf<"mail">["calendarOf"];
}

/** Puts mails on the queue; they arrive within seconds, and are tried again while the mail server is away. */
export async function sendMail(ctx: Pick<Context, "env" | "now">, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const messages = mails.map(
    ({ id, to, template, sender, language, code = null, link = null, values = {}, ...rest }) => ({
      type: "mail" as const,
      id: id ?? newId<"task">(),
      to,
      template,
      sender,
      language,
      code,
      link,
      values,
      ...rest,
      createdAt: ctx.now(),
    }),
  );
  await keepUnsent(ctx.env, messages);
  await enqueue(ctx, ...messages);
}

/** The service's own name and colour. */
export const serviceSender = (home: string): Sender => ({ name: "Lyceum", color: "#3b5bdb", replyTo: null, home });

/** An app's name, colour and reply address; `home` is its address. */
export const senderOf = (app: Pick<App, "id" | "name" | "colors" | "replyToEmail">, home: string): Sender => ({
  name: app.name,
  color: app.colors.brandColor,
  replyTo: app.replyToEmail,
  home,
  appId: app.id,
});
