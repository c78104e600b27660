import { useQuery } from "@tanstack/react-query";
import { answerOf, api } from "~/features/api/client";
import { useReaderKey } from "~/features/lists/use-row-lists";

/** The provider's own products, by its API; null asks for none. */
export function useProviderProducts(providerId: string | null) {
  return useQuery({
    queryKey: ["provider-products", ...useReaderKey(), providerId],
    queryFn: async () =>
      (await answerOf(api["payment-providers"][":id"].products.$get({ param: { id: providerId! } }))).data,
    enabled: providerId !== null,
    // What the seller has just made there is to be found.
    staleTime: 0,
    retry: false,
  });
}
