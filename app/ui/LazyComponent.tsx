import { type ComponentType, createContext, Suspense, useContext, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ChunkLoadError } from "./await-code";
import { lazyCode } from "./lazy-code";
import { toast } from "./Toast";

/** Takes back what couldn't be fetched, so that the next opening tries again. */
const GiveUp = createContext<() => void>(() => {});

/**
 * A component whose code is fetched when it is first shown (`isOpen`), so that pages don't carry what most visits never
 * open. It stays mounted afterwards, so that it can animate out. `preload` fetches ahead, e.g. when the pointer comes near.
 * Where its code can't be fetched it says so and closes by `onClose`; the page stays.
 */
export function lazyComponent<Props extends { isOpen: boolean; onClose?: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const code = lazyCode<Props>(load, (error) => (error instanceof ChunkLoadError ? TooLate : NotLoaded));

  function LazyComponent(props: Props) {
    const { isOpen, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => (isOpen ? code.current : null));
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen);
      if (isOpen && !Loaded) setLoaded(() => code.current);
    }
    if (!Loaded) return null;
    const giveUp = () => {
      setLoaded(null);
      onClose?.();
    };
    return (
      <GiveUp.Provider value={giveUp}>
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      </GiveUp.Provider>
    );
  }
  return Object.assign(LazyComponent, { preload: () => void load().catch(() => {}) });
}

const TooLate = ({ onClose }: { onClose?: () => void }) => <NotLoaded onClose={onClose} isLate />;

/** Stands in for what couldn't be fetched. */
function NotLoaded({ onClose, isLate = false }: { onClose?: () => void; isLate?: boolean }) {
  const { t } = useTranslation("ui");
  const giveUp = useContext(GiveUp);
  useEffect(() => {
    // What opens by itself needn't be spoken of.
    if (onClose)
      toast({ title: t(isLate ? "load.timedOut" : "load.failed"), description: t("load.later"), tone: "danger" });
    giveUp();
    // Once: a parent that draws anew passes new functions.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
