import { useRef, useState } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import type { ChosenMember } from "@workers/contracts/people";
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
  const [options, setOptions] = useState<ComboBoxOption<ProfileId>[]>([]);
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const latest = useRef(0);
  const search = async (text: string) => {
    const mine = ++latest.current;
    setState("pending");
    const people = await findMentionable(appId, null, text).catch(() => null);
    // An earlier question may be answered later.
    if (mine !== latest.current) return;
    setOptions(people?.map(optionOf) ?? []);
    setState(people ? "idle" : "failed");
  };
  return {
    options,
    isPending: state === "pending",
    hasFailed: state === "failed",
    onSearch: (text: string) => void search(text),
  };
}
