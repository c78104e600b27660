import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { SaveBarArea } from "../forms/SaveBar";
import { type NavItem, type NavSection, SideNav } from "../navigation/SideNav";

interface SettingsLayoutProps {
  /** What is being set up, e.g. the app's name. */
  title: string;
  sections: readonly NavSection[];
  /** Screens and sections that a text names. */
  find?: (text: string) => NavItem[];
  /** A page that brings two columns of its own takes the whole window. */
  isWide?: boolean;
  children: ReactNode;
}

/** Settings of an app: their navigation, and the chosen page. The pages bring their own h1. */
export function SettingsLayout({ title, sections, find, isWide = false, children }: SettingsLayoutProps) {
  const { t } = useTranslation("shell");
  // With a single page there is nothing to choose.
  const hasChoice = sections.flatMap(({ items }) => items).length > 1;
  return (
    <div
      // As wide for every page: the navigation stays where it is from one page to the next.
      className="mx-auto flex w-full max-w-[90rem] flex-col md:flex-row md:items-start md:gap-10 md:px-8"
    >
      <div
        className={classNames(
          "min-w-0 md:sticky md:top-header md:max-h-[calc(100dvh-var(--spacing-header))] md:w-56 md:shrink-0 md:overflow-y-auto md:py-8",
          !hasChoice && "max-md:hidden",
        )}
      >
        <p className="truncate px-2.5 pb-5 text-lg font-semibold max-md:hidden">{title}</p>
        <SideNav label={t("settings.label")} sections={sections} find={find} />
      </div>
      <SaveBarArea
        hasFooter
        className={classNames("min-w-0 flex-1 px-4 py-6 md:px-0 md:py-8", !isWide && "md:max-w-3xl")}
      >
        {children}
      </SaveBarArea>
    </div>
  );
}
