import { lazyComponent } from "~/ui/LazyComponent";
import { useHasScript } from "~/ui/use-has-script";

const Panel = lazyComponent<{ isOpen: boolean }>(() => import("./PersonCardsPanel"));

/** The card about a person beside a hovered name, everywhere in an app. Its code is loaded after the page. */
export function PersonCards() {
  return <Panel isOpen={useHasScript()} />;
}
