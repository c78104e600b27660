import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import type { ChosenMember } from "@workers/contracts/people";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Avatar } from "~/ui/Avatar";
import type { ComboBoxOption } from "~/ui/ComboBox";
import { findMentionable } from "~/features/community/calls";

/** Somebody as a choice in a field of people. */
export function optionOf({ id, firstName, lastName, avatarUrl }: ChosenMember): ComboBoxOption<ProfileId> {
  const label = `${firstName} ${lastName}`.trim();
  return { id, label, icon: <Avatar name={label} src={avatarUrl} size="xs" /> };
}

/** Finds members of the app by the beginning of a name, for a `MultiComboBox` to take as its props. */
export function usePeopleSearch() {
  const { id: appId } = useFrameApp();
  const reader = useReaderKey();
  const [text, setText] = useState<string | null>(null);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["people", ...reader, appId, text],
    queryFn: () => findMentionable(appId, null, text ?? ""),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // Who came meanwhile is found the next time.
    gcTime: 0,
  });
  const options = useMemo(() => (isError || !data ? [] : data.map(optionOf)), [data, isError]);
  return {
    options,
    isPending: isFetching,
    hasFailed: isError && !isFetching,
    // Asked once more for the same, it tries again.
    onSearch: (asked: string) => (asked === text ? void refetch() : setText(asked)),
  };
}
