import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { tabClass, tabRowClass } from "./tab-look";

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; icon?: ReactNode; content: ReactNode; isDisabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/** Parts of one screen, one shown at a time. Where a tab has an address of its own, use `LinkTabs`. */
export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <AriaProvider>
      <AriaTabs
        selectedKey={value}
        defaultSelectedKey={defaultValue}
        onSelectionChange={(key) => onChange?.(String(key))}
        className={className}
      >
        <TabList aria-label={label} className={tabRowClass}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              isDisabled={tab.isDisabled}
              className={classNames(tabClass, "data-selected:border-brand-strong data-selected:text-text")}
            >
              {tab.icon}
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className="pt-6 outline-none data-focus-visible:outline-2">
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaProvider>
  );
}
