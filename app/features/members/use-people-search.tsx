import { useMemo } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import type { ChosenMember } from "@workers/contracts/people";
import { findMentionable } from "~/features/community/calls";
import { useOptionSearch } from "~/features/lists/use-option-search";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Avatar } from "~/ui/Avatar";
import type { ComboBoxOption } from "~/ui/ComboBox";

/** Somebody as a choice in a field of people. */
export function optionOf({ id, firstName, lastName, avatarUrl }: ChosenMember): ComboBoxOption<ProfileId> {
  const label = `${firstName} ${lastName}`.trim();
  return { id, label, icon: <Avatar name={label} src={avatarUrl} size="xs" /> };
}

/**
 * Finds members of the app by the beginning of a name, for a `MultiComboBox` to take as its props; with `among` those that it
 * finds, and a name for where that is.
 */
export function usePeopleSearch(among?: { name: string; find: (text: string) => Promise<readonly ChosenMember[]> }) {
  const { id: appId } = useFrameApp();
  const { rows, ...search } = useOptionSearch(
    ["people", appId, ...(among ? [among.name] : [])],
    among?.find ?? ((text) => findMentionable(appId, null, text)),
  );
  const options = useMemo(() => rows.map(optionOf), [rows]);
  return { rows, options, ...search };
}
