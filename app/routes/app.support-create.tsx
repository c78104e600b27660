import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { requireAbility } from "@workers/domain/kernel/access";
import { createTicket } from "@workers/domain/community/tickets";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { useTranslation } from "~/i18n/use-translation";
import { ChatPane } from "~/features/chat/forms/ChatPane";
import { useHasScript } from "~/ui/use-has-script";
import { FilePicker } from "~/features/composer/FilePicker";
import { UploadTray } from "~/features/composer/UploadTray";
import { acceptedFiles, useUploads } from "~/features/composer/use-uploads";
import { readArticles } from "~/features/helpdesk/read-articles";
import { SuggestedAnswers } from "~/features/helpdesk/reading/SuggestedAnswers";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { newTicketPageForm } from "~/features/support/support-forms.server";
import { Button } from "~/ui/Button";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_ticket");
  const { isActive } = await settingsOf(ctx, "helpdesk");
  // What somebody looked for in vain becomes the subject.
  return {
    hasHelpdesk: isActive,
    subject: (url.searchParams.get("subject") ?? "").slice(0, supportLimits.ticketSubject.max),
  };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const ticket = await createTicket(ctx, parseForm(newTicketPageForm, form));
  throw redirect(pagePath(ctx)(`/support/${ticket.id}`), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("support:create.title"), isPrivate: true }));
export const handle = { texts: ["support", "chat", "community", "helpdesk"], hasFooter: false };

/** Asks the team something. */
export default function NewTicket() {
  const { t } = useTranslation("support");
  const path = useAppPath();
  const { hasHelpdesk, subject } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const problem = isProblem(outcome) ? outcome : null;
  const [question, setQuestion] = useState({ subject: problem?.values["subject"] ?? subject, text: "" });
  const hasScript = useHasScript();
  const uploads = useUploads([], { purpose: "message" });
  const files = useRef<HTMLInputElement>(null);
  const { id: appId } = useFrameApp();
  const [read, setRead] = useState("");
  // What a window remembers is known to the browser alone.
  useEffect(() => setRead(JSON.stringify(readArticles(appId))), [appId]);
  // The same form sent twice is one ticket.
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <ChatPane title={t("create.title")} backTo={path("/support")}>
      <Form method="post">
        <input type="hidden" name="clientId" value={clientId} suppressHydrationWarning />
        <input type="hidden" name="readArticles" value={read} />
        <FieldErrors errors={problem?.fieldErrors}>
          <div className="grid grid-cols-1 gap-6">
            <FormError>{formMessage(problem)}</FormError>
            <TextField
              label={t("create.subject")}
              name="subject"
              placeholder={t("create.subjectHint")}
              defaultValue={problem?.values["subject"] ?? subject}
              onChange={(event) => setQuestion({ ...question, subject: event.currentTarget.value })}
              minLength={supportLimits.ticketSubject.min}
              maxLength={supportLimits.ticketSubject.max}
              required
            />
            <TextArea
              label={t("create.text")}
              name="text"
              rows={7}
              placeholder={t("create.textHint")}
              defaultValue={problem?.values["text"]}
              onChange={(event) => setQuestion({ ...question, text: event.currentTarget.value })}
              minLength={supportLimits.ticketText.min}
              maxLength={supportLimits.ticketText.max}
              required
            />
            {hasHelpdesk ? <SuggestedAnswers question={`${question.subject} ${question.text}`} /> : null}
            {uploads.items.length > 0 ? <UploadTray uploads={uploads} /> : null}
            {uploads.files.map(({ id }) => (
              <input key={id} type="hidden" name="attachmentIds[]" value={id} />
            ))}
            <div className="flex flex-wrap justify-end gap-2">
              {hasScript ? (
                <>
                  <Button icon={<Paperclip />} onClick={() => files.current?.click()}>
                    {t("create.files")}
                  </Button>
                  <FilePicker ref={files} name="files" accept={acceptedFiles} onFiles={uploads.add} />
                </>
              ) : null}
              <SubmitButton disabled={uploads.isBusy}>{t("create.send")}</SubmitButton>
            </div>
          </div>
        </FieldErrors>
      </Form>
    </ChatPane>
  );
}

export { TicketErrorBoundary as ErrorBoundary } from "~/features/support/own/TicketErrorBoundary";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
