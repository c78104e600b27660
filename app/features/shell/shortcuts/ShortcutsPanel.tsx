import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { useAllShortcuts } from "./shortcuts";

export interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keys that act on this page. */
export default function ShortcutsPanel({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation("shell");
  const groups = useAllShortcuts();
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("shortcuts.title")} size="sm">
      <DialogBody className="grid gap-6">
        {groups.map(({ group, shortcuts }) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`} className="pb-2 text-sm font-semibold text-muted">
              {t(`shortcuts.${group}`)}
            </h3>
            <dl className="grid gap-2.5">
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4">
                  <dt className="order-last flex shrink-0 gap-1">
                    <Keys keys={keys} />
                  </dt>
                  <dd className="text-base text-text">{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </DialogPanel>
  );
}

const signs: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", Shift: "⇧" };

function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation("shell");
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const nameOf = (key: string) =>
    key === "Mod"
      ? isApple
        ? "⌘"
        : t("shortcuts.control")
      : key === "Alt" && isApple
        ? "⌥"
        : (signs[key] ?? key.toUpperCase());
  return keys.split("+").map((key) => (
    <kbd
      key={key}
      className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line bg-hover px-1.5 font-sans text-sm font-semibold"
    >
      {key === "Alt" && !isApple ? "Alt" : nameOf(key)}
    </kbd>
  ));
}
