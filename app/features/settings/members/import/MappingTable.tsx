import type { ImportTarget } from "@db/vocabulary/members";
import type { ImportFile } from "@workers/contracts/members/imports";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Select } from "~/ui/Select";

interface MappingTableProps {
  columns: ImportFile["columns"];
  mapping: readonly ImportTarget[];
  fields: readonly { id: string; name: string }[];
  onChange: (mapping: ImportTarget[]) => void;
}

/** The columns of a file with their first rows, and what each becomes. */
export function MappingTable({ columns, mapping, fields, onChange }: MappingTableProps) {
  const { t } = useTranslation("members");
  const options = [
    { value: "nothing", label: t("import.target.nothing") },
    ...(["email", "firstName", "lastName", "fullName", "phone", "bio"] as const).map((name) => ({
      value: `field:${name}`,
      label: t(`import.target.${name}`),
    })),
    ...(["tags", "plans", "spaces"] as const).map((kind) => ({
      value: kind as string,
      label: t(`import.target.${kind}`),
    })),
    ...fields.map(({ id, name }) => ({ value: `customField:${id}`, label: name })),
  ];
  return (
    <ul aria-label={t("import.columns")} className="grid grid-cols-1 gap-3">
      {columns.map(({ head, samples }, column) => (
        <Card
          key={column}
          as="li"
          padding="sm"
          className="grid items-center gap-x-4 gap-y-2 pl-4! md:grid-cols-[1fr_16rem]"
        >
          <div className="min-w-0">
            <h3 className="truncate text-base font-medium">{head || t("import.noHead", { number: column + 1 })}</h3>
            <p className="truncate text-sm text-muted">{samples.filter(Boolean).join(" · ") || "–"}</p>
          </div>
          <Select
            label={t("import.becomes", { head })}
            isLabelHidden
            options={[
              ...options,
              {
                value: "new",
                label: t("import.target.newCustomField", { name: head.slice(0, 60) || t("import.field") }),
              },
            ]}
            value={valueOf(mapping[column]!)}
            onChange={(event) => {
              const next = [...mapping];
              next[column] = targetOf(event.currentTarget.value, head.slice(0, 60) || t("import.field"));
              onChange(next);
            }}
          />
        </Card>
      ))}
    </ul>
  );
}

function valueOf(target: ImportTarget): string {
  switch (target.kind) {
    case "field":
      return `field:${target.field}`;
    case "customField":
      return `customField:${target.id}`;
    case "newCustomField":
      return "new";
    default:
      return target.kind;
  }
}

function targetOf(value: string, name: string): ImportTarget {
  const [kind, of] = value.split(":");
  if (kind === "field") return { kind, field: of as never };
  if (kind === "customField") return { kind, id: of as never };
  if (kind === "new") return { kind: "newCustomField", name };
  return { kind: kind as "nothing" | "tags" | "plans" | "spaces" };
}
