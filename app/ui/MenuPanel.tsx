import { Check } from "lucide-react";
import { Header, Menu as AriaMenu, MenuItem, MenuSection, Popover, Text } from "react-aria-components/Menu";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { useIsPhone } from "./media";
import { floatingClass, optionClass } from "./OverlayParts";
import { Sheet } from "./Sheet";
import type { ReactNode } from "react";
import type { OpenState, TriggerElement } from "./use-trigger";

interface MenuEntryLook {
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  description?: string;
  tone?: "danger";
  isDisabled?: boolean;
}

/** A line of a menu: it does something, leads somewhere (`to`), or is one of several choices (`isSelected`). */
export type MenuEntry =
  | (MenuEntryLook & { onSelect: () => void; isSelected?: boolean; to?: never })
  | (MenuEntryLook & { to: string; target?: string; onSelect?: never; isSelected?: boolean })
  | { divider: true }
  | { heading: string };

export type MenuEntries = readonly (MenuEntry | false | null | undefined)[];

export interface MenuProps {
  /** A `Button`, an `IconButton` or another component that passes its props and ref to a button. */
  trigger: TriggerElement;
  /**
   * Falsy entries are left out, so that permissions read as `canDelete && {…}`. A function is asked when the menu opens: for
   * menus that stand on a page many times.
   */
  items: MenuEntries | (() => MenuEntries);
  /** The name of the menu; that of the trigger unless given. */
  label?: string;
  placement?: "bottom start" | "bottom end" | "top start" | "top end" | "right top";
  /** For a menu that may also open by itself, as an address asks for it. */
  openState?: OpenState;
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
}

export interface MenuPanelProps extends Omit<MenuProps, "trigger" | "openState"> {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: React.RefObject<HTMLElement | null>;
}

export default function MenuPanel({
  isOpen,
  onClose,
  triggerRef,
  placement = "bottom end",
  items,
  label,
  header,
}: MenuPanelProps) {
  const isPhone = useIsPhone();
  const name = label ?? triggerRef.current?.getAttribute("aria-label") ?? triggerRef.current?.textContent ?? undefined;
  const menu = <MenuList items={typeof items === "function" ? items() : items} label={name} onClose={onClose} />;
  return (
    <AriaProvider>
      {isPhone ? (
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          label={name}
          header={header ? <div className="border-b border-line px-5 pb-3 pt-1">{header}</div> : null}
          className="p-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {menu}
        </Sheet>
      ) : (
        <Popover
          aria-label={name}
          isOpen={isOpen}
          onOpenChange={(open) => !open && onClose()}
          triggerRef={triggerRef}
          placement={placement}
          offset={6}
          className={classNames(floatingClass, "min-w-52 max-w-80 overflow-y-auto")}
        >
          {header ? <div className="border-b border-line px-3.5 py-3">{header}</div> : null}
          <div className="p-1">{menu}</div>
        </Popover>
      )}
    </AriaProvider>
  );
}

type MenuAction = Exclude<MenuEntry, { divider: true } | { heading: string }>;

function MenuList({ items, label, onClose }: { items: MenuEntries; label?: string; onClose: () => void }) {
  return (
    <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
      {sectionsOf(items).map((section, index) => (
        <MenuSection
          key={index}
          aria-label={section.heading ?? label}
          {...choiceOf(section, index)}
          className={index > 0 ? "mt-1 border-t border-line pt-1" : undefined}
        >
          {section.heading ? (
            <Header className="px-2.5 pb-1 pt-2 text-xs font-medium text-muted max-md:px-3">{section.heading}</Header>
          ) : null}
          {section.items.map((item) => (
            <MenuLine key={item.label} id={`${index} ${item.label}`} item={item} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  );
}

interface Section {
  heading?: string;
  items: MenuAction[];
}

/** A section whose entries are all the choices of one thing says which is chosen: its lines are radio items. */
function choiceOf({ items }: Section, index: number) {
  if (items.some(({ isSelected, to }) => isSelected === undefined || to !== undefined)) return {};
  return {
    selectionMode: "single" as const,
    disallowEmptySelection: true,
    selectedKeys: items.filter(({ isSelected }) => isSelected).map(({ label }) => `${index} ${label}`),
  };
}

/** Cuts the entries at dividers and headings; empty sections are left out. */
function sectionsOf(items: MenuEntries): Section[] {
  const sections: Section[] = [{ items: [] }];
  for (const item of items) {
    if (!item) continue;
    if ("divider" in item) sections.push({ items: [] });
    else if ("heading" in item) sections.push({ heading: item.heading, items: [] });
    else sections.at(-1)?.items.push(item);
  }
  return sections.filter((section) => section.items.length > 0);
}

function MenuLine({ id, item }: { id: string; item: MenuAction }) {
  return (
    <MenuItem
      id={id}
      textValue={item.label}
      href={item.to}
      target={item.to ? item.target : undefined}
      isDisabled={item.isDisabled}
      onAction={item.onSelect}
      className={classNames(optionClass, item.tone === "danger" && "text-danger-text data-focused:bg-danger-soft")}
    >
      {item.icon ? (
        <span className={classNames("shrink-0", item.tone !== "danger" && "text-muted group-data-focused:text-text")}>
          {item.icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block truncate">
          {item.label}
        </Text>
        {item.description ? (
          <Text slot="description" className="block text-xs text-muted">
            {item.description}
          </Text>
        ) : null}
      </span>
      {item.isSelected ? <Check aria-hidden className="text-brand-text" /> : null}
    </MenuItem>
  );
}
