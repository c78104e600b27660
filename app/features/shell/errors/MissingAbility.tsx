import { useSearchParams } from "@remix-run/react";
import { lazyPart } from "~/ui/LazyPart";

const MissingAbilityNotice = lazyPart(() => import("./MissingAbilityNotice"), { drawn: "[data-missing-ability]" });

/** Says why the start is shown instead of the requested screen: its ability is missing. */
export function MissingAbility({ className }: { className?: string }) {
  const [params] = useSearchParams();
  const ability = params.get("missing");
  return ability === null ? null : <MissingAbilityNotice ability={ability} className={className} />;
}
