import { useMemo } from "react";
import type { TagOfMember } from "@workers/contracts/members/tags";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useTranslation } from "~/i18n/use-translation";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { MemberTags } from "../MemberTags";

interface TagsOfMemberProps {
  tags: readonly TagOfMember[];
  allTags: readonly TagOfMember[];
  problem: FormProblem | null;
}

/** The tags of a member; blocked and muted are shown, and decided about elsewhere. */
export function TagsOfMember({ tags, allTags, problem }: TagsOfMemberProps) {
  const { t } = useTranslation("members");
  const options = useMemo(
    () => allTags.filter(({ kind }) => kind === null).map(({ id, name }) => ({ id: id as string, label: name })),
    [allTags],
  );
  const ofModeration = tags.filter(({ kind }) => kind !== null);
  return (
    <SectionForm
      intent="tags"
      title={t("tags.ofMember")}
      text={t("tags.ofMemberText")}
      stored={[tags, options]}
      problem={problem}
    >
      {ofModeration.length > 0 ? <MemberTags tags={ofModeration} /> : null}
      <MultiComboBox
        label={t("tags.add")}
        name="tagIds[]"
        options={options}
        defaultValue={tags.filter(({ kind }) => kind === null).map(({ id }) => id as string)}
      />
    </SectionForm>
  );
}
