import { useMemo } from "react";
import { ListFilters } from "~/features/admin/ListFilters";
import { useTranslation } from "~/i18n/use-translation";
import { DayField } from "~/ui/DayField";
import { Button } from "~/ui/Button";
import { Unfold } from "~/ui/Unfold";
import { ChatFilter } from "./ChatFilter";
import { CourseFilter } from "./CourseFilter";
import { useTagName } from "./MemberTags";
import { MultiChoiceFilter, type SendFilter } from "./MultiChoiceFilter";
import type { MemberTablePage } from "./table/table-page.server";

type MemberSearchProps = Pick<MemberTablePage, "filter" | "sort" | "choices">;

/** Search and filters of the members' table: all of them hold together, and stand in the address. */
export function MemberSearch({ filter, sort, choices }: MemberSearchProps) {
  const { t } = useTranslation("admin");
  const isInvited = filter.view === "invited";
  const ofRole = {
    name: "role",
    label: t("field.role"),
    value: filter.role ?? "",
    all: t("members.allRoles"),
    options: (["member", "moderator", "admin"] as const).map((value) => ({ value, label: t(`memberType.${value}`) })),
  };
  const { search: _, role: __, view: ___, ...further } = filter;
  const count = Object.keys(further).length;
  return (
    <ListFilters
      search={{ label: t("members.search"), value: filter.search ?? "", maxLength: 60 }}
      filters={isInvited ? [] : [ofRole]}
      fields={{
        ...(filter.view && filter.view !== "members" && { view: filter.view }),
        ...(sort !== "-createdAt" && { sort }),
      }}
      further={(send) => (
        <div className="basis-full">
          <Unfold
            summary={count > 0 ? t("members:filter.moreActive", { count }) : t("members:filter.more")}
            isOpen={count > 0}
          >
            <FurtherFilters filter={filter} choices={choices} onChange={send} />
          </Unfold>
        </div>
      )}
    />
  );
}

function FurtherFilters({
  filter,
  choices,
  onChange,
}: Pick<MemberSearchProps, "filter" | "choices"> & { onChange: SendFilter }) {
  const { t } = useTranslation("members");
  const tagName = useTagName();
  const { tags, plans, spaces, groups, chats, courses, eventGroups } = choices;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Choice
        name="tag"
        label="tags"
        options={tags.map((tag) => ({ id: tag.id, name: tagName(tag) }))}
        chosen={filter.tagIds}
        onChange={onChange}
      />
      {plans ? (
        <Choice name="plan" label="plans" options={plans} chosen={filter.accessPlanIds} onChange={onChange} />
      ) : null}
      <Choice name="group" label="groups" options={groups} chosen={filter.communityGroupIds} onChange={onChange} />
      <Choice name="space" label="spaces" options={spaces} chosen={filter.spaceIds} onChange={onChange} />
      {chats.first.length > 0 ? <ChatFilter {...chats} onChange={onChange} /> : null}
      {courses && courses.first.length > 0 ? <CourseFilter {...courses} onChange={onChange} /> : null}
      <Choice
        name="eventGroup"
        label="eventGroups"
        options={eventGroups}
        chosen={filter.eventGroupIds}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-end gap-3 md:col-span-2">
        <DayField label={t("filter.from")} name="from" defaultValue={filter.createdFrom} isOptional />
        <DayField label={t("filter.to")} name="to" defaultValue={filter.createdTo} isOptional />
        <Button type="submit">{t("filter.apply")}</Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  /** Key of its texts: `filter.<label>` and `filter.all.<label>`. */
  label: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[] | undefined;
  onChange: SendFilter;
}

const none: readonly string[] = [];

/** A filter that has all its choices at hand; nothing where there are none. */
function Choice({ name, label, options, chosen = none, onChange }: ChoiceProps) {
  const { t } = useTranslation("members");
  const rows = useMemo(() => options.map((option) => ({ id: option.id, label: option.name })), [options]);
  if (rows.length === 0) return null;
  return (
    <MultiChoiceFilter
      name={name}
      label={t(`filter.${label}`)}
      placeholder={t(`filter.all.${label}`)}
      options={rows}
      defaultValue={chosen}
      onChange={onChange}
    />
  );
}
