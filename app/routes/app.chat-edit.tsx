import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { chatMembersOf, editGroupChat, getChat } from "@workers/domain/chats";
import { AppError } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { chatPageForm } from "~/features/chat/chat-forms.server";
import { ChatDetailFields } from "~/features/chat/forms/ChatDetailFields";
import { ChatPane } from "~/features/chat/forms/ChatPane";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { SubmitButton } from "~/ui/SubmitButton";
import { Switch } from "~/ui/Switch";

export const loader = pageLoader(async ({ ctx, params }) => {
  const app = await enterTenantApp(ctx);
  const id = params.chatId as ChatId;
  const [chat, members] = await Promise.all([
    getChat(app, id),
    chatMembersOf(app, id, { page: 1, limit: limits.listLimit.max }),
  ]);
  if (!chat.permissions.can.includes("update"))
    throw new AppError("forbidden", { details: { ability: "chat.update" } });
  return { chat, moderators: members.data.filter(({ isModerator }) => isModerator) };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = params.chatId as ChatId;
    const fields = parseForm(chatPageForm, form);
    const avatarId = await pictureOf(ctx, form, "avatar", "avatar");
    await editGroupChat(ctx, id, { ...fields, ...(avatarId !== undefined && { avatarId }) });
    throw redirect(pagePath(ctx).chat(id), 303);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("chat:edit.title"), args.data?.chat.name], isPrivate: true }));
export const handle = { texts: ["chat"], hasFooter: false };

export default function EditChat() {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const { chat, moderators } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const problem = isProblem(outcome) ? outcome : null;
  const people = usePeopleSearch();
  return (
    <ChatPane title={t("edit.title")} backTo={path.chat(chat.id)}>
      <Form method="post" encType="multipart/form-data">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <ChatDetailFields chat={chat} typed={problem?.values} />
            <Switch
              isRow
              name="isMemberAllowToChat"
              label={t("edit.membersWrite")}
              description={t("edit.membersWriteText")}
              defaultChecked={chat.isMemberAllowToChat}
            />
            <MultiComboBox
              {...people}
              label={t("edit.moderators")}
              description={t("edit.moderatorsText")}
              name="moderatorIds[]"
              known={moderators.map(optionOf)}
              defaultValue={moderators.map(({ id }) => id)}
            />
            <div className="flex justify-end">
              <SubmitButton variant="primary">{t("edit.save")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </ChatPane>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
