import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { MessageSquareQuote, Trash2 } from "lucide-react";
import { canInProject } from "@workers/domain/kernel/access";
import {
  appsOfDesk,
  countCannedAnswers,
  createCannedAnswer,
  deleteCannedAnswer,
  editCannedAnswer,
  listCannedAnswers,
} from "@workers/domain/community/tickets";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { operatorsProject } from "~/features/admin/operator.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAcceptedCount } from "~/features/shell/forms/use-accepted-count";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { CannedFields, NewCannedAnswer } from "~/features/support/desk/NewCannedAnswer";
import { cannedIdForm, cannedPageForm, newCannedPageForm } from "~/features/support/support-forms.server";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { FieldErrors } from "~/ui/Field";
import { PageHeader } from "~/ui/PageHeader";
import { SubmitButton } from "~/ui/SubmitButton";

/** The answers that the team gives often. */
export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const [apps, answers, total] = await Promise.all([
    appsOfDesk(ctx),
    listCannedAnswers(ctx, {}),
    countCannedAnswers(ctx),
  ]);
  return {
    projectId: ctx.project.id,
    apps: apps.map(({ id, name }) => ({ id, name })),
    answers,
    total,
    mayShare: canInProject(ctx.team, "project.edit_settings"),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  switch (form.get("intent")) {
    case "create": {
      const { title, text, appId } = parseForm(newCannedPageForm, form);
      await createCannedAnswer(ctx, { title, text }, appId ?? null);
      return done("saved");
    }
    case "edit": {
      const { answerId, title, text } = parseForm(cannedPageForm, form);
      await editCannedAnswer(ctx, answerId, { title, text });
      return done("saved");
    }
    case "delete":
      await deleteCannedAnswer(ctx, parseForm(cannedIdForm, form).answerId);
      return null;
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("support:answers.title"), isPrivate: true }));
export const handle = { texts: ["support"] };

export default function CannedAnswers() {
  const { t } = useTranslation(["support", "admin"]);
  const { projectId, apps, answers, total, mayShare } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const createdAnswers = useAcceptedCount("create");
  const isNew = problem?.values["intent"] === "create";
  const nameOfApp = (appId: string | null) =>
    appId === null ? t("support:answers.allApps") : (apps.find(({ id }) => id === appId)?.name ?? "");
  return (
    <>
      <PageHeader
        title={t("support:answers.title")}
        text={t("support:answers.text")}
        back={{ to: `/projects/${projectId}/support`, label: t("support:desk.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <Card padding="none">
          {answers.length > 0 ? (
            <ul className="divide-y divide-line">
              {answers.map((answer) => (
                <li key={`${answer.id} ${answer.updatedAt}`}>
                  <details>
                    <summary className="flex cursor-pointer items-center gap-3 px-4 py-3 hover:bg-hover md:px-5">
                      <span className="grid min-w-0 flex-1">
                        <span className="truncate font-semibold">{answer.title}</span>
                        <span className="truncate text-sm text-muted">{answer.text}</span>
                      </span>
                      <span className="shrink-0 text-xs text-muted">{nameOfApp(answer.appId)}</span>
                    </summary>
                    <div className="grid grid-cols-1 gap-3 px-4 pb-4 md:px-5">
                      {answer.permissions.can.includes("update") ? (
                        <>
                          <Form
                            method="post"
                            preventScrollReset
                            aria-label={t("support:answers.edit", { title: answer.title })}
                            className="grid grid-cols-1 gap-3"
                          >
                            <FieldErrors
                              errors={problem?.values["answerId"] === answer.id ? problem?.fieldErrors : undefined}
                            >
                              <input type="hidden" name="answerId" value={answer.id} />
                              <CannedFields title={answer.title} text={answer.text} />
                            </FieldErrors>
                            <div>
                              <SubmitButton name="intent" value="edit" size="sm">
                                {t("support:answers.save")}
                              </SubmitButton>
                            </div>
                          </Form>
                          <div>
                            <ConfirmedForm
                              intent="delete"
                              fields={{ answerId: answer.id }}
                              label={t("support:answers.delete")}
                              icon={<Trash2 />}
                              title={t("support:answers.deleteAsk", { title: answer.title })}
                              text={t("support:answers.deleteText")}
                              confirmLabel={t("support:answers.delete")}
                            />
                          </div>
                        </>
                      ) : (
                        <p className="whitespace-pre-wrap text-sm">{answer.text}</p>
                      )}
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<MessageSquareQuote />}
              title={t("support:answers.empty")}
              text={t("support:answers.emptyText")}
            />
          )}
        </Card>
        <NewCannedAnswer
          key={`new ${createdAnswers}`}
          apps={apps}
          mayShare={mayShare}
          total={total}
          problem={isNew ? problem : null}
        />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
