import { Form } from "@remix-run/react";
import { Inbox } from "lucide-react";
import { Link } from "~/ui/Link";
import type { OutgoingMail } from "@workers/integrations/mail";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { TextField } from "~/ui/TextField";

interface OutboxProps {
  mails: Pick<OutgoingMail, "id" | "to" | "subject" | "createdAt">[];
  open: OutgoingMail | null;
  /** The receiver whose mails are shown. */
  to: string | null;
}

/** The local outbox: who was written to, and the chosen letter. A page for developers, in English alone. */
export function Outbox({ mails, open, to }: OutboxProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-6 px-4 py-8 md:grid-cols-[20rem_minmax(0,1fr)] md:px-8">
      <header className="grid gap-4 md:col-span-2 md:flex md:items-end md:justify-between">
        <div>
          <h1 className="text-3xl font-semibold">Outbox</h1>
          <p className="mt-1 text-muted">Mails are kept here instead of being sent. Reload to see new ones.</p>
        </div>
        <Form className="w-full md:w-80">
          <TextField
            label="Receiver"
            name="to"
            type="search"
            placeholder="anna@example.org"
            defaultValue={to ?? ""}
            isLabelHidden
          />
        </Form>
      </header>
      {open ? (
        <>
          <nav aria-label="Mails" className="grid content-start gap-1 max-md:max-h-72 max-md:overflow-y-auto">
            {mails.map((mail) => (
              <Link
                key={mail.id}
                to={{ search: new URLSearchParams({ id: mail.id, ...(to && { to }) }).toString() }}
                aria-current={mail.id === open.id ? "page" : undefined}
                preventScrollReset
                className={classNames(
                  "grid gap-0.5 rounded-lg px-3 py-2.5 no-underline",
                  mail.id === open.id ? "bg-brand-soft" : "hover:bg-hover",
                )}
              >
                <span className="truncate text-base font-medium text-text">{mail.subject}</span>
                <span className="flex justify-between gap-3 text-sm text-muted">
                  <span className="truncate">{mail.to}</span>
                  <time dateTime={new Date(mail.createdAt).toISOString()} className="shrink-0 tabular-nums">
                    {new Date(mail.createdAt).toISOString().slice(11, 16)}
                  </time>
                </span>
              </Link>
            ))}
          </nav>
          <Letter mail={open} />
        </>
      ) : (
        <div className="md:col-span-2">
          <EmptyState
            icon={<Inbox />}
            title="No mails yet"
            text="Sign up or ask for a code, and the mail appears here."
          />
        </div>
      )}
    </main>
  );
}

/** The letter stands in a frame of its own without scripts; its links open outside. */
function Letter({ mail }: { mail: OutgoingMail }) {
  return (
    <article className="grid min-w-0 content-start gap-4">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-sm">
        <dt className="text-muted">From</dt>
        <dd className="break-words">{`${mail.from.name} <${mail.from.address}>`}</dd>
        <dt className="text-muted">To</dt>
        <dd className="break-words">{mail.to}</dd>
        {mail.replyTo ? (
          <>
            <dt className="text-muted">Reply to</dt>
            <dd className="break-words">{mail.replyTo}</dd>
          </>
        ) : null}
        <dt className="text-muted">Subject</dt>
        <dd className="font-medium break-words">{mail.subject}</dd>
      </dl>
      <pre className="overflow-x-auto rounded-xl border border-line bg-surface p-5 font-sans text-base whitespace-pre-wrap">
        {withLinks(mail.text)}
      </pre>
      <details className="group">
        <summary className="cursor-pointer text-sm font-medium text-brand-text">As HTML</summary>
        <iframe
          title="The letter as HTML"
          srcDoc={mail.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          className="mt-3 h-[720px] w-full rounded-xl border border-line bg-white"
        />
      </details>
    </article>
  );
}

/** The plain letter, its addresses as links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 ? (
      <a key={i} href={part} className="break-all text-brand-text underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
