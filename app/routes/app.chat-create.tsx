import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
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
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { SubmitButton } from "~/ui/SubmitButton";
import { Switch } from "~/ui/Switch";
import { Unfold } from "~/ui/Unfold";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_chat");
  return { canChoosePeople: can(ctx, "app.view_profiles") };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    const { profileIds = [], moderatorIds, name, isChannel, ...details } = parseForm(newChatPageForm, form);
    const isPlain = !name && !isChannel && !moderatorIds?.length;
    if (profileIds.length === 1 && isPlain) {
      const chat = await privateChat(ctx, profileIds[0]!);
      throw redirect(pagePath(ctx).chat(chat.id), 303);
    }
    const chat = await createChat(ctx, {
      ...details,
      type: isChannel ? "channel" : "group",
      ...(name && { name }),
      profileIds,
      moderatorIds,
      avatarId: await pictureOf(ctx, form, "avatar", "avatar"),
    });
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
  const [chosen, setChosen] = useState<readonly ProfileId[]>([]);
  const [isChannel, setChannel] = useState(problem?.values["isChannel"] === "true");
  const [isNamed, setNamed] = useState(false);
  const isPrivate = canChoosePeople && chosen.length < 2 && !isNamed && !isChannel;
  return (
    <ChatPane title={t("create.title")} backTo={path.chats()}>
      <Form method="post" encType="multipart/form-data">
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            {canChoosePeople ? (
              <MultiComboBox
                {...people}
                label={t("create.people")}
                description={t("create.withText")}
                name="profileIds[]"
                placeholder={t("create.personHint")}
                onChange={setChosen}
              />
            ) : null}
            <Unfold summary={t("create.more")} isOpen={!canChoosePeople || problem !== null}>
              <div
                role="presentation"
                className="grid grid-cols-1 gap-6"
                onInput={({ target }) => {
                  if (target instanceof HTMLInputElement && target.name === "name")
                    setNamed(target.value.trim() !== "");
                }}
              >
                <ChatDetailFields chat={null} typed={problem?.values} isNameOptional={canChoosePeople} />
                <Switch
                  isRow
                  name="isChannel"
                  label={t("create.isChannel")}
                  description={t("create.channelText")}
                  checked={isChannel}
                  onChange={(event) => setChannel(event.currentTarget.checked)}
                />
                {canChoosePeople ? (
                  <MultiComboBox
                    {...moderators}
                    label={t("create.moderators")}
                    description={t("edit.moderatorsText")}
                    name="moderatorIds[]"
                    placeholder={t("create.personHint")}
                  />
                ) : null}
              </div>
            </Unfold>
            <div className="flex justify-end">
              <SubmitButton variant="primary">
                {t(isPrivate ? "create.open" : isChannel ? "create.channel" : "create.group")}
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
