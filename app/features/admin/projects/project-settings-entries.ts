import {
  ChartSpline,
  FileCheck,
  Globe,
  LogIn,
  MailWarning,
  Scale,
  Settings,
  ShieldCheck,
  UsersRound,
} from "lucide-react";
import { createElement } from "react";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";
import { FailureCount } from "./FailureCount";

/** The screens that this area has among a project's settings. */
export const projectEntries: readonly ProjectSettingsEntry[] = [
  {
    group: "project",
    path: "/settings",
    label: (t) => t("admin:nav.general"),
    icon: Settings,
    isShown: () => true,
    words: (t) => t("admin:settingsWords.general"),
    isExact: true,
  },
  {
    group: "project",
    path: "/settings/domains",
    label: (t) => t("admin:nav.domains"),
    icon: Globe,
    isShown: ({ can }) => can.includes("edit_domains"),
    words: (t) => t("admin:settingsWords.domains"),
  },
  {
    group: "people",
    path: "/settings/team",
    label: (t) => t("admin:nav.team"),
    icon: UsersRound,
    isShown: () => true,
    words: (t) => t("admin:settingsWords.team"),
  },
  {
    group: "people",
    path: "/settings/sign-in",
    label: (t) => t("admin:nav.signIn"),
    icon: LogIn,
    isShown: ({ can }) => can.includes("edit_settings"),
    words: (t) => t("admin:settingsWords.signIn"),
  },
  {
    group: "legal",
    path: "/settings/trackings",
    label: (t) => t("admin:nav.trackings"),
    icon: ChartSpline,
    isShown: ({ can }) => can.includes("edit_trackings"),
    words: (t) => t("admin:settingsWords.trackings"),
  },
  {
    group: "legal",
    path: "/settings/privacy",
    label: (t) => t("admin:nav.privacy"),
    icon: ShieldCheck,
    isShown: ({ can }) => can.includes("edit_settings"),
    words: (t) => t("admin:settingsWords.privacy"),
  },
  {
    group: "legal",
    path: "/settings/legal-pages",
    label: (t) => t("admin:nav.legalPages"),
    icon: Scale,
    isShown: ({ can }) => can.includes("edit_legal_pages"),
    words: (t) => t("admin:settingsWords.legalPages"),
  },
  {
    group: "legal",
    path: "/settings/avv",
    label: (t) => t("admin:nav.agreement"),
    icon: FileCheck,
    isShown: ({ can }) => can.includes("edit_legal_pages"),
    words: (t) => t("admin:settingsWords.agreement"),
  },
  {
    group: "advanced",
    path: "/settings/failed-deliveries",
    label: (t) => t("admin:nav.failedDeliveries"),
    icon: MailWarning,
    isShown: ({ can }) => can.includes("edit_settings"),
    words: (t) => t("admin:settingsWords.failedDeliveries"),
    aside: ({ projectId }) => createElement(FailureCount, { projectId }),
  },
];
