import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { MessageCircle } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileId } from "@db/vocabulary/ids";
import { findPrivateChat, privateChat } from "@workers/domain/community/chats";
import { getProfile } from "@workers/domain/kernel/profiles";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { MemberFrame } from "~/features/members/MemberFrame";
import { usePersonName } from "~/features/community/person-name";
import { useProblem } from "~/features/auth/AuthForm";
import { Refused } from "~/features/account/Refused";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { EmptyState } from "~/ui/EmptyState";
import { SubmitButton } from "~/ui/SubmitButton";

/** The chat with a member, where there is one already; else the way to begin it. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const id = params.memberId as ProfileId;
  const [member, chatId] = await Promise.all([getProfile(app, id), findPrivateChat(app, id)]);
  if (chatId) throw redirect(pagePath(ctx).chat(chatId));
  return { member, madeAt };
});

export const action = pageAction(async ({ ctx, params }) => {
  const chat = await privateChat(await enterTenantApp(ctx), params.memberId as ProfileId);
  throw redirect(pagePath(ctx).chat(chat.id), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("chat:list.title"), args.data?.member.firstName], isPrivate: true }));
export const handle = { texts: ["chat", "account", "auth"] };

export default function MemberMessages() {
  const { t } = useTranslation("chat");
  const { member, madeAt } = useLoaderData<typeof loader>();
  const name = usePersonName()(member);
  return (
    <MemberFrame member={member} madeAt={madeAt}>
      <Refused problem={useProblem()} />
      <EmptyState
        icon={<MessageCircle />}
        title={t("member.none", { name })}
        action={
          <Form method="post">
            <SubmitButton variant="primary" icon={<MessageCircle />}>
              {t("member.begin")}
            </SubmitButton>
          </Form>
        }
      />
    </MemberFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
