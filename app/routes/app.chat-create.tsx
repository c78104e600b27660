import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Megaphone, MessageCircle, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { createChat, privateChat } from "@workers/domain/community/chats";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { newChatPageForm } from "~/features/chat/chat-forms.server";
import { ChatDetailFields } from "~/features/chat/forms/ChatDetailFields";
import { ChatPane } from "~/features/chat/forms/ChatPane";
import { usePeopleSearch } from "~/features/members/use-people-search";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { ComboBox } from "~/ui/ComboBox";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { RadioCards } from "~/ui/RadioCards";
import { SubmitButton } from "~/ui/SubmitButton";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_chat");
  return { canChoosePeople: can(ctx, "app.view_profiles") };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    const fields = parseForm(newChatPageForm, form);
    if (fields.type === "private") {
      const chat = await privateChat(ctx, fields.profileId);
      throw redirect(pagePath(ctx).chat(chat.id), 303);
    }
    const { profileId: _, ...group } = fields;
    const chat = await createChat(ctx, { ...group, avatarId: await pictureOf(ctx, form, "avatar", "avatar") });
    throw redirect(pagePath(ctx).chat(chat.id), 303);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("chat:create.title"), isPrivate: true }));
export const handle = { texts: ["chat"], hasFooter: false };

export default function NewChat() {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const { canChoosePeople } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const problem = isProblem(outcome) ? outcome : null;
  const people = usePeopleSearch();
  const moderators = usePeopleSearch();
  const [type, setType] = useState<"private" | "group" | "channel">(canChoosePeople ? "private" : "group");
  return (
    <ChatPane title={t("create.title")} backTo={path.chats()}>
      <Form method="post" encType="multipart/form-data">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <RadioCards
              label={t("create.type")}
              name="type"
              columns={3}
              value={type}
              onChange={setType}
              options={[
                ...(canChoosePeople
                  ? [
                      {
                        value: "private" as const,
                        icon: <MessageCircle />,
                        label: t("type.private"),
                        description: t("create.privateText"),
                      },
                    ]
                  : []),
                { value: "group", icon: <Users />, label: t("type.group"), description: t("create.groupText") },
                {
                  value: "channel",
                  icon: <Megaphone />,
                  label: t("type.channel"),
                  description: t("create.channelText"),
                },
              ]}
            />
            {type === "private" ? (
              <ComboBox
                {...people}
                label={t("create.person")}
                name="profileId"
                placeholder={t("create.personHint")}
                isRequired
              />
            ) : (
              <>
                <ChatDetailFields chat={null} typed={problem?.values} />
                {canChoosePeople ? (
                  <>
                    <MultiComboBox
                      {...people}
                      label={t("create.people")}
                      name="profileIds[]"
                      placeholder={t("create.personHint")}
                    />
                    <MultiComboBox
                      {...moderators}
                      label={t("create.moderators")}
                      description={t("edit.moderatorsText")}
                      name="moderatorIds[]"
                      placeholder={t("create.personHint")}
                    />
                  </>
                ) : null}
              </>
            )}
            <div className="flex justify-end">
              <SubmitButton variant="primary">
                {t(type === "private" ? "create.open" : type === "group" ? "create.group" : "create.channel")}
              </SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </ChatPane>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
