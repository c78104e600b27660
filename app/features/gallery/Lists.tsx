import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { DragList } from "~/ui/DragList";
import { IconButton } from "~/ui/IconButton";
import { LoadMore } from "~/ui/LoadMore";
import { Menu } from "~/ui/Menu";
import { Table, type TableColumn, type TableSort } from "~/ui/Table";
import { people } from "./people";
import { Specimen, Specimens } from "./Specimen";

type Person = (typeof people)[number];

const columns: TableColumn<Person>[] = [
  {
    id: "name",
    header: "Name",
    sortBy: "name",
    onPhone: "title",
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={person.name} size="md" isOnline={person.isOnline} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{person.name}</span>
          <span className="block truncate text-muted">{person.email}</span>
        </span>
      </span>
    ),
  },
  {
    id: "role",
    header: "Rolle",
    cell: (person) => <Badge tone={person.role === "Admin" ? "brand" : "neutral"}>{person.role}</Badge>,
  },
  { id: "posts", header: "Beiträge", sortBy: "posts", align: "end", cell: (person) => person.posts },
];

const lessons = ["Ankommen", "Der Sonnengruß", "Atmen", "Abschluss"].map((name) => ({ id: name, name }));

const personActions = (person: Person) => (
  <Menu
    trigger={<IconButton size="sm" label={`Aktionen für ${person.name}`} icon={<Ellipsis />} />}
    items={[
      { label: "Bearbeiten", icon: <Pencil aria-hidden />, onSelect: () => {} },
      { label: "Entfernen", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: () => {} },
    ]}
  />
);

export function Lists() {
  const [sort, setSort] = useState<TableSort>({ by: "name", direction: "asc" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["2"]));
  const [items, setItems] = useState(lessons);
  return (
    <Specimens id="lists" title="Listen">
      <Specimen name="Table" isWide>
        <Table
          label="Mitglieder"
          columns={columns}
          rows={people}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          nameOf={(person) => person.name}
          actions={personActions}
        />
        <LoadMore hasMore isPending={false} onLoad={() => {}} />
      </Specimen>
      <Specimen name="DragList" isWide>
        <DragList label="Lektionen" items={items} nameOf={(item) => item.name} onMove={(_, next) => setItems(next)}>
          {(item) => <span className="text-base">{item.name}</span>}
        </DragList>
      </Specimen>
    </Specimens>
  );
}
