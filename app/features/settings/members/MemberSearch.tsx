import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { SearchField } from "~/ui/SearchField";
import { Select } from "~/ui/Select";

interface MemberSearchProps {
  search: string;
  role: string;
  isInvited: boolean;
}

/** Search and filter of the members' list; a plain form that also sends itself. */
export function MemberSearch({ search, role, isInvited }: MemberSearchProps) {
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const roles = [
    { value: "", label: t("members.allRoles") },
    ...(["member", "moderator", "admin"] as const).map((value) => ({ value, label: t(`memberType.${value}`) })),
  ];
  return (
    <Form
      method="get"
      className="mb-4 flex flex-wrap gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      {isInvited ? <input type="hidden" name="invited" value="" /> : null}
      <SearchField
        label={t("members.search")}
        name="search"
        defaultValue={search}
        placeholder={t("members.search")}
        className="min-w-0 flex-1 max-sm:basis-full sm:max-w-xs"
      />
      {isInvited ? null : (
        <Select
          label={t("field.role")}
          isLabelHidden
          name="role"
          options={roles}
          defaultValue={role}
          className="w-44"
        />
      )}
    </Form>
  );
}
