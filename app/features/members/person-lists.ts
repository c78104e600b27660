import { useQuery } from "@tanstack/react-query";
import type { ProfileId } from "@db/vocabulary/ids";
import { ApiError } from "~/features/api/client";
import { getProfile } from "~/features/community/calls";
import type { Profile } from "~/features/community/shapes";
import { useRowLists } from "~/features/lists/use-row-lists";
import { oneOf } from "~/features/lists/use-rows";

/** Members in the cache: the page of one, cards about them and the buttons on both show the same. */
export const usePersonLists = () => useRowLists<Profile>(people);
const people = { name: "profiles" };

/** After this a card asks again about somebody whom it knows already, and shows what it knows meanwhile. */
const freshMilliseconds = 60_000;

/** `gone`: they have left. */
export type PersonRead =
  { state: "loading" | "gone" } | { state: "failed"; again: () => void } | { state: "ready"; person: Profile };

/** A person, read when a card about them is shown. */
export function usePerson(id: ProfileId): PersonRead {
  const lists = usePersonLists();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: lists.key(oneOf(id)),
    queryFn: () => lists.read(oneOf(id), async () => ({ data: [await getProfile(id)], nextCursor: null })),
    staleTime: freshMilliseconds,
  });
  const person = data?.rows[0];
  if (isFetching && !person) return { state: "loading" };
  if (error instanceof ApiError && error.status === 404) return { state: "gone" };
  return person ? { state: "ready", person } : { state: "failed", again: () => void refetch() };
}
