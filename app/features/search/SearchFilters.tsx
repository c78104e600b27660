import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { narrowingDays } from "@db/vocabulary/members";
import { useTranslation } from "~/i18n/use-translation";
import { usePeopleSearch } from "~/features/members/use-people-search";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { ComboBox, type ComboBoxOption } from "~/ui/ComboBox";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Select } from "~/ui/Select";
import type { SearchNarrowing } from "./calls";

interface SearchFiltersProps {
  narrowing: SearchNarrowing;
  /** Whose name stands in the field of the author; null where none is chosen. */
  authorName: string | null;
  onChange: () => void;
}

/** What a search is narrowed by: author, space and time. Fields of the form of the search. */
export function SearchFilters({ narrowing, authorName, onChange }: SearchFiltersProps) {
  const { t } = useTranslation("search");
  const { groups, permissions } = useShellData();
  const spaces = groups.flatMap((group) => group.spaces);
  const [isOpen, setOpen] = useState(Object.values(narrowing).some(Boolean));
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-3 sm:hidden noscript:hidden"
      >
        {t("filters.label")}
      </Button>
      <div className={classNames("mt-3 grid gap-3 sm:grid-cols-3 noscript:grid", !isOpen && "max-sm:hidden")}>
        {permissions.can.includes("view_profiles") ? (
          <AuthorField authorId={narrowing.authorId} authorName={authorName} onChange={onChange} />
        ) : null}
        {spaces.length > 0 ? (
          <Select
            label={t("filters.space")}
            name="space"
            defaultValue={narrowing.spaceId ?? ""}
            placeholder={t("filters.anySpace")}
            options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onChange}
          />
        ) : null}
        <Select
          label={t("filters.time")}
          name="days"
          defaultValue={narrowing.days ?? ""}
          placeholder={t("filters.anyTime")}
          options={narrowingDays.map((value) => ({ value, label: t("filters.days", { count: Number(value) }) }))}
          onChange={onChange}
        />
      </div>
    </>
  );
}

interface AuthorFieldProps extends Pick<SearchFiltersProps, "authorName" | "onChange"> {
  authorId: SearchNarrowing["authorId"];
}

function AuthorField({ authorId, authorName, onChange }: AuthorFieldProps) {
  const { t } = useTranslation("search");
  const { options, isPending, hasFailed, onSearch } = usePeopleSearch();
  const chosen: ComboBoxOption[] = authorId && authorName ? [{ id: authorId, label: authorName }] : [];
  const others = options.filter(({ id }) => id !== authorId);
  return (
    <ComboBox
      label={t("filters.author")}
      name="author"
      defaultValue={authorId}
      placeholder={t("filters.anyone")}
      options={[...chosen, ...others]}
      isPending={isPending}
      hasFailed={hasFailed}
      onSearch={onSearch}
      // The field sends the new choice once it is drawn.
      onChange={() => setTimeout(onChange, 0)}
    />
  );
}
