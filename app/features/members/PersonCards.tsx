import { lazyComponent } from "~/ui/LazyComponent";
import { useHasScript } from "~/features/community/use-has-script";

const Panel = lazyComponent<{ isOpen: boolean }>(() => import("./PersonCardsPanel"));

/** Who is who, told beside the name one rests on, everywhere in an app. Its code comes once the page stands. */
export function PersonCards() {
  return <Panel isOpen={useHasScript()} />;
}
