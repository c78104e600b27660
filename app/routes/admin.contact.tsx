import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserMinus } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { contactDetailsForm } from "@workers/contracts/members/contacts";
import { deleteContact, editGeneral, getContact } from "@workers/domain/people/contacts";
import { overviewOfContact } from "@workers/domain/operators/person";
import { notFound } from "@workers/errors";
import { enterApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { ContactForm } from "~/features/admin/contacts/ContactForm";
import { PersonOverview } from "~/features/operators/PersonOverview";
import { ContactPlaces } from "~/features/admin/contacts/ContactPlaces";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { nameOfContact } from "~/features/admin/team/name-of-member";
import { namedBy, operator, operatorsProject } from "~/features/admin/operator.server";
import { countryChoices } from "~/features/admin/contacts/country-choices.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Avatar } from "~/ui/Avatar";
import { PageHeader } from "~/ui/PageHeader";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"profile">(params.memberId);
  const [contact, overview] = await Promise.all([getContact(ctx, id), overviewOfContact(ctx, id)]);
  const isActive = ctx.project.status === "active";
  const may = (action: string) => isActive && contact.permissions.can.includes(action);
  const isOneself = contact.email === operator(outer).actor.account.email;
  return {
    projectId: ctx.project.id,
    contact,
    overview,
    countries: countryChoices(ctx.language),
    mayEdit: may("update"),
    mayDelete: may("delete") && !isOneself,
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { id, profiles } = await getContact(ctx, namedBy<"profile">(params.memberId));
  switch (form.get("intent")) {
    case "details": {
      const { appId } = profiles.find((place) => place.id === id)!;
      await editGeneral(await enterApp(outer, appId, { evenArchived: true }), id, parseForm(contactDetailsForm, form));
      return done("saved", form);
    }
    case "delete":
      await deleteContact(ctx, id);
      throw redirect(`/projects/${ctx.project.id}/contacts`);
    default:
      throw notFound("page");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data && nameOfContact(args.data.contact), isPrivate: true }));
export const handle = { texts: ["contacts", "operators", "payments", "support"] };

export default function ContactPage() {
  const { t } = useTranslation(["contacts", "admin"]);
  const { projectId, contact, overview, countries, mayEdit, mayDelete } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const name = nameOfContact(contact);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={name}
        text={
          <>
            {t(`sources.${contact.source}`)} · <RelativeTime time={contact.createdAt} />
          </>
        }
        picture={<Avatar name={name} src={contact.avatarUrl} size="lg" />}
        back={{ to: `/projects/${projectId}/contacts`, label: t("title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <SettingsSection title={t("reach")}>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Reach label={t("email")} value={contact.email} href={contact.email && `mailto:${contact.email}`} />
            <Reach label={t("phone")} value={contact.phone} href={contact.phone && `tel:${contact.phone}`} />
          </dl>
        </SettingsSection>
        <ContactPlaces contact={contact} projectId={projectId} />
        <PersonOverview
          overview={overview}
          appNames={new Map(contact.profiles.map(({ appId, appName }) => [appId, appName]))}
          ordersAt={`/projects/${projectId}/orders`}
          ticketsAt={`/projects/${projectId}/support/ticket`}
        />
        <ContactForm
          countries={countries}
          key={contact.id}
          details={contact.contact}
          mayEdit={mayEdit}
          problem={problem}
        />
        {mayDelete ? (
          <SettingsSection title={t("remove")} text={t("removeText")} isDangerous>
            <ConfirmedForm
              intent="delete"
              label={t("remove")}
              icon={<UserMinus />}
              title={t("removeAsk", { name })}
              text={t("removeText")}
              confirmLabel={t("remove")}
            />
          </SettingsSection>
        ) : null}
      </div>
    </div>
  );
}

function Reach({ label, value, href }: { label: string; value: string | null; href: string | null }) {
  const { t } = useTranslation("contacts");
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">
        {value && href ? (
          <a href={href} className="rounded-xs text-brand-text underline-offset-4 hover:underline">
            {value}
          </a>
        ) : (
          <span className="text-muted">{t("unknown")}</span>
        )}
      </dd>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
