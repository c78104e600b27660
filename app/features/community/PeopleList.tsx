import type { ComponentProps } from "react";
import { CursorList } from "~/features/community/CursorList";
import type { CursorPage } from "~/features/lists/cursor-page";
import { PersonAvatar, PersonLink } from "~/features/community/PersonLink";

type Person = ComponentProps<typeof PersonLink>["person"] & ComponentProps<typeof PersonAvatar>["person"];

interface PeopleListProps {
  /** Which people they are. */
  list: readonly unknown[];
  fetchPage(cursor?: string): Promise<CursorPage<Person>>;
  empty: string;
}

const people = { name: "people" };

export function PeopleList({ list, fetchPage, empty }: PeopleListProps) {
  return (
    <CursorList kind={people} list={list} fetchPage={fetchPage} empty={empty}>
      {(shown) => (
        <ul className="grid grid-cols-1 gap-1">
          {shown.map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-1.5">
              <PersonAvatar person={person} />
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      )}
    </CursorList>
  );
}
