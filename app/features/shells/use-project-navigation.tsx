import { Cloud, ContactRound, Headset, LayoutGrid, ReceiptText, Ticket } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProjectId } from "@db/vocabulary/ids";
import { OpenTickets } from "~/features/support/desk/OpenTickets";
import type { NavItem, NavSection } from "~/features/shell/navigation/SideNav";
import { projectSettingsGroups } from "~/features/shell/settings/settings-entry";
import { settingsNavigation } from "~/features/shell/settings/use-settings-navigation";
import { projectSettingsEntries } from "./project-settings-entries";

export interface OpenProject {
  id: string;
  permissions: { can: string[] };
}

interface ProjectNavigation {
  sections: NavSection[];
  /** Settings that a text names. */
  find?: (text: string) => NavItem[];
}

/** The places of a project that exist and that the person may enter; its settings in groups, with a search over them. */
export function useProjectNavigation(project: OpenProject | null): ProjectNavigation {
  const { t } = useTranslation("admin");
  if (!project) return { sections: [] };
  const {
    id,
    permissions: { can },
  } = project;
  const at = (path: string) => `/projects/${id}${path}`;
  const { sections, find } = settingsNavigation({
    entries: projectSettingsEntries,
    facts: { can, projectId: id as ProjectId },
    groups: projectSettingsGroups,
    nameOf: (group) => t(`settingsGroups.${group}`),
    at,
    t,
  });
  const places: NavSection[] = [
    {
      items: [
        { to: at(""), label: t("nav.overview"), icon: LayoutGrid, isExact: true },
        ...(can.includes("view_contacts")
          ? [{ to: at("/contacts"), label: t("nav.contacts"), icon: ContactRound }]
          : []),
        ...(can.includes("view_tickets")
          ? [
              {
                to: at("/support"),
                label: t("nav.support"),
                icon: Headset,
                aside: <OpenTickets projectId={id as ProjectId} />,
              },
            ]
          : []),
        ...(can.includes("create_plan") ? [{ to: at("/access-plans"), label: t("nav.plans"), icon: Ticket }] : []),
        ...(can.includes("view_orders") ? [{ to: at("/orders"), label: t("nav.orders"), icon: ReceiptText }] : []),
        ...(can.includes("view_files") ? [{ to: at("/cloud"), label: t("nav.cloud"), icon: Cloud }] : []),
      ],
    },
    ...sections,
  ];
  return { sections: places, find };
}
