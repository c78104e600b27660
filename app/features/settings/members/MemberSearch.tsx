import { ListFilters } from "~/features/admin/ListFilters";
import type { PlanOption } from "~/features/gates/PlanChecks";
import { useTranslation } from "~/i18n/use-translation";
import { type ChatChoice, ChatFilter } from "./ChatFilter";
import { CourseFilter, type CourseChoice } from "./CourseFilter";
import { PlanFilter } from "./PlanFilter";

interface MemberSearchProps {
  search: string;
  role: string;
  chosenPlans: readonly string[];
  /** Null for who may not see the plans of members. */
  plans: readonly PlanOption[] | null;
  /** Null for invited people, who are in no chat. */
  chats: ChatChoice | null;
  /** Null for who may not know who takes which course, and for invited people. */
  courses: CourseChoice | null;
  isInvited: boolean;
}

/** Search and filters of the members' list; invited people have no role and no plan yet. */
export function MemberSearch({ search, role, chosenPlans, plans, chats, courses, isInvited }: MemberSearchProps) {
  const { t } = useTranslation("admin");
  const ofRole = {
    name: "role",
    label: t("field.role"),
    value: role,
    all: t("members.allRoles"),
    options: (["member", "moderator", "admin"] as const).map((value) => ({ value, label: t(`memberType.${value}`) })),
  };
  return (
    <ListFilters
      search={{ label: t("members.search"), value: search, maxLength: 60 }}
      filters={isInvited ? [] : [ofRole]}
      further={(send) => (
        <>
          {chats && chats.first.length > 0 ? <ChatFilter {...chats} onChange={send} /> : null}
          {courses && courses.first.length > 0 ? <CourseFilter {...courses} onChange={send} /> : null}
          {plans?.length && !isInvited ? <PlanFilter plans={plans} chosen={chosenPlans} onChange={send} /> : null}
        </>
      )}
      {...(isInvited && { fields: { invited: "" } })}
    />
  );
}
