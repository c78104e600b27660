import { useFetcher } from "@remix-run/react";
import { useToastOf } from "~/features/shell/forms/form-outcome";

/** A fetcher for what one press does, without a form around it that could say so: where it is refused, a toast shows why. */
export function useFetcherWithToast<Data = unknown>() {
  const fetcher = useFetcher<Data>();
  useToastOf(fetcher.data, null);
  return fetcher;
}
