import type { ComponentProps, ReactNode } from "react";
import type { OpenService } from "@db/vocabulary/services";
import type { FormProblem } from "@workers/request/pages";
import { AccessEditor } from "~/features/gates/AccessEditor";
import type { AccessPage } from "~/features/gates/access-page";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";
import { ServiceForm } from "./ServiceForm";

interface ServiceSettingsProps {
  service: OpenService;
  /** Null for who edits what is in the service, and not the service. */
  page: { settings: ComponentProps<typeof ServiceForm>["settings"]; access: AccessPage | null } | null;
  title: string;
  text: string;
  actions?: ReactNode;
  /** What the service has besides, with the problem of the form that was sent last. */
  children: (problem: FormProblem | null) => ReactNode;
}

/** The settings screen of a service: the service itself, what it has besides, and who gets in. */
export function ServiceSettings({ service, page, title, text, actions, children }: ServiceSettingsProps) {
  const { t } = useTranslation("admin");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      <div className="grid grid-cols-1 gap-6">
        {page ? <ServiceForm service={service} settings={page.settings} problem={problem} /> : null}
        {children(problem)}
        {page?.access ? <AccessEditor {...page.access} problem={problem} /> : null}
      </div>
    </>
  );
}
