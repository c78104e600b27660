import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import { chatModeratorsOf, editGroupChat, getChat } from "@workers/domain/community/chats";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { chatPageForm } from "~/features/chat/chat-forms.server";
import { listChatMembers } from "~/features/chat/data/chat-calls";
import { useChatLists } from "~/features/chat/data/chat-lists";
import { ChatMembers } from "~/features/chat/details/ChatMembers";
import { ChatDetailFields } from "~/features/chat/forms/ChatDetailFields";
import { ChatPane } from "~/features/chat/forms/ChatPane";
import { useViewer } from "~/features/community/viewer";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { useRow } from "~/features/lists/use-rows";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { Card } from "~/ui/Card";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { SubmitButton } from "~/ui/SubmitButton";
import { Switch } from "~/ui/Switch";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const madeAt = outer.now();
  const ctx = await enterTenantApp(outer);
  const id = params.chatId as ChatId;
  const [chat, moderators] = await Promise.all([getChat(ctx, id), chatModeratorsOf(ctx, id)]);
  return {
    chat,
    madeAt,
    moderators: moderators.filter(({ isOwner }) => !isOwner),
    access: await accessPageOf(ctx, { entityType: "chat", entityId: id }),
  };
});

export const action = pageAction(
  async ({ ctx: outer, params, form }) => {
    const ctx = await enterTenantApp(outer);
    const id = params.chatId as ChatId;
    if (await saveAccess(ctx, { entityType: "chat", entityId: id }, form)) return done("saved", form);
    const fields = parseForm(chatPageForm, form);
    const avatarId = await pictureOf(ctx, form, "avatar", "avatar");
    await editGroupChat(ctx, id, { ...fields, ...(avatarId !== undefined && { avatarId }) });
    throw redirect(pagePath(ctx).chat(id), 303);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("chat:edit.title"), args.data?.chat.name], isPrivate: true }));
export const handle = { texts: ["chat", "gates", "admin"], hasFooter: false };

export default function EditChat() {
  const { t } = useTranslation(["chat", "admin"]);
  const path = useAppPath();
  const { chat: loaded, madeAt, moderators, access } = useLoaderData<typeof loader>();
  const chat = useRow(useChatLists(), loaded, madeAt) ?? loaded;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const { canViewMembers } = useViewer();
  const membersOfChat = async (text: string) => (await listChatMembers(loaded.id, text.trim() || undefined)).data;
  const people = usePeopleSearch(canViewMembers ? undefined : { name: loaded.id, find: membersOfChat });
  return (
    <ChatPane title={t("edit.title")} backTo={path.chat(loaded.id)}>
      <div className="grid grid-cols-1 gap-6">
        <Form method="post" encType="multipart/form-data">
          <FieldErrors errors={problem?.fieldErrors}>
            <div className="grid grid-cols-1 gap-6">
              <FormError>{formMessage(problem)}</FormError>
              <ChatDetailFields chat={loaded} typed={problem?.values} />
              <Switch
                isRow
                name="isMemberAllowToChat"
                label={t("edit.membersWrite")}
                description={t("edit.membersWriteText")}
                defaultChecked={loaded.isMemberAllowToChat}
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
        {chat.permissions.can.includes("view_profiles") ? (
          <Card>
            <ChatMembers chat={chat} />
          </Card>
        ) : null}
        {access ? <AccessEditor {...access} problem={problem} /> : null}
      </div>
    </ChatPane>
  );
}

export { ChatErrorBoundary as ErrorBoundary } from "~/features/chat/ChatErrorBoundary";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
