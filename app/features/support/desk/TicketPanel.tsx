import { Form, useSubmit } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import type { AccountId } from "@db/vocabulary/ids";
import type { Operator, Ticket, TicketNote } from "@workers/contracts/support/tickets";
import type { FormProblem } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { useAcceptedCount } from "~/features/shell/forms/use-accepted-count";
import { FieldErrors } from "~/ui/Field";
import { IconButton } from "~/ui/IconButton";
import { RelativeTime } from "~/ui/RelativeTime";
import { Select } from "~/ui/Select";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextLink } from "~/ui/TextLink";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { useSpanText } from "../use-span-text";
import { StatusButtons } from "./StatusButtons";

interface TicketPanelProps {
  ticket: Ticket;
  /** The app's address. */
  home: string;
  notes: readonly TicketNote[];
  operators: readonly Operator[];
  ownId: AccountId;
  isSuperseded: boolean;
  problem: FormProblem | null;
}

/** What the team does with a ticket, and what it tells itself about it. */
export function TicketPanel({ ticket, home, notes, operators, ownId, isSuperseded, problem }: TicketPanelProps) {
  const { t } = useTranslation("support");
  const span = useSpanText();
  const submit = useSubmit();
  const desk = ticket.desk!;
  const savedNotes = useAcceptedCount("note");
  const errorsOf = (intent: string) => (problem?.values["intent"] === intent ? problem.fieldErrors : undefined);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isSuperseded ? (
        <p className="text-sm text-muted">{t("ticket.superseded")}</p>
      ) : (
        <StatusButtons status={ticket.status} />
      )}
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-muted">{t("ticket.asked")}</dt>
          <dd>
            <RelativeTime time={ticket.createdAt} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t("ticket.firstAnswer")}</dt>
          <dd>
            {desk.firstAnswerSeconds === null
              ? t("ticket.notYet")
              : t("ticket.after", { time: span(desk.firstAnswerSeconds) })}
          </dd>
        </div>
      </dl>
      {desk.readArticles.length > 0 ? (
        <section aria-labelledby="read" className="grid grid-cols-1 gap-2">
          <h2 id="read" className="text-base font-semibold">
            {t("ticket.read")}
          </h2>
          <ul className="grid grid-cols-1 gap-1 text-sm">
            {desk.readArticles.map(({ name, path }) => (
              <li key={path}>
                <TextLink to={`${home}${path}`} target="_blank" rel="noreferrer">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Form
        method="post"
        preventScrollReset
        key={`assignee ${desk.assignee?.id ?? ""}`}
        className="grid grid-cols-1 gap-2"
      >
        <FieldErrors errors={errorsOf("assignee")}>
          <Select<string>
            label={t("ticket.assignee")}
            name="assigneeId"
            defaultValue={desk.assignee?.id ?? ""}
            onChange={(event) =>
              submit(withIntent(event.currentTarget.form!), { method: "post", preventScrollReset: true })
            }
            options={[
              { value: "", label: t("ticket.nobody") },
              ...operators.map(({ id, firstName, lastName }) => ({
                value: id,
                label: `${firstName} ${lastName}`.trim(),
              })),
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <noscript>
              <SubmitButton size="sm" variant="secondary" name="intent" value="assignee">
                {t("ticket.save")}
              </SubmitButton>
            </noscript>
            {desk.assignee?.id === ownId ? null : (
              <SubmitButton size="sm" variant="quiet" name="intent" value="assign-me">
                {t("ticket.assignMe")}
              </SubmitButton>
            )}
          </div>
        </FieldErrors>
      </Form>
      <UpToDate with={desk.tags}>
        <Form method="post" preventScrollReset className="grid grid-cols-1 gap-2">
          <FieldErrors errors={errorsOf("tags")}>
            <TextField
              label={t("ticket.tags")}
              description={t("ticket.tagsHint")}
              name="tags"
              defaultValue={desk.tags.join(", ")}
              maxLength={supportLimits.ticketTags.max * (supportLimits.ticketTags.text + 2)}
            />
            <div>
              <SubmitButton size="sm" variant="secondary" name="intent" value="tags">
                {t("ticket.save")}
              </SubmitButton>
            </div>
          </FieldErrors>
        </Form>
      </UpToDate>
      <section aria-labelledby="notes" className="grid grid-cols-1 gap-3">
        <div>
          <h2 id="notes" className="text-base font-semibold">
            {t("ticket.notes")}
          </h2>
          <p className="text-sm text-muted">{t("ticket.notesText")}</p>
        </div>
        {notes.length > 0 ? (
          <ul className="grid grid-cols-1 gap-2">
            {notes.map((note) => (
              <li key={note.id} className="rounded-md bg-warning-soft px-3 py-2 text-sm text-text">
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
                <div className="mt-1 flex items-center gap-2 text-xs text-warning-text">
                  <span className="min-w-0 truncate">{note.authorName}</span>
                  <RelativeTime time={note.createdAt} />
                  {note.permissions.can.includes("delete") ? (
                    <Form method="post" preventScrollReset className="ml-auto">
                      <input type="hidden" name="intent" value="delete-note" />
                      <input type="hidden" name="noteId" value={note.id} />
                      <IconButton
                        size="sm"
                        type="submit"
                        label={t("ticket.deleteNote", { name: note.authorName })}
                        icon={<Trash2 />}
                      />
                    </Form>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{t("ticket.noNotes")}</p>
        )}
        <Form method="post" preventScrollReset key={`note ${savedNotes}`} className="grid grid-cols-1 gap-2">
          <FieldErrors errors={errorsOf("note")}>
            <TextArea label={t("ticket.note")} name="text" rows={3} maxLength={supportLimits.ticketNote.max} required />
            <div>
              <SubmitButton size="sm" variant="secondary" name="intent" value="note">
                {t("ticket.addNote")}
              </SubmitButton>
            </div>
          </FieldErrors>
        </Form>
      </section>
    </div>
  );
}

/** A choice is saved at once, without its button. */
function withIntent(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  data.set("intent", "assignee");
  return data;
}
