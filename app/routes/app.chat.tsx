import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ChatId } from "@db/vocabulary/ids";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { textToDoc } from "@db/vocabulary/rich-text";
import { getChat, messagesOf, sendMessage } from "@workers/domain/community/chats";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { ConversationScreen } from "~/features/chat/conversation/ConversationScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

const latest = { page: 1, limit: chatLimits.messagesPage.default, sort: "-createdAt" } as const;

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const id = params.chatId as ChatId;
  // A search, a quote or a notification leads to one message.
  const around = Number(url.searchParams.get("message")) || null;
  const [chat, page] = await Promise.all([
    getChat(app, id),
    messagesOf(app, id, around ? { ...latest, around } : latest),
  ]);
  return { chat, page, around, madeAt };
});

/** Sends from a page without scripts. */
export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const id = params.chatId as ChatId;
  const text = String(form.get("body") ?? "").trim();
  if (text) await sendMessage(app, id, { body: textToDoc(text.slice(0, chatLimits.message.max)) });
  throw redirect(pagePath(ctx).chat(id), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.chat.name, t("chat:list.title")], isPrivate: true }));
export const handle = { texts: ["chat"], hasFooter: false };

export default function ChatPage() {
  const data = useLoaderData<typeof loader>();
  return <ConversationScreen key={data.chat.id} {...data} />;
}

export { ChatErrorBoundary as ErrorBoundary } from "~/features/chat/ChatErrorBoundary";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
