import { lazy, Suspense, useState, type ComponentType } from "react";

/**
 * A component whose code is fetched when it is first shown (`isOpen`), so that pages don't carry what most visits never
 * open. It stays mounted afterwards, so that it can animate out. `preload` fetches ahead, e.g. when the pointer comes near.
 */
export function lazily<Props extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load) as unknown as ComponentType<Props>;
  function Lazily(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazily, { preload: () => void load() });
}
